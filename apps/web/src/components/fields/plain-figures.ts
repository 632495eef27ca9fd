/* Apart from the amounts: the fields of codes and phones, before the sign-in, load nothing else of them. */

/**
 * Figures and marks as a Chinese keyboard may write them, in their plain forms: `１２．５` and `12。5` are 12.5. Dropping
 * such a point instead would make an amount ten times as large. Every character stays one.
 */
export const plainFigures = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('。', '.')
