import type { Language, Messages, MessageValues } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import { columnLetters, type SheetRow } from '#platform/sheets/sheet.ts'
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
  const known = new Map<string, ColumnKey>()
  for (const key of columnsOf(country)) {
    for (const name of headersOf(country, key)) known.set(lettersAndDigits(name), key)
  }
  const columns = new Map<number, ColumnKey>()
  const faults: HeaderFault[] = []
  const unknown: [address: string, text: string][] = []
  for (const [column, cell] of header.cells) {
    const address = `${columnLetters(column)}${header.row}`
    const key = cell.kind === 'text' ? known.get(lettersAndDigits(cell.text)) : undefined
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
