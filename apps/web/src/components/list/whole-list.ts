import { useMemo } from 'react'
import { plainLetters } from '#components/fields/option-search.ts'

/**
 * The rows whose text has every word that is looked for, in any order, whatever its case and marks.
 * @param texts of the rows, in their order, as `plainLetters` writes them
 */
export function findRows<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  wanted: string,
): readonly Row[] {
  const words = plainLetters(wanted).split(/\s+/)
  return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
}

/**
 * The rows of a list that is here as a whole, of which some are looked for.
 * @param textOf what of a row is searched; undefined where the server searches
 */
export function useFoundRows<Row>(
  rows: readonly Row[] | undefined,
  textOf: ((row: Row) => string) | undefined,
  wanted: string | undefined,
): readonly Row[] | undefined {
  const texts = useMemo(() => textOf && rows?.map((row) => plainLetters(textOf(row))), [rows, textOf])
  return useMemo(
    () => (rows && texts && wanted ? findRows(rows, texts, wanted) : rows),
    [rows, texts, wanted],
  )
}
