import type { ErrorCode } from '@kazi/contract/errors'
import { type Language, type MessageValues, translate } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { LocalDate } from '@kazi/values/local-date'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { type SheetContent, UnreadableSheet } from '#platform/sheets/sheet.ts'
import { inPieces, type Pieces } from '#platform/threads/pieces.ts'
import type { ReadRow } from './person-row.ts'
import { type HeaderFault, matchHeader } from './sheet-header.rules.ts'
import { rowsAtMost } from './sheet-limits.ts'
import { readRows } from './sheet-rows.rules.ts'
import { isExample } from './sheet-template.ts'

export interface SheetSetting {
  readonly country: CountryCode
  readonly language: Language
  readonly today: LocalDate
}

export interface PeopleSheetOrder {
  readonly bytes: Uint8Array
  readonly setting: SheetSetting
}

/** Why a file is no sheet of people: the code, and what is wrong where. */
interface RefusedSheet {
  readonly refused: ErrorCode
  readonly places: Readonly<Record<string, string>>
}

/** The people of a sheet, each row read on its own. */
export type PeopleSheet = { readonly rows: Pieces<ReadRow> } | RefusedSheet

/**
 * The people of a file's bytes, each row read on its own; the template's example is left out. Work for a thread: it
 * takes a second for the largest sheets.
 */
export async function readPeopleSheet({ bytes, setting }: PeopleSheetOrder): Promise<PeopleSheet> {
  const content = await contentOf(bytes, setting.language)
  return 'refused' in content ? content : readContent(content, setting)
}

async function contentOf(bytes: Uint8Array, language: Language): Promise<SheetContent | RefusedSheet> {
  try {
    return await readSheet(bytes, rowsAtMost + 1)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const message = translate(language, 'sheets', `unreadable.${error.fault}`)
    return ofFile('employees.sheet-unreadable', message, language)
  }
}

function readContent({ rows, rowsInFile }: SheetContent, setting: SheetSetting): PeopleSheet {
  const { country, language } = setting
  const say = (key: 'emptySheet' | 'tooManyRows', values: MessageValues = {}) =>
    translate(language, 'sheets', key, values)
  const [header, ...people] = rows
  if (!header) return ofFile('employees.sheet-empty', say('emptySheet'), language)
  const { columns, faults } = matchHeader(header, country, language)
  if (faults.length > 0) {
    return { refused: 'employees.sheet-header-wrong', places: headerPlaces(faults, header.row, language) }
  }
  if (rowsInFile - 1 > rowsAtMost) {
    const values = {
      count: (rowsInFile - 1).toLocaleString('en-US'),
      most: rowsAtMost.toLocaleString('en-US'),
    }
    return ofFile('employees.sheet-too-many-rows', say('tooManyRows', values), language)
  }
  const read = readRows(people, columns, setting).filter(
    ({ email, person }) => !isExample(country, person?.firstName ?? null, email),
  )
  if (read.length === 0) return ofFile('employees.sheet-empty', say('emptySheet'), language)
  return { rows: inPieces(read) }
}

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
