import { translate } from '@kazi/messages'
import type { RequestContext } from '#platform/context.ts'
import { refuseGivenUp } from '#platform/files/upload.ts'
import { refuse } from '#platform/http/refusal.ts'
import { fromPieces } from '#platform/threads/pieces.ts'
import {
  type PeopleSheet,
  type PeopleSheetOrder,
  readPeopleSheet,
  type SheetRemarks,
  type SheetSetting,
} from './people-sheet.ts'
import type { ReadRow, RowFault } from './person-row.ts'
import { columnsOf, headerOf } from './sheet-columns.ts'

const reading = { work: readPeopleSheet, module: new URL('./people-sheet.ts', import.meta.url) }

export interface ReadPeople extends SheetRemarks {
  readonly rows: readonly ReadRow[]
}

/**
 * The people of an uploaded sheet, read in a thread, while everybody else is answered.
 * @throws Refusal `employees.sheet-unreadable`, `-header-wrong`, `-empty` or `-too-many-rows`, with sentences;
 * `file.too-slow`.
 */
export async function readPeople(context: RequestContext, order: PeopleSheetOrder): Promise<ReadPeople> {
  const sheet = await readInThread(context, order)
  if ('refused' in sheet) return refuse(sheet.refused, {}, { places: sheet.places })
  const { notes, hasDoubtfulDates } = sheet
  return { notes, hasDoubtfulDates, rows: await fromPieces(sheet.rows) }
}

async function readInThread(
  { threads, organization }: RequestContext,
  order: PeopleSheetOrder,
): Promise<PeopleSheet> {
  try {
    return await threads.run(reading, order, organization?.id ?? '')
  } catch (error) {
    return refuseGivenUp(error)
  }
}

/** A fault, or a warning, in the caller's language: the column by its header, and the sentence. */
export function describeFault(
  { row, column, value, key, values }: RowFault,
  { country, language }: SheetSetting,
) {
  const header = column === null ? null : headerOf(language, country, column)
  return {
    row,
    key: column,
    column: header,
    value,
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
