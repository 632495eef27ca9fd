import { translate } from '@kazi/messages'
import type { RequestContext } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type SheetFormat, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { writeTemplate } from './sheet-template.ts'

const writing = { work: writeTemplate, module: new URL('./sheet-template.ts', import.meta.url) }

/** The empty sheet of the organisation's country, in the caller's language. */
export async function downloadTemplate(
  { organization, language, threads }: RequestContext,
  format: SheetFormat,
): Promise<FileAnswer> {
  if (!organization) return refuse('organization.missing')
  const order = { country: organization.country, language, format }
  const bytes = await threads.run(writing, order, organization.id).catch(refuseBusy)
  return {
    file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    name: `${translate(language, 'sheets', 'fileName')}-${organization.country.toLowerCase()}.${format}`,
    contentType: sheetContentTypes[format],
  }
}
