import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { isDecided } from '../runs/decided.queries.ts'

/*
 * What months cost, read from the payslips of decided runs: whatever the kind of the run, and however many a month has.
 * Amounts are minor units.
 */

/** Whole months, both ends included. */
export interface MonthSpan {
  readonly from: Month
  readonly to: Month
}

export interface MonthCost {
  readonly month: Month
  /** each person once, however many payslips they have */
  readonly people: number
  readonly gross: number
  readonly deductions: number
  readonly net: number
  readonly employer: number
  /** the runs that it is the sum of */
  readonly runs: Id[]
}

/** The first and the last month that anybody was paid for; null before the first decided run. */
export async function findPaidMonths({
  db,
  organization,
}: OrganizationContext): Promise<{ readonly first: Month; readonly last: Month } | null> {
  const { rows } = await sql<{ first: Month | null; last: Month | null }>`
    select min(month) as first, max(month) as last from payroll_runs r
    where r.organization_id = ${organization.id} and ${isDecided('r')}`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first && last && { first, last }
}

/** What each month of a span cost; months that paid nobody are left out. */
export async function selectMonthCosts(context: OrganizationContext, span: MonthSpan): Promise<MonthCost[]> {
  const { rows } = await sql<MonthCost>`
    select r.month, count(distinct p.employee_id) as people, sum(p.gross_minor)::bigint as gross,
      sum(p.deductions_minor)::bigint as deductions, sum(p.net_minor)::bigint as net,
      sum(p.employer_minor)::bigint as employer, array_agg(distinct r.id) as runs
    from ${paidPayslips(context, span)}
    group by r.month order by r.month`.execute(context.db)
  return rows
}

/** Payslips `p` of decided runs `r` of a span, to stand behind `from`. */
export const paidPayslips = ({ organization }: OrganizationContext, { from, to }: MonthSpan) => sql`
  payslips p join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
    and r.month between ${from} and ${to} and ${isDecided('r')} and p.organization_id = ${organization.id}`

/** Where people belong whose cost is looked at together. */
export type PlaceKind = 'department' | 'group'

export interface PlaceCost {
  /** null: people who are in none */
  readonly id: Id | null
  readonly name: string | null
  /** null: over all months of the span */
  readonly month: Month | null
  readonly people: number
  readonly cost: number
}

/**
 * What the people of each department, or of each payroll group, cost in each month and in all of them: by the department
 * that the payslip names, and by the group that somebody was in for the month.
 */
export async function selectPlaceCosts(
  context: OrganizationContext,
  span: MonthSpan,
  kind: PlaceKind,
): Promise<PlaceCost[]> {
  const { rows } = await sql<PlaceCost>`
    with paid as (${payslipsByPlace(context, span, kind)})
    select place as id, max(name) as name, month, count(distinct employee_id) as people,
      sum(gross_minor + employer_minor)::bigint as cost
    from paid group by grouping sets ((place, month), (place)) order by month`.execute(context.db)
  return rows
}

export interface PlaceQuartiles {
  readonly lower: number
  readonly median: number
  readonly upper: number
}

/** The quartiles of what people earned in a month, by where they belong. @returns by the place's id */
export async function selectPlaceQuartiles(
  context: OrganizationContext,
  month: Month,
  kind: PlaceKind,
): Promise<ReadonlyMap<Id | null, PlaceQuartiles>> {
  const { rows } = await sql<{ id: Id | null; quartiles: number[] }>`
    with paid as (${payslipsByPlace(context, { from: month, to: month }, kind)}),
    earned as (select place, employee_id, sum(gross_minor) as gross from paid group by place, employee_id)
    select place as id, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by gross::float8) as quartiles
    from earned group by place`.execute(context.db)
  return new Map(rows.map(({ id, quartiles }) => [id, quartilesOf(quartiles)]))
}

const quartilesOf = ([lower = 0, median = 0, upper = 0]: readonly number[]): PlaceQuartiles => ({
  lower: Math.round(lower),
  median: Math.round(median),
  upper: Math.round(upper),
})

/** The payslips of a span, each with where its person belongs. */
function payslipsByPlace(
  context: OrganizationContext,
  span: MonthSpan,
  kind: PlaceKind,
): RawBuilder<unknown> {
  const { organization } = context
  const columns = sql`p.employee_id, r.month, p.gross_minor, p.employer_minor`
  if (kind === 'department')
    return sql`
      select p.department_id as place, coalesce(d.name, p.department) as name, ${columns}
      from ${paidPayslips(context, span)}
      left join department_names d on d.organization_id = ${organization.id} and d.id = p.department_id`
  return sql`
    select g.group_id as place, g.name, ${columns}
    from ${paidPayslips(context, span)}
    left join (${groupSpans(context)}) g on g.employee_id = p.employee_id
      and g.from_month <= r.month and (g.until is null or r.month < g.until)`
}

/** Who was in which payroll group from which month on, and until before which. */
export const groupSpans = ({ organization }: OrganizationContext): RawBuilder<unknown> => sql`
  select m.employee_id, m.group_id, n.name, m.from_month,
    lead(m.from_month) over (partition by m.employee_id order by m.from_month) as until
  from (select distinct on (employee_id, from_month) employee_id, from_month, group_id from payroll_group_places
    where organization_id = ${organization.id} order by employee_id, from_month, id desc) m
  left join payroll_group_names n on n.organization_id = ${organization.id} and n.id = m.group_id`
