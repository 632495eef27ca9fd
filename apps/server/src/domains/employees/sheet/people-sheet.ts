import type { ErrorCode } from '@kazi/contract/errors'
import { type Language, languages, type MessageValues, translate } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { LocalDate } from '@kazi/values/local-date'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { type SheetContent, type SheetRow, UnreadableSheet } from '#platform/sheets/sheet.ts'
import { inPieces, type Pieces } from '#platform/threads/pieces.ts'
import { type Correction, correctionsByRow } from './corrections.ts'
import type { ReadRow } from './person-row.ts'
import { findHeader, type HeaderFault, matchHeader, titleRowsAtMost } from './sheet-header.rules.ts'
import { rowsAtMost } from './sheet-limits.ts'
import { dateOrderOf, readRows } from './sheet-rows.rules.ts'
import { isExample } from './sheet-template.ts'

export interface SheetSetting {
  readonly country: CountryCode
  readonly language: Language
  readonly today: LocalDate
}

/** How to read a file, as somebody who looked at it said. */
export interface ReadingWishes {
  readonly corrections: readonly Correction[]
  /** dates like 05/06/2024 have their month first */
  readonly monthFirst: boolean
}

export interface PeopleSheetOrder extends ReadingWishes {
  readonly bytes: Uint8Array
  readonly setting: SheetSetting
}

/** Why a file is no sheet of people: the code, and what is wrong where. */
interface RefusedSheet {
  readonly refused: ErrorCode
  readonly places: Readonly<Record<string, string>>
}

/** What was read of a sheet beside its rows. */
export interface SheetRemarks {
  /** what a person should know of the file: sentences */
  readonly notes: readonly string[]
  /** dates that can be read in two ways, until somebody says whether the month comes first */
  readonly hasDoubtfulDates: boolean
}

/** The people of a sheet, each row read on its own. */
export type PeopleSheet = (SheetRemarks & { readonly rows: Pieces<ReadRow> }) | RefusedSheet

/**
 * The people of a file's bytes, each row read on its own; the template's example is left out. Work for a thread: it
 * takes a second for the largest sheets.
 */
export async function readPeopleSheet(order: PeopleSheetOrder): Promise<PeopleSheet> {
  const content = await contentOf(order.bytes, order.setting.language)
  return 'refused' in content ? content : readContent(content, order)
}

async function contentOf(bytes: Uint8Array, language: Language): Promise<SheetContent | RefusedSheet> {
  try {
    return await readSheet(bytes, rowsAtMost + titleRowsAtMost + 1)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const message = translate(language, 'sheets', `unreadable.${error.fault}`)
    return ofFile('employees.sheet-unreadable', message, language)
  }
}

function readContent(content: SheetContent, order: PeopleSheetOrder): PeopleSheet {
  const { country, language } = order.setting
  const say = (key: 'emptySheet' | 'tooManyRows', values: MessageValues = {}) =>
    translate(language, 'sheets', key, values)
  const place = findHeader(content.rows, country)
  const header = content.rows[place]
  if (!header) return ofFile('employees.sheet-empty', say('emptySheet'), language)
  const { columns, faults } = matchHeader(header, country, language)
  if (faults.length > 0) {
    return { refused: 'employees.sheet-header-wrong', places: headerPlaces(faults, header.row, language) }
  }
  const count = content.rowsInFile - place - 1
  if (count > rowsAtMost) {
    const values = { count: count.toLocaleString('en-US'), most: rowsAtMost.toLocaleString('en-US') }
    return ofFile('employees.sheet-too-many-rows', say('tooManyRows', values), language)
  }
  const people = content.rows.slice(place + 1)
  const dates = order.monthFirst ? 'month-first' : dateOrderOf(people, columns)
  const corrected = correctionsByRow(order.corrections, country)
  const read = readRows(people, { columns, order: dates, corrected }, order.setting).filter(
    ({ said }) => !isExample(country, said.firstName, said.email),
  )
  if (read.length === 0) return ofFile('employees.sheet-empty', say('emptySheet'), language)
  return {
    notes: notesOf(content, header, people, language),
    hasDoubtfulDates: read.some((row) => row.faults.some(({ key }) => key === 'dateAmbiguous')),
    rows: inPieces(read),
  }
}

/** What the file holds that somebody may not expect to be read, or expect to be. */
function notesOf(
  { rows, sheetNames }: SheetContent,
  header: SheetRow,
  people: readonly SheetRow[],
  language: Language,
): string[] {
  const say = (key: 'rowsAbove' | 'otherSheets' | 'hiddenRows', values: MessageValues) =>
    translate(language, 'sheets', `remark.${key}`, values)
  const [name, ...others] = sheetNames.filter((sheet) => !templateNotes.has(sheet))
  const hidden = people.filter(({ isHidden }) => isHidden).length
  return [
    ...(rows[0] === header ? [] : [say('rowsAbove', { row: header.row })]),
    ...(others.length === 0 ? [] : [say('otherSheets', { name: name ?? '', others: others.join(', ') })]),
    ...(hidden === 0 ? [] : [say('hiddenRows', { count: hidden })]),
  ]
}

/** The template's own second sheet holds no people. */
const templateNotes = new Set(languages.map((language) => translate(language, 'sheets', 'tab.notes')))

/** A refusal of the file as a whole. */
const ofFile = (refused: ErrorCode, message: string, language: Language): RefusedSheet => ({
  refused,
  places: { [translate(language, 'sheets', 'file')]: message },
})

/** The header's faults by the cell that they are in, or by its row where a column is missing. */
function headerPlaces(
  faults: readonly HeaderFault[],
  row: number,
  language: Language,
): Record<string, string> {
  const places: Record<string, string> = {}
  for (const { address, key, values } of faults) {
    const place = address ?? translate(language, 'sheets', 'placeRow', { row })
    const message = translate(language, 'sheets', `header.${key}`, values)
    places[place] = places[place] === undefined ? message : `${places[place]} ${message}`
  }
  return places
}
