import type { addOnSheetRoutes } from '@kazi/contract/employees/add-on-sheet'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { downloadTemplate, importSheet, validateSheet } from '#domains/sheets/index.ts'
import type { RequestContext } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import type { SheetFormat } from '#platform/sheets/write-sheet.ts'
import { addOnArea } from './add-on-area.ts'

/** Says what importing an uploaded sheet of additions and deductions would do. */
export async function validateAddOns(
  context: RequestContext,
  sent: BodyOf<typeof addOnSheetRoutes.validateAddOns>,
): Promise<ResponseOf<typeof addOnSheetRoutes.validateAddOns>> {
  return { data: await validateSheet(context, addOnArea, sent, {}) }
}

/** Imports one. @throws Refusal `sheets.faulty` with the first faults by row and column. */
export async function importAddOns(
  context: RequestContext,
  sent: BodyOf<typeof addOnSheetRoutes.importAddOns>,
): Promise<ResponseOf<typeof addOnSheetRoutes.importAddOns>> {
  return { data: await importSheet(context, addOnArea, sent, {}) }
}

/** The empty sheet, in the caller's language. */
export const downloadAddOnSheet = (context: RequestContext, format: SheetFormat): Promise<FileAnswer> =>
  downloadTemplate(context, addOnArea, { format, name: translate(context.language, 'sheets', 'tab.addOns') })
