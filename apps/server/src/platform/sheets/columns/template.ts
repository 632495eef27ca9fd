import { type Language, translate } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import {
  type SheetFormat,
  type SheetTable,
  type SheetValue,
  writeSheet,
  writeWorkbook,
} from '../write-sheet.ts'
import { kindIn } from './area-sheet.ts'
import { type AnySheetKind, columnsOf } from './sheet-kind.ts'
import { rowsAtMost } from './sheet-limits.ts'

/** Enough formatted rows that most people never type into an unformatted one, which would eat leading zeros. */
const blankRows = 500

export interface TemplateOrder {
  /** the address of the module that exports the area's kind as `sheetKind` */
  readonly module: string
  readonly country: CountryCode
  readonly language: Language
  readonly format: SheetFormat
  /** what is there already, to be changed and sent back; in the place of the example */
  readonly rows?: readonly SheetCells[]
}

/** What a row's cells say, by their columns' keys. */
export type SheetCells = Readonly<Record<string, string>>

/** An area's sheet in the reader's language: an example row, or what is there already, and, in XLSX, a tab of notes. */
export async function writeTemplate({
  module,
  country,
  language,
  format,
  rows,
}: TemplateOrder): Promise<Buffer> {
  const kind = await kindIn(module)
  const table = sheetTable(kind, country, language, rows ?? [exampleOf(kind, country, language)])
  if (format === 'csv') return writeSheet(table, 'csv')
  return writeWorkbook([{ ...table, ...(rows ? {} : { blankRows }) }, notesTable(kind, country, language)])
}

/** Rows under the template's headers. Every cell is text, which loses neither zeros nor digits. */
export function sheetTable(
  kind: AnySheetKind,
  country: CountryCode,
  language: Language,
  rows: readonly SheetCells[],
): SheetTable {
  const columns = columnsOf(kind, country, language)
  return {
    name: kind.tab(language),
    columns: columns.map(({ heading, isRequired }) => ({
      header: isRequired ? `${heading}*` : heading,
      kind: 'text' as const,
      width: widthOf(heading),
    })),
    rows: rows.map((row) => columns.map(({ key }): SheetValue => row[key] ?? null)),
  }
}

/** Chinese letters are twice as wide. */
const widthOf = (header: string): number =>
  Math.max(
    14,
    Array.from(header).reduce((width, letter) => width + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 4),
  )

/** The cells of the example row. */
export const exampleOf = (kind: AnySheetKind, country: CountryCode, language: Language): SheetCells =>
  Object.fromEntries(
    columnsOf(kind, country, language).flatMap(({ key, example }) =>
      example === null ? [] : [[key, example]],
    ),
  )

function notesTable(kind: AnySheetKind, country: CountryCode, language: Language): SheetTable {
  const word = (key: 'required' | 'optional') => translate(language, 'sheets', `need.${key}`)
  return {
    name: translate(language, 'sheets', 'tab.notes'),
    columns: [
      { header: translate(language, 'sheets', 'notesHeader.column'), kind: 'text', width: 30 },
      { header: translate(language, 'sheets', 'notesHeader.need'), kind: 'text', width: 10 },
      { header: translate(language, 'sheets', 'notesHeader.meaning'), kind: 'text', width: 110 },
    ],
    rows: [
      ['', '', kind.rule(language, rowsAtMost.toLocaleString('en-US'))],
      ...columnsOf(kind, country, language).map(({ heading, isRequired, hint }) => [
        heading,
        word(isRequired ? 'required' : 'optional'),
        hint,
      ]),
    ],
  }
}
