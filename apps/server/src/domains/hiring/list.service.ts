import { applicationRoutes } from '@kazi/contract/hiring/applications'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import {
  countApplications,
  countByStage,
  type StoredApplication,
  selectApplications,
} from './applications/application.queries.ts'
import { cardOf, nameOf } from './applications/card.rules.ts'
import { requireJob } from './jobs.service.ts'
import { readSettings } from './settings/settings.queries.ts'
import type { Stage } from './settings/stages.ts'

type List = ResponseOf<typeof applicationRoutes.listApplications>

/** Who applied for a job, with the stages that there are. @throws Refusal `not-found`. */
export const listApplications = (
  context: RequestContext,
  jobId: Id,
  query: QueryOf<typeof applicationRoutes.listApplications>,
): Promise<List> =>
  transact(context, async (inside) => {
    await requireJob(inside, jobId)
    const { stages } = await readSettings(inside)
    const today = inside.clock.today(inside.organization.timeZone)
    const rows = await selectApplications(inside, jobId, query, query)
    const waiting = await countByStage(inside, jobId)
    const page = pageOf(
      rows.map((row) => cardOf(row, today)),
      await countApplications(inside, jobId, query),
      query,
    )
    return { ...page, stages: stages.map((stage) => ({ ...stage, open: waiting.get(stage.id) ?? 0 })) }
  })

const rowsOfExport = 100_000

/** Exactly what the list shows, without its pages. @throws Refusal `not-found`. */
export async function exportApplications(
  context: RequestContext,
  jobId: Id,
  { format, ...filter }: QueryOf<typeof applicationRoutes.exportApplications>,
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    await requireJob(inside, jobId)
    const { stages } = await readSettings(inside)
    const rows = await selectApplications(inside, jobId, filter, { page: 1, perPage: rowsOfExport })
    await audit(inside, {
      event: applicationRoutes.exportApplications.name,
      object: `job:${jobId}`,
      after: { applications: rows.length, format },
    })
    return tableOf(inside, stages, rows)
  })
  return answerTable(context, table, translate(context.language, 'hiring', 'file.applications'), format)
}

/** What a stage is called: by the employer's name, else by its kind. */
export const stageName = ({ language }: RequestContext, stage: Stage | undefined): string =>
  stage ? (stage.name ?? translate(language, 'hiring', `stage.${stage.kind}`)) : ''

function tableOf(
  context: OrganizationContext,
  stages: readonly Stage[],
  rows: readonly StoredApplication[],
): SheetTable {
  const say = (key: Parameters<typeof translate<'hiring'>>[2]) => translate(context.language, 'hiring', key)
  return {
    columns: [
      { kind: 'text', header: say('column.name'), width: 28 },
      { kind: 'text', header: say('column.email'), width: 28 },
      { kind: 'text', header: say('column.phone'), width: 18 },
      { kind: 'text', header: say('column.stage'), width: 18 },
      { kind: 'text', header: say('column.state') },
      { kind: 'text', header: say('column.source'), width: 18 },
      { kind: 'date', header: say('column.appliedAt') },
      { kind: 'text', header: say('column.tags'), width: 24 },
    ],
    stickyColumns: 1,
    rows: rows.map((row) => [
      nameOf(row),
      row.email,
      row.phone,
      stageName(
        context,
        stages.find(({ id }) => id === row.stageId),
      ),
      say(`applicationState.${row.state}`),
      row.source,
      row.appliedAt.slice(0, 10),
      row.tags.join(', '),
    ]),
  }
}
