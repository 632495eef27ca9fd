import type { LocalDate } from '@kazi/values/local-date'

/** What a cell holds, as the spreadsheet itself sees it. Empty cells are absent. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** decimal digits, at most 15 of them: `-1000.005`; with an exponent only past 10^21 */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly date: LocalDate }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** with its equals sign */
  | { readonly kind: 'formula'; readonly text: string }
  /** `#REF!` and its like */
  | { readonly kind: 'error'; readonly text: string }

export interface SheetRow {
  /** as the spreadsheet shows it, from 1 */
  readonly row: number
  /** the spreadsheet doesn't show it, because somebody hid or filtered it */
  readonly isHidden: boolean
  /** by column, from 0; at least one */
  readonly cells: ReadonlyMap<number, Cell>
}

/** The rows of a sheet that hold something, top to bottom. */
export interface SheetRows {
  readonly rows: readonly SheetRow[]
  /** rows that hold something, also those past the limit, which are not among `rows` */
  readonly rowsInFile: number
}

/** What was read of a file. */
export interface SheetContent extends SheetRows {
  /** the sheets of a workbook that are shown: the first is the one that was read */
  readonly sheetNames: readonly string[]
}

/** Why a file can't be read as a sheet. Each has a sentence in the messages. */
const sheetFaults = ['not-a-sheet', 'too-large', 'damaged', 'unknown-letters'] as const
export type SheetFault = (typeof sheetFaults)[number]

/** The file is not a sheet that can be read: the caller's doing, so the domain turns it into a refusal. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet'
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(`the sheet can't be read: ${fault}`)
    this.fault = fault
  }
}

/** Cells that hold something in one row, and letters in one cell: no honest sheet of people comes near. */
export const cellsInRowAtMost = 200
export const textAtMost = 32_767
/** Of all rows together: 10,000 people with sixty columns of thirty letters. */
const cellsAtMost = 600_000
const lettersAtMost = 20_000_000

/** Counts what a sheet's rows hold: a text that the file has once may stand in very many cells. */
export class CellsTaken {
  #cells = 0
  #letters = 0

  /** @throws UnreadableSheet for more than any sheet of people holds. */
  add(cells: ReadonlyMap<number, Cell>): void {
    this.#cells += cells.size
    for (const cell of cells.values()) if ('text' in cell) this.#letters += cell.text.length
    if (this.#cells > cellsAtMost || this.#letters > lettersAtMost) throw new UnreadableSheet('too-large')
  }
}

/** The letters of a column, from 0: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The column, from 0, of an address such as `AB12`; undefined when it isn't one. */
export function columnOfAddress(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(address)?.[1]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
