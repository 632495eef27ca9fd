import { type Language, type MessageValues, translate } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { LocalDate } from '@kazi/values/local-date'
import { refuse } from '#platform/http/refusal.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { type SheetContent, UnreadableSheet } from '#platform/sheets/sheet.ts'
import { finishInTurns } from '#platform/sheets/steps.ts'
import type { ReadRow, RowFault } from './person-row.ts'
import { columnsOf, headerOf } from './sheet-columns.ts'
import { type HeaderFault, matchHeader } from './sheet-header.rules.ts'
import { rowsAtMost } from './sheet-limits.ts'
import { readRows } from './sheet-rows.rules.ts'
import { isExample } from './sheet-template.ts'

export interface SheetSetting {
  readonly country: CountryCode
  readonly language: Language
  readonly today: LocalDate
}

/**
 * The people of an uploaded sheet, each row read on its own, while everybody else is answered; the template's example is
 * left out.
 * @throws Refusal `employees.sheet-unreadable`, `-header-wrong`, `-empty` or `-too-many-rows`, with sentences.
 */
export async function readPeople(bytes: Uint8Array, setting: SheetSetting): Promise<ReadRow[]> {
  const { country, language } = setting
  const sentence = (key: 'emptySheet' | 'tooManyRows', values: MessageValues = {}) => ({
    places: { [translate(language, 'sheets', 'file')]: translate(language, 'sheets', key, values) },
  })
  const { rows, rowsInFile } = await readContent(bytes, language)
  const [header, ...people] = rows
  if (!header) return refuse('employees.sheet-empty', {}, sentence('emptySheet'))
  const { columns, faults } = matchHeader(header, country, language)
  if (faults.length > 0)
    refuse('employees.sheet-header-wrong', {}, { places: headerPlaces(faults, header.row, language) })
  if (rowsInFile - 1 > rowsAtMost) {
    const values = {
      count: (rowsInFile - 1).toLocaleString('en-US'),
      most: rowsAtMost.toLocaleString('en-US'),
    }
    return refuse('employees.sheet-too-many-rows', {}, sentence('tooManyRows', values))
  }
  const read = (await finishInTurns(readRows(people, columns, setting))).filter(
    ({ email, person }) => !isExample(country, person?.firstName ?? null, email),
  )
  return read.length === 0 ? refuse('employees.sheet-empty', {}, sentence('emptySheet')) : read
}

async function readContent(bytes: Uint8Array, language: Language): Promise<SheetContent> {
  try {
    return await finishInTurns(readSheet(bytes, rowsAtMost + 1))
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const file = translate(language, 'sheets', 'file')
    const message = translate(language, 'sheets', `unreadable.${error.fault}`)
    return refuse('employees.sheet-unreadable', {}, { places: { [file]: message } })
  }
}

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

/** A fault in the caller's language: the column by its header, and the sentence. */
export function describeFault({ column, key, values }: RowFault, { country, language }: SheetSetting) {
  const header = column === null ? null : headerOf(language, country, column)
  return {
    column: header,
    message: translate(language, 'sheets', `fault.${key}`, {
      ...(header !== null && { column: header }),
      ...values,
    }),
  }
}

/** What a changed field is called: as its column, where the sheet has one. */
export function describeField(field: string, { country, language }: SheetSetting): string {
  const name = field === 'payoutAccount' ? 'accountNumber' : field.replace(/^(identifiers|statutory)\./, '')
  const key = columnsOf(country).find((column) => column === name)
  return key === undefined ? field : headerOf(language, country, key)
}
