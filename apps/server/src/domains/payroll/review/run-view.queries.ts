import { items as knownItems } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { ItemTotal, RunProblem } from '../computation/computation.queries.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { liveStates } from '../runs/run-state.rules.ts'

/* What the page of a run shows beside the run's own row; each is one question, whatever the run's size. */

/** Sums by item, in the order of printing; the organisation's own items come after the product's. */
export async function listItemTotals(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<ItemTotal[]> {
  const rows = await db
    .selectFrom('payroll_item_totals')
    .select(['item', 'kind', 'people', 'amount_minor as amount'])
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .execute()
  const placeOf = (item: string): number => places.get(item) ?? places.size
  return rows.sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      placeOf(a.item) - placeOf(b.item) ||
      (a.item < b.item ? -1 : 1),
  )
}
const kinds = ['earning', 'deduction', 'employer', 'benefit']
const places: ReadonlyMap<string, number> = new Map(knownItems.map(({ code }, index) => [code, index]))

export async function listProblems(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<RunProblem[]> {
  const rows = await db
    .selectFrom('payroll_problems')
    .select(['employee_id as employeeId', 'name', 'key', 'severity', 'values'])
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .orderBy('severity')
    .orderBy('problem_no')
    .execute()
  return rows as RunProblem[]
}

interface MonthOfHistory {
  readonly month: Month
  readonly gross: number
  readonly net: number
  readonly employer: number
  readonly statutory: number
}

/** Up to six earlier months of regular runs, oldest first, with what each owed to authorities. */
export async function listHistory(
  { db, organization }: OrganizationContext,
  before: Month,
): Promise<MonthOfHistory[]> {
  const statutory = knownItems.flatMap((item) => (item.statutory === null ? [] : [item.code]))
  const { rows } = await sql<MonthOfHistory>`
    select r.month, sum(r.gross_minor)::bigint as gross, sum(r.net_minor)::bigint as net,
      sum(r.employer_minor)::bigint as employer, coalesce(sum(s.amount), 0)::bigint as statutory
    from payroll_runs r
    left join lateral (
      select sum(t.amount_minor) as amount from payroll_item_totals t
      where t.organization_id = r.organization_id and t.run_id = r.id and t.item = any(${statutory})) s on true
    where r.organization_id = ${organization.id} and r.kind = 'regular' and r.month < ${before}
      and r.state in (${sql.join([...liveStates])})
    group by r.month order by r.month desc limit 6`.execute(db)
  return rows.reverse()
}

export interface PersonName {
  readonly id: Id
  readonly name: string
}

/** The names of users, by id. */
export async function readUserNames(
  { db }: OrganizationContext,
  ids: readonly (Id | null)[],
): Promise<(id: Id) => PersonName> {
  const asked = ids.filter((id) => id !== null)
  const { rows } = await sql<PersonName>`
    select id, first_name || ' ' || last_name as name from user_profiles
    where id = any(${[...new Set(asked)]}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? '' })
}

interface RunFilter {
  readonly state?: string | undefined
  readonly page: number
  readonly perPage: number
}

export async function listRuns(
  { db, organization }: OrganizationContext,
  { state, page, perPage }: RunFilter,
): Promise<{ runs: RunRow[]; total: number }> {
  let query = db.selectFrom('payroll_runs').where('organization_id', '=', organization.id)
  if (state !== undefined) query = query.where('state', '=', state)
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const runs = await query
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { runs: runs as RunRow[], total }
}
