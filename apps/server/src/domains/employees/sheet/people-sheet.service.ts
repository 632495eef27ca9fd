import type { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { downloadTemplate, importSheet, validateSheet } from '#domains/sheets/index.ts'
import type { RequestContext } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import type { SheetFormat } from '#platform/sheets/write-sheet.ts'
import { peopleArea } from './people-area.ts'

/**
 * Says what importing an uploaded sheet of people would do.
 * @throws Refusal when the file isn't a sheet of people at all.
 */
export async function validatePeople(
  context: RequestContext,
  { makeDepartments, ...sent }: BodyOf<typeof employeeSheetRoutes.validateSheet>,
): Promise<ResponseOf<typeof employeeSheetRoutes.validateSheet>> {
  return { data: await validateSheet(context, peopleArea, sent, { makeDepartments }) }
}

/**
 * Imports an uploaded sheet of people: adds those who aren't there, changes those who are.
 * @throws Refusal `sheets.faulty` with the first faults by row and column.
 */
export async function importPeople(
  context: RequestContext,
  { makeDepartments, ...sent }: BodyOf<typeof employeeSheetRoutes.importSheet>,
): Promise<ResponseOf<typeof employeeSheetRoutes.importSheet>> {
  return { data: await importSheet(context, peopleArea, sent, { makeDepartments }) }
}

/** The empty sheet of the organisation's country, in the caller's language. */
export const downloadPeopleSheet = (context: RequestContext, format: SheetFormat): Promise<FileAnswer> => {
  const country = context.organization?.country.toLowerCase() ?? ''
  const name = `${translate(context.language, 'sheets', 'fileName')}-${country}`
  return downloadTemplate(context, peopleArea, { format, name })
}
