import { runSummary } from '@kazi/contract/payroll/run-view'
import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import { yearOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { readLevels } from '#domains/approvals/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { nextMonth } from './init-data.service.ts'
import { readOpenRun, readRunFigures } from './paydays.service.ts'
import { readUserNames } from './review/run-view.queries.ts'
import { type RunSummaryView, summarizeRun, totalsOf } from './review/run-view.ts'
import type { RunRow } from './runs/run.queries.ts'

type StatsCard = ResponseOf<typeof runRoutes.readStatsCard>['data']

/**
 * The head of the payroll page: the run to go on with, what completed runs of the
 * calendar year came to, and what waits.
 */
export async function readStatsCard(context: RequestContext): Promise<StatsCard> {
  return transact(context, async (inside) => {
    const latest = await findLatestRun(inside)
    const { awaiting, completed, ...sums } = await sumYear(inside)
    const nameOf = latest && (await readUserNames(inside, [latest.created_by]))
    const levels = await readLevels(inside, 'run', latest ? [latest.id] : [])
    return {
      asOf: inside.clock.now().toISOString(),
      yearToDate: totalsOf({ ...sums, currency: inside.organization.currency }),
      runsCompleted: completed,
      awaiting,
      nextMonth: await nextMonth(inside),
      open: await describeOpenRun(inside),
      latest:
        latest && nameOf ? summarizeRun(latest, nameOf(latest.created_by), levels.get(latest.id)) : null,
    }
  })
}

/** What a run is told by in a list. */
const summaryFields = Object.keys(runSummary.shape) as (keyof RunSummaryView)[]

/** The run to go on with: what it comes to, and what the caller may do with it. */
async function describeOpenRun(context: OrganizationContext): Promise<StatsCard['open']> {
  const view = await readOpenRun(context)
  if (!view) return null
  const head = Object.fromEntries(summaryFields.map((field) => [field, view[field]])) as RunSummaryView
  return { ...head, figures: await readRunFigures(context, view), actions: view.actions }
}

async function findLatestRun({ db, organization }: OrganizationContext): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as RunRow | undefined
}

interface YearSums {
  readonly awaiting: number
  readonly completed: number
  readonly gross_minor: number
  readonly deductions_minor: number
  readonly net_minor: number
  readonly employer_minor: number
  readonly benefits_minor: number
}

async function sumYear({ db, organization, clock }: OrganizationContext): Promise<YearSums> {
  const year = yearOf(clock.today(organization.timeZone))
  const isDone = sql`state = 'completed' and month like ${`${year}-%`}`
  const sum = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${isDone}), 0)::bigint`
  return db
    .selectFrom('payroll_runs')
    .where('organization_id', '=', organization.id)
    .select([
      sql<number>`count(*) filter (where state in ('pending-approval', 'approved', 'processing'))`.as(
        'awaiting',
      ),
      sql<number>`count(*) filter (where ${isDone})`.as('completed'),
      sum('gross_minor').as('gross_minor'),
      sum('deductions_minor').as('deductions_minor'),
      sum('net_minor').as('net_minor'),
      sum('employer_minor').as('employer_minor'),
      sum('benefits_minor').as('benefits_minor'),
    ])
    .executeTakeFirstOrThrow()
}
