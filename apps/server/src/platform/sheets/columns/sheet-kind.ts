import { type Language, languages } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { LocalDate } from '@kazi/values/local-date'
import type { DateOrder } from './date-text.ts'
import type { RowFault, RowReader } from './row-reader.ts'

/** What the words and readings of a sheet depend on. */
export interface SheetSetting {
  readonly country: CountryCode
  /** of the headings in faults, and of the sentences */
  readonly language: Language
  readonly today: LocalDate
}

/** What a row's cells are read by. */
export interface ReadingSetting extends SheetSetting {
  /** which number of a date like 05/06/2024 is the day: for `reader.date` */
  readonly order: DateOrder
}

/** A column of an area's sheet, with its words in one language. */
export interface AreaColumn<Key extends string = string> {
  readonly key: Key
  /** recognised in each of our languages, in any case, with or without accents and signs */
  readonly heading: string
  /** what other programs call it */
  readonly synonyms?: readonly string[]
  /** the file must have it */
  readonly isRequired?: boolean
  /** its cells tell in which order the file writes days and months */
  readonly isDate?: boolean
  /** what to write there, for the template's notes */
  readonly hint: string
  /** what the template's example row says; null: nothing */
  readonly example: string | null
}

/** A row that was read on its own: what an area adds is what the row says. */
export interface ReadRow<Key extends string = string> {
  /** as the spreadsheet shows it: the header is mostly row 1 */
  readonly row: number
  /** whom or what the row is about, for the list on the screen, faults or not */
  readonly name: string
  readonly faults: readonly RowFault<Key>[]
}

/** What an area declares of its sheet. Pure: its module is loaded in a thread, where the file is read. */
export interface SheetKind<Key extends string, Row extends ReadRow<Key>> {
  /** what the template's tab, and the general line of its notes, say */
  readonly tab: (language: Language) => string
  readonly rule: (language: Language, rowsAtMost: string) => string
  /** in the template's order */
  readonly columns: (country: CountryCode, language: Language) => readonly AreaColumn<Key>[]
  /** the column that names what is there already: a file that has it may leave out what is required of something new */
  readonly updatesBy?: Key
  /** reads a row by its columns; what is wrong is told to the reader */
  readonly readRow: (reader: RowReader<Key>, setting: ReadingSetting) => Row
  /** whether this is the template's example, left in by whoever filled the template */
  readonly isExample: (row: Row, country: CountryCode) => boolean
}

/** Any area's kind: for what reads, writes and names whatever the area says. */
// biome-ignore lint/suspicious/noExplicitAny: rows are the area's own, and readers take its keys
export type AnySheetKind = SheetKind<any, any>

const known = new WeakMap<AnySheetKind, Map<string, readonly AreaColumn[]>>()

/** An area's columns in a language; a sheet asks for them at each of ten thousand faults. */
export function columnsOf(
  kind: AnySheetKind,
  country: CountryCode,
  language: Language,
): readonly AreaColumn[] {
  const byPlace = known.get(kind) ?? new Map<string, readonly AreaColumn[]>()
  known.set(kind, byPlace)
  const place = `${country} ${language}`
  const columns = byPlace.get(place) ?? kind.columns(country, language)
  byPlace.set(place, columns)
  return columns
}

/** What a column is called; its key, where the country's sheet hasn't it. */
export const headingOf = (
  kind: AnySheetKind,
  { country, language }: Pick<SheetSetting, 'country' | 'language'>,
  key: string,
): string => columnsOf(kind, country, language).find((column) => column.key === key)?.heading ?? key

/** Everything that a column may be called: in every language, and by other programs. */
export const namesOf = (kind: AnySheetKind, country: CountryCode, key: string): readonly string[] =>
  languages.flatMap((language) =>
    columnsOf(kind, country, language)
      .filter((column) => column.key === key)
      .flatMap(({ heading, synonyms = [] }) => [heading, ...synonyms]),
  )
