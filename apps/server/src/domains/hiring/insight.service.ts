import type { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findJob } from './jobs/job.queries.ts'
import { readSettings } from './settings/settings.queries.ts'

type Insight = ResponseOf<typeof hiringSettingRoutes.readInsight>['data']
type Asked = QueryOf<typeof hiringSettingRoutes.readInsight>

/**
 * How well an organisation hires, of the applications that came in a span. Whoever was forgotten is still counted.
 * @throws Refusal `not-found` where the asked job isn't there.
 */
export const readInsight = (context: RequestContext, asked: Asked): Promise<Insight> =>
  transact(context, async (inside) => {
    const { stages } = await readSettings(inside)
    if (asked.job && !(await findJob(inside, asked.job, stages[0]!.id))) return refuse('not-found')
    const reached = await selectReached(inside, asked)
    const days = await selectDays(inside, asked)
    return {
      ...(await selectTotals(inside, asked)),
      stages: stages.map((stage, at) => ({
        stage,
        // whoever came to a later stage was at this one, or was beyond it
        reached: stages.slice(at).reduce((sum, { id }) => sum + (reached.get(id) ?? 0), 0),
        medianDays: days.get(stage.id) ?? null,
      })),
      sources: await selectSources(inside, asked),
    }
  })

const asked = (context: OrganizationContext, { job, from, to }: Asked) => sql`
  select a.* from job_applications a
  join jobs j on j.organization_id = ${context.organization.id} and j.id = a.job_id
  where a.organization_id = ${context.organization.id} and ${seenBy(context, sql`j.department_id`)}
    and (${job ?? null}::uuid is null or a.job_id = ${job ?? null}::uuid)
    and (${from ?? null}::date is null or a.applied_at >= ${from ?? null}::date)
    and (${to ?? null}::date is null or a.applied_at < ${to ?? null}::date + 1)`

async function selectTotals(context: OrganizationContext, query: Asked) {
  const { rows } = await sql<{
    applications: number
    made: number
    accepted: number
    rejected: number
    medianDaysToHire: number | null
  }>`
    with asked as (${asked(context, query)})
    select (select count(*)::int from asked) as applications,
      count(*) filter (where o.sent_at is not null)::int as made,
      count(*) filter (where o.state = 'accepted')::int as accepted,
      count(*) filter (where o.state = 'rejected')::int as rejected,
      (percentile_cont(0.5) within group (order by extract(epoch from o.decided_at - a.applied_at) / 86400)
        filter (where o.state = 'accepted'))::float8 as "medianDaysToHire"
    from asked a join offers o on o.organization_id = ${context.organization.id} and o.application_id = a.id`.execute(
    context.db,
  )
  const { applications, made, accepted, rejected, medianDaysToHire } = rows[0]!
  return { applications, offers: { made, accepted, rejected }, medianDaysToHire: rounded(medianDaysToHire) }
}

const rounded = (days: number | null): number | null => (days === null ? null : Math.round(days * 10) / 10)

/** At which stage applications are, or ended. */
async function selectReached(
  context: OrganizationContext,
  query: Asked,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stageId: string; count: number }>`
    with asked as (${asked(context, query)})
    select stage_id as "stageId", count(*)::int as count from asked group by stage_id`.execute(context.db)
  return new Map(rows.map(({ stageId, count }) => [stageId, count]))
}

/** How long those who left a stage for another had been there, at the median. */
async function selectDays(context: OrganizationContext, query: Asked): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stageId: string; days: number }>`
    with asked as (${asked(context, query)}),
    moves as (
      select e.details ->> 'fromId' as stage_id, e.created_at - lag(e.created_at, 1, a.applied_at)
        over (partition by e.application_id order by e.created_at, e.id) as stayed
      from asked a join application_events e on e.organization_id = ${context.organization.id}
        and e.application_id = a.id and e.kind = 'moved'
      where e.organization_id = ${context.organization.id}
    )
    select stage_id as "stageId",
      (percentile_cont(0.5) within group (order by extract(epoch from stayed) / 86400))::float8 as days
    from moves where stage_id is not null group by stage_id`.execute(context.db)
  return new Map(rows.map(({ stageId, days }) => [stageId, rounded(days)!]))
}

async function selectSources(context: OrganizationContext, query: Asked): Promise<Insight['sources']> {
  const { rows } = await sql<Insight['sources'][number]>`
    with asked as (${asked(context, query)})
    select source, count(*)::int as applications, count(*) filter (where state = 'hired')::int as hired
    from asked group by source order by count(*) desc, source nulls last limit 20`.execute(context.db)
  return rows
}
