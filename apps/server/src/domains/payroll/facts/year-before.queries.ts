import type { NigeriaYearToDate } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { liveStates } from '../runs/run-state.rules.ts'

/** Nigeria's year before a month, by employee: what live payslips of the tax year paid and took. */
export async function listYearsBefore(
  { db, organization }: OrganizationContext,
  { from, before }: { readonly from: Month; readonly before: Month },
): Promise<Map<Id, NigeriaYearToDate>> {
  const { rows } = await sql<{ employee_id: Id } & NigeriaYearToDate>`
    select p.employee_id, count(distinct date_trunc('month', p.to_on)) filter (where p.is_regular) as months,
      sum(p.paye_base_minor)::bigint as taxable, sum(p.irregular_base_minor)::bigint as irregular,
      sum(coalesce(p.pension_minor, 0) + coalesce(p.nhf_minor, 0) + coalesce(p.nhia_minor, 0))::bigint as deductions,
      sum(coalesce(p.paye_minor, 0))::bigint as tax
    from payslips p
    where p.organization_id = ${organization.id} and p.run_id = any(array(
      select id from payroll_runs
      where organization_id = ${organization.id} and month >= ${from} and month < ${before}
        and state in (${sql.join([...liveStates])})))
    group by p.employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, ...year }) => [employee_id, year]))
}

/** A day of the first payslip that each employee had here in a span of months, by live runs. */
export async function listFirstPaid(
  { db, organization }: OrganizationContext,
  { from, before }: { readonly from: Month; readonly before: Month },
): Promise<Map<Id, LocalDate>> {
  const { rows } = await sql<{ employee_id: Id; first: LocalDate }>`
    select p.employee_id, min(p.from_on) as first from payslips p
    where p.organization_id = ${organization.id} and p.run_id = any(array(
      select id from payroll_runs
      where organization_id = ${organization.id} and month >= ${from} and month < ${before}
        and state in (${sql.join([...liveStates])})))
    group by p.employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, first }) => [employee_id, first]))
}
