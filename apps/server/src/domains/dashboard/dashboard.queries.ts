import { items as knownItems } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/employees/index.ts'
import { liveStates, type RunState } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/* What the front page asks beside what other doors answer; each is one question, whatever the organisation's size. */

interface HeadcountRow {
  readonly department: string | null
  readonly employmentType: string
  readonly people: number
}

/** Who is active now, by department and type: the same people as the employees' page lists as active. */
export async function countActive(context: OrganizationContext): Promise<HeadcountRow[]> {
  const { db, organization } = context
  return db
    .selectFrom('employees')
    .leftJoin('departments', (join) =>
      join
        .onRef('departments.organization_id', '=', 'employees.organization_id')
        .onRef('departments.id', '=', 'employees.department_id'),
    )
    .where('employees.organization_id', '=', organization.id)
    .where('employees.status', '=', 'active')
    .where(seenBy(context, sql`employees.department_id`))
    .groupBy(['departments.name', 'employees.employment_type'])
    .select([
      'departments.name as department',
      'employees.employment_type as employmentType',
      sql<number>`count(*)`.as('people'),
    ])
    .execute()
}

interface MonthOfStaff {
  readonly month: Month
  readonly joined: number
  readonly left: number
  /** employed on the month's last day */
  readonly people: number
}

/** How the staff whom the caller may see changed in each of these months. */
export async function countStaffByMonth(
  context: OrganizationContext,
  months: readonly Month[],
): Promise<MonthOfStaff[]> {
  const { db, organization } = context
  const { rows } = await sql<MonthOfStaff>`
    select m.month,
      count(*) filter (where e.start_on between m.first_day and m.last_day) as joined,
      count(*) filter (where e.end_on between m.first_day and m.last_day) as "left",
      count(*) filter (where e.start_on <= m.last_day and (e.end_on is null or e.end_on >= m.last_day)) as people
    from unnest(${months}::text[], ${months.map(firstDayOf)}::date[], ${months.map(lastDayOf)}::date[])
      as m(month, first_day, last_day)
    left join employees e on e.organization_id = ${organization.id} and ${seenBy(context, sql`e.department_id`)}
    group by m.month order by m.month`.execute(db)
  return rows
}

interface MonthOfCost {
  readonly month: Month
  readonly people: number
  readonly gross: number
  readonly deductions: number
  readonly net: number
  readonly employer: number
  /** what was taken from people for authorities */
  readonly statutory: number
}

/** Runs whose cost is decided: a run that waits for approval costs nothing yet. */
const decidedStates = liveStates.filter((state) => state !== 'computed' && state !== 'pending-approval')

/** The last months that cost something, up to `count` of them, oldest first. */
export async function listMonthsOfCost(
  { db, organization }: OrganizationContext,
  count: number,
): Promise<MonthOfCost[]> {
  const statutory = knownItems.filter((item) => item.statutory !== null).map(({ code }) => code)
  const { rows } = await sql<MonthOfCost>`
    select r.month, sum(r.people)::bigint as people, sum(r.gross_minor)::bigint as gross,
      sum(r.deductions_minor)::bigint as deductions, sum(r.net_minor)::bigint as net,
      sum(r.employer_minor)::bigint as employer, coalesce(sum(s.amount), 0)::bigint as statutory
    from payroll_runs r
    left join lateral (
      select sum(t.amount_minor) as amount from payroll_item_totals t
      where t.organization_id = r.organization_id and t.run_id = r.id and t.kind = 'deduction'
        and t.item = any(${statutory})) s on true
    where r.organization_id = ${organization.id} and r.state in (${sql.join([...decidedStates])})
    group by r.month order by r.month desc limit ${count}`.execute(db)
  return rows.reverse()
}

export interface RunHead {
  readonly id: Id
  readonly state: RunState
  readonly month: Month
  readonly payDate: LocalDate
  readonly title: string
  readonly people: number
  readonly gross: number
  readonly net: number
  readonly employer: number
}

/** The latest regular runs, newest first: the one that is being made, and the one before. */
export async function listLatestRuns(
  { db, organization }: OrganizationContext,
  count: number,
): Promise<RunHead[]> {
  const rows = await db
    .selectFrom('payroll_runs')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', 'regular')
    .where('state', '<>', 'cancelled')
    .select([
      'id',
      'state',
      'month',
      'pay_on as payDate',
      'title',
      'people',
      'gross_minor as gross',
      'net_minor as net',
      'employer_minor as employer',
    ])
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows as RunHead[]
}
