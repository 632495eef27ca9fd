import type { MessageValues } from '@kazi/messages'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { type Cell, columnLetters, type SheetRow } from '#platform/sheets/sheet.ts'
import {
  type FaultKey,
  type Reading,
  readChoice,
  readCount,
  readDate,
  readDigits,
  readFlag,
  readMoney,
  readText,
  readWhole,
  shownText,
} from './cell-readings.ts'
import type { DateOrder } from './date-text.ts'
import type { RowFault } from './person-row.ts'
import type { ColumnKey } from './sheet-columns.ts'
import type { HeaderMap } from './sheet-header.rules.ts'

/** Reads the cells of one row by their columns and gathers what is wrong with them. */
export class RowReader {
  readonly row: number
  readonly faults: RowFault[] = []
  readonly #cells = new Map<ColumnKey, Cell>()

  /** @param corrected cells that were typed anew, by their columns */
  constructor({ row, cells }: SheetRow, columns: HeaderMap, corrected?: ReadonlyMap<ColumnKey, string>) {
    this.row = row
    for (const [column, cell] of cells) {
      const key = columns.get(column)
      if (key !== undefined) this.#cells.set(key, cell)
      else {
        const values = { column: columnLetters(column) }
        this.faults.push({ row, column: null, value: shownText(cell), key: 'noHeader', values })
      }
    }
    for (const [key, text] of corrected ?? []) {
      if (text.trim() === '') this.#cells.delete(key)
      else this.#cells.set(key, { kind: 'text', text: text.trim() })
    }
  }

  /** Whether the spreadsheet holds a number there, and not digits as text. */
  isNumber(key: ColumnKey): boolean {
    return this.#cells.get(key)?.kind === 'number'
  }

  has(key: ColumnKey): boolean {
    return this.#cells.has(key)
  }

  /** What the cell shows, faults or not. */
  shown(key: ColumnKey): string | null {
    return shownText(this.#cells.get(key))
  }

  fault(column: ColumnKey | null, key: FaultKey, values: MessageValues = {}): void {
    const value = column === null ? null : this.shown(column)
    this.faults.push({ row: this.row, column, value, key, values })
  }

  text(key: ColumnKey, most: number): string | null {
    return this.#read(key, (cell) => readText(cell, most))
  }

  digits(key: ColumnKey): string | null {
    return this.#read(key, readDigits)
  }

  date(key: ColumnKey, order: DateOrder, latestYear: number): LocalDate | null {
    return this.#read(key, (cell) => readDate(cell, order, latestYear))
  }

  money(key: ColumnKey, currency: Currency): Minor | null {
    return this.#read(key, (cell) => readMoney(cell, currency))
  }

  count(key: ColumnKey, range: { readonly least: number; readonly most: number }): number | null {
    return this.#read(key, (cell) => readCount(cell, range))
  }

  flag(key: ColumnKey): boolean | null {
    return this.#read(key, readFlag)
  }

  choice<T extends string>(key: ColumnKey, spellings: ReadonlyMap<string, T>, choices: string): T | null {
    return this.#read(key, (cell) => readChoice(cell, spellings, choices))
  }

  /** Says that a needed cell is empty, unless it already has a fault. */
  require(key: ColumnKey, value: unknown): void {
    if (value === null && !this.has(key)) this.fault(key, 'required')
  }

  /** The reading's value; null for an empty cell and after a fault. */
  #read<T>(key: ColumnKey, read: (cell: Cell) => Reading<T>): T | null {
    const cell = this.#cells.get(key)
    if (!cell) return null
    const whole = readWhole(cell)
    const reading = whole.fault === undefined ? read(whole.value) : whole
    if (reading.fault === undefined) return reading.value
    this.fault(key, reading.fault, reading.values)
    return null
  }
}
