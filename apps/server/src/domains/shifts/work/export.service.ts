import type { QueryOf } from '@kazi/contract/route'
import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { hundredthsOf } from '../clock/clock.rules.ts'
import { reportRows } from './report.service.ts'

const most = 100_000

/** Exactly what the report shows, without its pages. Hours are hundredths, as payslips have them. */
export async function exportReport(
  context: RequestContext,
  { format, ...query }: QueryOf<typeof shiftHourRoutes.exportReport>,
): Promise<FileAnswer> {
  const { rows, span } = await transact(context, async (inside) => {
    const found = await reportRows(inside, query, { most, offset: 0 })
    await audit(inside, {
      event: shiftHourRoutes.exportReport.name,
      object: `organization:${inside.organization.id}`,
      after: { ...found.span, people: found.rows.length },
    })
    return found
  })
  const say = (key: Parameters<typeof translate<'shifts'>>[2]) => translate(context.language, 'shifts', key)
  const hours = (minutes: number) => String(hundredthsOf(minutes) / 100)
  const table: SheetTable = {
    name: `${span.from} ${span.to}`,
    columns: [
      { kind: 'text', header: say('column.number') },
      { kind: 'text', header: say('column.name'), width: 28 },
      { kind: 'text', header: say('column.department'), width: 20 },
      ...(['planned', 'clocked', 'approved', 'overtime', 'paid'] as const).map((key) => ({
        kind: 'text' as const,
        header: say(`column.${key}`),
      })),
    ],
    stickyColumns: 2,
    rows: rows.map(({ employee, planned, clocked, approved, paid, classes }) => [
      ...[employee.number, employee.name, employee.department],
      ...[planned, clocked, approved, classes.overtime, paid].map(hours),
    ]),
  }
  return answerTable(context, table, translate(context.language, 'shifts', 'file.report'), format)
}
