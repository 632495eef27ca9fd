import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { QueryOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { type StoredRequest, selectRequests } from './request.queries.ts'
import { mayKnow, shownState } from './request-view.service.ts'
import { requireFilter } from './requests.service.ts'

const rowsOfExport = 100_000

/** Exactly what the list shows, without its pages. */
export async function exportRequests(
  context: RequestContext,
  { format, ...filter }: QueryOf<typeof leaveRequestRoutes.exportRequests>,
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    await requireFilter(inside, filter)
    const rows = await selectRequests(inside, filter, { page: 1, perPage: rowsOfExport })
    await audit(inside, {
      event: leaveRequestRoutes.exportRequests.name,
      object: `organization:${inside.organization.id}`,
      after: { requests: rows.length, format },
    })
    return tableOf(inside, rows)
  })
  return answerTable(context, table, translate(context.language, 'leave', 'file.requests'), format)
}

function tableOf(context: OrganizationContext, rows: readonly StoredRequest[]): SheetTable {
  const { language, clock, organization } = context
  const say = (key: Parameters<typeof translate<'leave'>>[2]) => translate(language, 'leave', key)
  const today = clock.today(organization.timeZone)
  const isKnown = mayKnow(context)
  return {
    columns: [
      { kind: 'text', header: say('column.number') },
      { kind: 'text', header: say('column.name'), width: 28 },
      { kind: 'text', header: say('column.department'), width: 20 },
      { kind: 'text', header: say('column.type'), width: 20 },
      { kind: 'date', header: say('column.from') },
      { kind: 'date', header: say('column.to') },
      { kind: 'text', header: say('column.days') },
      { kind: 'text', header: say('column.state') },
    ],
    stickyColumns: 2,
    rows: rows.map((row) => [
      row.number,
      row.employeeName,
      row.department,
      isKnown ? row.typeName : null,
      row.from,
      row.to,
      String(row.hundredths / 100),
      say(`state.${shownState(row, today)}`),
    ]),
  }
}
