import type { Language, Messages, MessageValues } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import { type Cell, columnLetters, type SheetRow } from '#platform/sheets/sheet.ts'
import { lettersAndDigits, nearestName } from '../person/plain-text.ts'
import { type ColumnKey, columnsOf, headerOf, headersOf, requiredColumns } from './sheet-columns.ts'

/** Which column of the file holds what, by column from 0. */
export type HeaderMap = ReadonlyMap<number, ColumnKey>

/** Something wrong with the header, at an address such as `C1`, or with the whole row. */
export interface HeaderFault {
  readonly address: string | null
  readonly key: keyof Messages['sheets']['header']
  readonly values: MessageValues
}

/** Rows that may stand above the header: a title, the company's name, a date. */
export const titleRowsAtMost = 10
/** Headers that a row must have to be the header; a title may be called as one column is. */
const leastHeaders = 2

/**
 * Where the header stands among the first rows: in the one that has the most of our headers.
 * @returns its place; the first row's, for its faults to be told, where none is a header
 */
export function findHeader(rows: readonly SheetRow[], country: CountryCode): number {
  const known = knownHeaders(country)
  const counts = rows
    .slice(0, titleRowsAtMost + 1)
    .map(({ cells }) => [...cells.values()].filter((cell) => headerIn(cell, known) !== undefined).length)
  const most = Math.max(...counts)
  return most < leastHeaders ? 0 : counts.indexOf(most)
}

function knownHeaders(country: CountryCode): ReadonlyMap<string, ColumnKey> {
  const known = new Map<string, ColumnKey>()
  for (const key of columnsOf(country)) {
    for (const name of headersOf(country, key)) known.set(lettersAndDigits(name), key)
  }
  return known
}

const headerIn = (cell: Cell, known: ReadonlyMap<string, ColumnKey>): ColumnKey | undefined =>
  cell.kind === 'text' ? known.get(lettersAndDigits(cell.text)) : undefined

/**
 * Recognises the columns by their headers, in any order and any of our languages; case, accents, spaces and the
 * template's asterisks don't matter.
 * @returns the columns and all faults: unknown headers, each with the nearest known one, twice the same, missing.
 */
export function matchHeader(
  header: SheetRow,
  country: CountryCode,
  language: Language,
): { columns: HeaderMap; faults: readonly HeaderFault[] } {
  const known = knownHeaders(country)
  const columns = new Map<number, ColumnKey>()
  const faults: HeaderFault[] = []
  const unknown: [address: string, text: string][] = []
  for (const [column, cell] of header.cells) {
    const address = `${columnLetters(column)}${header.row}`
    const key = headerIn(cell, known)
    if (cell.kind !== 'text') faults.push({ address, key: 'notText', values: {} })
    else if (key === undefined) unknown.push([address, cell.text])
    else if ([...columns.values()].includes(key)) {
      faults.push({ address, key: 'twice', values: { header: headerOf(language, country, key) } })
    } else columns.set(column, key)
  }
  const present = new Set(columns.values())
  const absent = columnsOf(country).filter((key) => !present.has(key))
  for (const [address, text] of unknown) {
    faults.push({ address, key: 'unknown', values: unknownValues(text, absent, country, language) })
  }
  for (const key of requiredColumns) {
    if (present.has(key)) continue
    faults.push({ address: null, key: 'missing', values: { header: headerOf(language, country, key) } })
  }
  return { columns, faults }
}

/** The nearest of the columns that the file doesn't have, in the language that the header is written in. */
function unknownValues(
  text: string,
  absent: readonly ColumnKey[],
  country: CountryCode,
  language: Language,
): MessageValues {
  const candidates = absent.length > 0 ? absent : columnsOf(country)
  const names = /\p{Script=Han}/u.test(text)
    ? candidates.flatMap((key) => headersOf(country, key))
    : candidates.map((key) => headerOf(language, country, key))
  return { header: text.slice(0, 60), nearest: nearestName(text, names) }
}
