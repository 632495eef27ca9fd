import type { LineKind } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { unnumbered } from './item-costs.queries.ts'
import { groupSpans, type MonthSpan, paidPayslips } from './period-costs.queries.ts'

/** One payslip among those that a figure of a period is the sum of. Amounts are minor units. */
export interface PayslipRow {
  readonly id: Id
  readonly runId: Id
  readonly runTitle: string
  readonly runKind: 'regular' | 'off-cycle' | 'bonus' | 'final' | 'correction'
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly department: string | null
  readonly month: Month
  /** the days that the run is for */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly gross: number
  readonly deductions: number
  readonly net: number
  readonly employer: number
  /** of the item that is asked for; null: none is */
  readonly amount: number | null
}

export interface PayslipSums {
  readonly payslips: number
  readonly people: number
  readonly gross: number
  readonly deductions: number
  readonly net: number
  readonly employer: number
  readonly amount: number | null
}

/** Which payslips of a span. */
export interface PayslipFilter extends MonthSpan {
  /** without case and accents */
  readonly search?: string | undefined
  /** `none`: of people who were in none */
  readonly department?: Id | 'none' | undefined
  readonly group?: Id | 'none' | undefined
  /** those that have a line of it */
  readonly item?: string | undefined
  readonly line?: LineKind | undefined
  /** what the person earned in the month, in all of its runs */
  readonly earnedFrom?: number | undefined
  readonly earnedBelow?: number | undefined
}

export type PayslipSort = 'month' | 'name' | 'department' | 'gross' | 'net' | 'cost' | 'amount'

interface PayslipPage {
  readonly sort: PayslipSort
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const sortColumns: Readonly<Record<PayslipSort, RawBuilder<unknown>>> = {
  month: sql`month`,
  name: sql`sort_name`,
  department: sql`lower(department)`,
  gross: sql`gross`,
  net: sql`net`,
  cost: sql`gross + employer`,
  amount: sql`amount`,
}

/** A page of the payslips that a filter finds. */
export async function selectPayslipRows(
  context: OrganizationContext,
  filter: PayslipFilter,
  { sort, order, limit, offset }: PayslipPage,
): Promise<PayslipRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<PayslipRow>`
    select id, "runId", "runTitle", "runKind", "employeeId", number, name, department, month, "from", "to", gross, deductions, net,
      employer, amount
    from (${found(context, filter)}) found
    order by ${sortColumns[sort]} ${direction} nulls last, month desc, sort_name, id
    limit ${limit} offset ${offset}`.execute(context.db)
  return rows
}

/** What all payslips that a filter finds come to. */
export async function sumPayslipRows(
  context: OrganizationContext,
  filter: PayslipFilter,
): Promise<PayslipSums> {
  const { rows } = await sql<PayslipSums>`
    select count(*) as payslips, count(distinct "employeeId") as people, coalesce(sum(gross), 0)::bigint as gross,
      coalesce(sum(deductions), 0)::bigint as deductions, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(employer), 0)::bigint as employer, sum(amount)::bigint as amount
    from (${found(context, filter)}) found`.execute(context.db)
  return rows[0]!
}

/**
 * What the department or the group is called that a filter names, one that is gone by what payslips call it.
 * @returns null where the filter names none; undefined where there is no such
 */
export async function findPlaceName(
  { db, organization }: OrganizationContext,
  { department, group }: Pick<PayslipFilter, 'department' | 'group'>,
): Promise<string | null | undefined> {
  const names: string[] = []
  for (const [id, kind] of [
    [department, 'department'],
    [group, 'group'],
  ] as const) {
    if (id === undefined || id === 'none') continue
    const { rows } = await (kind === 'group'
      ? sql<{ name: string }>`select name from payroll_group_names
          where organization_id = ${organization.id} and id = ${id}`
      : sql<{ name: string }>`
          (select name from department_names where organization_id = ${organization.id} and id = ${id})
          union all
          (select department from payslips where organization_id = ${organization.id} and department_id = ${id} limit 1)`
    ).execute(db)
    const [found] = rows
    if (!found) return undefined
    names.push(found.name)
  }
  return names[0] ?? null
}

function found(context: OrganizationContext, filter: PayslipFilter): RawBuilder<unknown> {
  const { organization } = context
  const { search, department, group, item, line, earnedFrom, earnedBelow } = filter
  const conditions = [
    ...(search ? search.split(' ').map((word) => sql`position(${word} in lower(sort_name)) > 0`) : []),
    ...(earnedFrom === undefined ? [] : [sql`earned >= ${earnedFrom}`]),
    ...(earnedBelow === undefined ? [] : [sql`earned < ${earnedBelow}`]),
    ...(department === undefined ? [] : [isPlace('department_id', department)]),
    ...(group === undefined ? [] : [isPlace('group_id', group)]),
    ...(item === undefined ? [] : [sql`amount is not null`]),
  ]
  const amount = item
    ? sql`(select sum(l.amount_minor)::bigint from payslip_lines l
        where l.organization_id = ${organization.id} and l.payslip_id = p.id and ${unnumbered('l.item')} = ${item}
          and ${line ? sql`l.kind = ${line}` : sql`true`})`
    : sql`null::bigint`
  const groups = group
    ? sql`left join (${groupSpans(context)}) g on g.employee_id = p.employee_id and g.from_month <= r.month
        and (g.until is null or r.month < g.until)`
    : sql``
  return sql`
    select * from (
      select p.id, r.id as "runId", r.title as "runTitle", r.kind as "runKind", p.employee_id as "employeeId",
        p.employee_number as number, p.name, p.sort_name, p.department, p.department_id, r.month,
        p.from_on as "from", p.to_on as "to",
        p.gross_minor as gross, p.deductions_minor as deductions, p.net_minor as net, p.employer_minor as employer,
        ${group ? sql`g.group_id` : sql`null::uuid`} as group_id, ${amount} as amount,
        sum(p.gross_minor) over (partition by p.employee_id, r.month) as earned
      from ${paidPayslips(context, filter)} ${groups}) paid
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`
}

const isPlace = (column: string, place: Id | 'none'): RawBuilder<boolean> =>
  place === 'none' ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${place}`
