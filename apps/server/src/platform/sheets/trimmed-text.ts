/** Excel's own escape of characters that XML can't hold: `_x000D_` is a carriage return. */
const excelEscape = /_x([0-9A-Fa-f]{4})_/g

/** A text of a workbook as its cell shows it, without the spaces around it. */
export const trimmedText = (raw: string): string =>
  raw
    .replace(excelEscape, (_whole, hexadecimal) => String.fromCharCode(Number.parseInt(hexadecimal, 16)))
    .toWellFormed()
    .trim()
