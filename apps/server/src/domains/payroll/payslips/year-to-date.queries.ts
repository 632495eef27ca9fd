import { taxYearStart } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { add, type Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { liveStates } from '../runs/run-state.rules.ts'
import type { YearToDate } from './payroll-document.ts'

/**
 * What a person has put by for old age beside what is filed with an authority: an approved scheme instead of NSSF's
 * Tier II, and a registered pension. Only Kenya's payslips have them.
 */
const privatePensionItems: Readonly<Record<CountryCode, readonly string[]>> = {
  NG: [],
  KE: ['ke.tier-two', 'ke.pension'],
  UG: [],
}

/**
 * What the tax year has paid each employee up to a run, that run included: sums over live payslips. `pension` is the
 * person's own part of NSSF and of every scheme that is taken from the pay.
 * @param employeeIds absent: everyone
 */
export async function listYearsToDate(
  context: OrganizationContext,
  run: RunRow,
  employeeIds?: readonly Id[],
): Promise<Map<Id, YearToDate>> {
  const { db, organization } = context
  const ofYear = payslipsOfYear(context, run, employeeIds)
  const { rows } = await sql<YearToDate & { employee_id: Id }>`
    select p.employee_id, sum(p.gross_minor)::bigint as gross, sum(coalesce(p.paye_minor, 0))::bigint as paye,
      sum(coalesce(p.pension_minor, 0) + coalesce(p.nssf_minor, 0))::bigint as pension, sum(p.net_minor)::bigint as net
    from payslips p where ${ofYear} group by p.employee_id`.execute(db)
  const years = new Map(rows.map(({ employee_id, ...sums }) => [employee_id, sums]))
  const items = privatePensionItems[organization.country]
  if (items.length === 0) return years
  const { rows: schemes } = await sql<{ employee_id: Id; amount: Minor }>`
    select p.employee_id, sum(l.amount_minor)::bigint as amount
    from payslips p join payslip_lines l on l.organization_id = p.organization_id and l.payslip_id = p.id
    where ${ofYear} and l.item = any(${items}) group by p.employee_id`.execute(db)
  for (const { employee_id, amount } of schemes) {
    const year = years.get(employee_id)
    if (year) years.set(employee_id, { ...year, pension: add(year.pension, amount) })
  }
  return years
}

function payslipsOfYear(
  { organization }: OrganizationContext,
  run: RunRow,
  employeeIds: readonly Id[] | undefined,
): RawBuilder<unknown> {
  const among = employeeIds ? sql`p.employee_id = any(${employeeIds}::uuid[])` : sql`true`
  return sql`p.organization_id = ${organization.id} and ${among} and p.run_id = any(array(
    select id from payroll_runs
    where organization_id = ${organization.id}
      and month between ${taxYearStart(organization.country, run.month)} and ${run.month}
      and (id = ${run.id} or (state in (${sql.join([...liveStates])})
        and (month < ${run.month} or number < ${run.number})))))`
}

export const nothingYet: YearToDate = {
  gross: 0 as Minor,
  paye: 0 as Minor,
  pension: 0 as Minor,
  net: 0 as Minor,
}
