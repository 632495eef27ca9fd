import { translate } from '@kazi/messages'
import type { RequestContext } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type SheetFormat, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { writeTemplate } from './sheet-template.ts'

/** The empty sheet of the organisation's country, in the caller's language. */
export async function downloadTemplate(
  { organization, language }: RequestContext,
  format: SheetFormat,
): Promise<FileAnswer> {
  if (!organization) return refuse('organization.missing')
  return {
    file: await writeTemplate(organization.country, language, format),
    name: `${translate(language, 'sheets', 'fileName')}-${organization.country.toLowerCase()}.${format}`,
    contentType: sheetContentTypes[format],
  }
}
