import type { Messages, MessageValues } from '@kazi/messages'
import { lettersAndDigits, nearestName } from '../plain-text.ts'
import { type Cell, columnLetters, type SheetRow } from '../sheet.ts'
import type { HeaderMap } from './row-reader.ts'
import { type AnySheetKind, columnsOf, headingOf, namesOf, type SheetSetting } from './sheet-kind.ts'

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
export function findHeader(rows: readonly SheetRow[], kind: AnySheetKind, setting: SheetSetting): number {
  const known = knownHeaders(kind, setting)
  const counts = rows
    .slice(0, titleRowsAtMost + 1)
    .map(({ cells }) => [...cells.values()].filter((cell) => headerIn(cell, known) !== undefined).length)
  const most = Math.max(...counts)
  return most < leastHeaders ? 0 : counts.indexOf(most)
}

const keysOf = (kind: AnySheetKind, { country, language }: SheetSetting): readonly string[] =>
  columnsOf(kind, country, language).map(({ key }) => key)

function knownHeaders(kind: AnySheetKind, setting: SheetSetting): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const key of keysOf(kind, setting)) {
    for (const name of namesOf(kind, setting.country, key)) known.set(lettersAndDigits(name), key)
  }
  return known
}

const headerIn = (cell: Cell, known: ReadonlyMap<string, string>): string | undefined =>
  cell.kind === 'text' ? known.get(lettersAndDigits(cell.text)) : undefined

/**
 * Recognises the columns by their headers, in any order and any of our languages; case, accents, spaces and the
 * template's asterisks don't matter.
 * @returns the columns and all faults: unknown headers, each with the nearest known one, twice the same, missing.
 */
export function matchHeader(
  header: SheetRow,
  kind: AnySheetKind,
  setting: SheetSetting,
): { columns: HeaderMap; faults: readonly HeaderFault[] } {
  const known = knownHeaders(kind, setting)
  const columns = new Map<number, string>()
  const faults: HeaderFault[] = []
  const unknown: [address: string, text: string][] = []
  for (const [column, cell] of header.cells) {
    const address = `${columnLetters(column)}${header.row}`
    const key = headerIn(cell, known)
    if (cell.kind !== 'text') faults.push({ address, key: 'notText', values: {} })
    else if (key === undefined) unknown.push([address, cell.text])
    else if ([...columns.values()].includes(key)) {
      faults.push({ address, key: 'twice', values: { header: headingOf(kind, setting, key) } })
    } else columns.set(column, key)
  }
  const present = new Set(columns.values())
  const absent = keysOf(kind, setting).filter((key) => !present.has(key))
  for (const [address, text] of unknown) {
    faults.push({ address, key: 'unknown', values: unknownValues(text, absent, kind, setting) })
  }
  return { columns, faults: [...faults, ...missingIn(present, kind, setting)] }
}

/** A file that names what is there already may say of it as little as it likes. */
function missingIn(present: ReadonlySet<string>, kind: AnySheetKind, setting: SheetSetting): HeaderFault[] {
  if (kind.updatesBy !== undefined && present.has(kind.updatesBy)) return []
  return columnsOf(kind, setting.country, setting.language)
    .filter(({ key, isRequired }) => isRequired && !present.has(key))
    .map(({ heading }) => ({ address: null, key: 'missing', values: { header: heading } }))
}

/** The nearest of the columns that the file doesn't have, in the language that the header is written in. */
function unknownValues(
  text: string,
  absent: readonly string[],
  kind: AnySheetKind,
  setting: SheetSetting,
): MessageValues {
  const candidates = absent.length > 0 ? absent : keysOf(kind, setting)
  const names = /\p{Script=Han}/u.test(text)
    ? candidates.flatMap((key) => namesOf(kind, setting.country, key))
    : candidates.map((key) => headingOf(kind, setting, key))
  return { header: text.slice(0, 60), nearest: nearestName(text, names) }
}
