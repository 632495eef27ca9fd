import type { MessageValues } from '@kazi/messages'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { type Cell, columnLetters, type SheetRow } from '../sheet.ts'
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

/** What is wrong with a cell, or with a row as a whole. */
export interface RowFault<Key extends string = string> {
  readonly row: number
  readonly column: Key | null
  /** what the cell shows */
  readonly value: string | null
  readonly key: FaultKey
  readonly values: MessageValues
}

/** Which column of the file holds what, by column from 0. */
export type HeaderMap<Key extends string = string> = ReadonlyMap<number, Key>

/** Reads the cells of one row by their columns and gathers what is wrong with them. */
export class RowReader<Key extends string = string> {
  readonly row: number
  readonly faults: RowFault<Key>[] = []
  readonly #cells = new Map<Key, Cell>()

  /** @param corrected cells that were typed anew, by their columns */
  constructor({ row, cells }: SheetRow, columns: HeaderMap<Key>, corrected?: ReadonlyMap<Key, string>) {
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
  isNumber(key: Key): boolean {
    return this.#cells.get(key)?.kind === 'number'
  }

  has(key: Key): boolean {
    return this.#cells.has(key)
  }

  /** What the cell shows, faults or not. */
  shown(key: Key): string | null {
    return shownText(this.#cells.get(key))
  }

  fault(column: Key | null, key: FaultKey, values: MessageValues = {}): void {
    const value = column === null ? null : this.shown(column)
    this.faults.push({ row: this.row, column, value, key, values })
  }

  text(key: Key, most: number): string | null {
    return this.#read(key, (cell) => readText(cell, most))
  }

  digits(key: Key): string | null {
    return this.#read(key, readDigits)
  }

  date(key: Key, order: DateOrder, latestYear: number): LocalDate | null {
    return this.#read(key, (cell) => readDate(cell, order, latestYear))
  }

  money(key: Key, currency: Currency): Minor | null {
    return this.#read(key, (cell) => readMoney(cell, currency))
  }

  count(key: Key, range: { readonly least: number; readonly most: number }): number | null {
    return this.#read(key, (cell) => readCount(cell, range))
  }

  flag(key: Key): boolean | null {
    return this.#read(key, readFlag)
  }

  /** @param choices what could be said; asked for only where something else is */
  choice<T extends string>(
    key: Key,
    spellings: ReadonlyMap<string, T>,
    choices: () => readonly string[],
  ): T | null {
    return this.#read(key, (cell) => readChoice(cell, spellings, choices))
  }

  /** Says that a needed cell is empty, unless it already has a fault. */
  require(key: Key, value: unknown): void {
    if (value === null && !this.has(key)) this.fault(key, 'required')
  }

  /** The reading's value; null for an empty cell and after a fault. */
  #read<T>(key: Key, read: (cell: Cell) => Reading<T>): T | null {
    const cell = this.#cells.get(key)
    if (!cell) return null
    const whole = readWhole(cell)
    const reading = whole.fault === undefined ? read(whole.value) : whole
    if (reading.fault === undefined) return reading.value
    this.fault(key, reading.fault, reading.values)
    return null
  }
}
