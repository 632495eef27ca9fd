import { items, type MonthToDate, type NigeriaYearToDate, nigeriaDeductibleItems } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { isDecided } from '../runs/decided.queries.ts'

/**
 * The runs of a month that were decided, in the order of their numbers: on top of these another one of the month is worked
 * out. One that nobody has approved may never be paid, and counts for nothing.
 * @param among of these alone, as far as they still are: those that a run was worked out on top of
 */
export async function listDecidedOfMonth(
  { db, organization }: OrganizationContext,
  month: Month,
  { except, among }: { readonly except: Id | null; readonly among: readonly Id[] | null },
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select r.id from payroll_runs r
    where r.organization_id = ${organization.id} and r.month = ${month} and r.id is distinct from ${except}
      and ${isDecided('r')} and (${among}::uuid[] is null or r.id = any(${among}::uuid[]))
    order by r.number`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What some runs of a month paid each of their people and took from them.
 * @param replaced regular payslips of these days are left out: what is worked out would stand in their place
 */
export async function sumMonthToDate(
  { db, organization }: OrganizationContext,
  runIds: readonly Id[],
  replaced: PayPeriod | null,
): Promise<ReadonlyMap<Id, MonthToDate>> {
  if (runIds.length === 0) return new Map()
  const lawful = items.filter(({ code }) => code.startsWith(`${organization.country.toLowerCase()}.`))
  const { rows } = await sql<{
    employeeId: Id
    bases: MonthToDate['bases']
    taken: Record<string, Minor> | null
  }>`
    with counted as (
      select p.* from payslips p
      where p.organization_id = ${organization.id} and p.run_id = any(${runIds}::uuid[])
        and (${replaced === null} or not (p.is_regular
          and p.from_on <= ${replaced?.to ?? null}::date and p.to_on >= ${replaced?.from ?? null}::date))),
    taken as (
      select c.employee_id, l.item, sum(l.amount_minor)::bigint as amount
      from counted c join payslip_lines l on l.organization_id = ${organization.id} and l.payslip_id = c.id
      where l.kind in ('deduction', 'employer') and l.item = any(${lawful.map(({ code }) => code)}::text[])
      group by c.employee_id, l.item)
    select c.employee_id as "employeeId",
      json_build_object('paye', sum(c.paye_base_minor), 'irregular', sum(c.irregular_base_minor),
        'pension', sum(c.pension_base_minor), 'health', sum(c.health_base_minor),
        'housing', sum(c.housing_base_minor)) as bases,
      (select json_object_agg(t.item, t.amount order by t.item) from taken t
       where t.employee_id = c.employee_id) as taken
    from counted c group by c.employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, bases, taken }) => [employeeId, { bases, taken: taken ?? {} }]))
}

/** Nigeria's year with what the month has paid so far; the month itself is counted by the payslip that pays its salary. */
export function addMonthToYear(
  country: CountryCode,
  year: NigeriaYearToDate | null,
  month: MonthToDate | null,
): NigeriaYearToDate | null {
  if (country !== 'NG' || month === null) return year
  const { bases, taken } = month
  const deducted = nigeriaDeductibleItems.reduce((sum, item) => sum + (taken[item] ?? 0), 0)
  const plus = (one: Minor | undefined, other: number): Minor => ((one ?? ZERO) + other) as Minor
  return {
    months: year?.months ?? 0,
    taxable: plus(year?.taxable, bases.paye),
    irregular: plus(year?.irregular, bases.irregular),
    deductions: plus(year?.deductions, deducted),
    tax: plus(year?.tax, taken['ng.paye'] ?? 0),
  }
}

/** What the areas contributed that other living runs of a month pay already, of these people. */
export async function selectPaidSources(
  { db, organization }: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[],
  runId: Id | null,
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ source: Id }>`
    select distinct source_id as source from payslip_items
    where organization_id = ${organization.id} and month = ${month} and employee_id = any(${employeeIds}::uuid[])
      and run_id is distinct from ${runId}`.execute(db)
  return new Set(rows.map(({ source }) => source))
}
