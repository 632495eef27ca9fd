import type { SheetFault, SheetRow } from '../people.ts'

/** The faults of one row, and whom the row is about where its name could be read. */
export interface RowFaults {
  readonly row: number
  readonly name: string
  readonly faults: readonly SheetFault[]
}

/** Gathers faults by row, in the order of the sheet. */
export function faultsByRow(faults: readonly SheetFault[], rows: readonly SheetRow[]): readonly RowFaults[] {
  const nameOfRow = new Map(rows.map((row) => [row.row, row.name]))
  const byRow = new Map<number, SheetFault[]>()
  for (const fault of faults) {
    const known = byRow.get(fault.row)
    if (known) known.push(fault)
    else byRow.set(fault.row, [fault])
  }
  return [...byRow.entries()]
    .sort(([left], [right]) => left - right)
    .map(([row, of]) => ({ row, name: nameOfRow.get(row) ?? '', faults: of }))
}

/** A cell that a spreadsheet would run as a formula is written as text, with an apostrophe before it. */
const safeCell = (text: string): string => {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * The faults as a CSV that can be sent to whoever fills the sheet, with a byte order mark so that spreadsheets read
 * it as UTF-8.
 */
export function faultsCsv(
  faults: readonly SheetFault[],
  header: { readonly row: string; readonly column: string; readonly value: string; readonly message: string },
): string {
  const lines = [
    [header.row, header.column, header.value, header.message],
    ...faults.map((fault) => [String(fault.row), fault.column ?? '', fault.value ?? '', fault.message]),
  ]
  return `\uFEFF${lines.map((line) => line.map(safeCell).join(',')).join('\r\n')}\r\n`
}

/** The faults as plain lines for the clipboard. */
export const faultsText = (faults: readonly SheetFault[], lineOf: (fault: SheetFault) => string): string =>
  faults.map(lineOf).join('\n')

/** How many people an import would add or change. */
export const importable = (counts: { readonly create: number; readonly update: number }): number =>
  counts.create + counts.update
