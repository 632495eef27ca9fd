import type { Language, Messages, MessageValues } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import { columnLetters, type SheetRow } from '#platform/sheets/sheet.ts'
import { lettersAndDigits, nearestName } from '../plain-text.ts'
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
  for (const [column, cell] of header.cells) {
    const address = `${columnLetters(column)}${header.row}`
    if (cell.kind !== 'text') {
      faults.push({ address, key: 'notText', values: {} })
      continue
    }
    const key = known.get(lettersAndDigits(cell.text))
    if (key === undefined) {
      faults.push({ address, key: 'unknown', values: unknownValues(cell.text, country, language) })
    } else if ([...columns.values()].includes(key)) {
      faults.push({ address, key: 'twice', values: { header: headerOf(language, country, key) } })
    } else columns.set(column, key)
  }
  const present = new Set(columns.values())
  for (const key of requiredColumns) {
    if (present.has(key)) continue
    faults.push({ address: null, key: 'missing', values: { header: headerOf(language, country, key) } })
  }
  return { columns, faults }
}

/** The suggestion is in the language that the header is likely written in: the one whose name is nearest. */
function unknownValues(text: string, country: CountryCode, language: Language): MessageValues {
  const inLanguage = columnsOf(country).map((key) => headerOf(language, country, key))
  const inAny = columnsOf(country).flatMap((key) => headersOf(country, key))
  const isChinese = /\p{Script=Han}/u.test(text)
  return { header: text.slice(0, 60), nearest: nearestName(text, isChinese ? inAny : inLanguage) }
}
