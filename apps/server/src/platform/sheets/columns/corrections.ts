/** A cell that a person typed anew after the sheet was read: by its row and its column's key; empty clears it. */
export interface Correction {
  readonly row: number
  readonly column: string
  readonly text: string
}

/**
 * The corrected cells of each row. The last word on a cell counts; columns that the sheet hasn't are left out.
 * @param keys the columns that it has
 */
export function correctionsByRow<Key extends string>(
  corrections: readonly Correction[],
  keys: readonly Key[],
): ReadonlyMap<number, ReadonlyMap<Key, string>> {
  const known: ReadonlySet<string> = new Set(keys)
  const rows = new Map<number, Map<Key, string>>()
  for (const { row, column, text } of corrections) {
    if (!known.has(column)) continue
    rows.set(row, (rows.get(row) ?? new Map()).set(column as Key, text))
  }
  return rows
}
