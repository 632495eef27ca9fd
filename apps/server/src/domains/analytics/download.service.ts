import type { analyticsRoutes } from '@kazi/contract/analytics'
import type { QueryOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { sheetContentTypes, writeSheet, writeWorkbook } from '#platform/sheets/write-sheet.ts'
import { describeDivision, describeMonths, describeSpread } from './analytics.service.ts'
import { divisionTable, monthsTable, spreadTable } from './analytics-sheet.ts'

/**
 * What the page shows, as a sheet: the same figures by the same rules of who may see them.
 * @throws Refusal `analytics.period-invalid`
 */
export async function downloadSheet(
  context: RequestContext,
  { by, format, ...asked }: QueryOf<typeof analyticsRoutes.downloadSheet>,
): Promise<FileAnswer> {
  const { language } = context
  const { division, stat, spread } = await transact(context, async (inside) => {
    const shown = await describeDivision(inside, asked, by)
    await audit(inside, {
      event: 'analytics.downloadSheet',
      object: `organization:${inside.organization.id}`,
      after: { by, format, ...shown.period },
    })
    return {
      division: shown,
      stat: await describeMonths(inside, asked),
      spread: await describeSpread(inside, shown.period?.to),
    }
  })
  const table = divisionTable(division, language)
  const file =
    format === 'csv'
      ? await writeSheet(table, 'csv')
      : await writeWorkbook([table, monthsTable(stat, language), spreadTable(spread, language)])
  const { from = '', to = '' } = division.period ?? {}
  const name = translate(language, 'documents', 'analytics.fileName', { from, to })
  return { file, name: `${name}.${format}`, contentType: sheetContentTypes[format] }
}
