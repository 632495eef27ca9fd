import type { CountryCode } from '@kazi/values/country'
import { type ColumnKey, columnsOf } from './sheet-columns.ts'

/** A cell that a person typed anew after the sheet was read: by its row and its column's key; empty clears it. */
export interface Correction {
  readonly row: number
  readonly column: string
  readonly text: string
}

/** The corrected cells of each row. The last word on a cell counts; columns that the country's sheet hasn't are left out. */
export function correctionsByRow(
  corrections: readonly Correction[],
  country: CountryCode,
): ReadonlyMap<number, ReadonlyMap<ColumnKey, string>> {
  const known: ReadonlySet<string> = new Set(columnsOf(country))
  const rows = new Map<number, Map<ColumnKey, string>>()
  for (const { row, column, text } of corrections) {
    if (!known.has(column)) continue
    rows.set(row, (rows.get(row) ?? new Map()).set(column as ColumnKey, text))
  }
  return rows
}
