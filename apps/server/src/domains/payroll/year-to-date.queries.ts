import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { YearToDate } from './payroll-document.ts'
import type { RunRow } from './run.queries.ts'
import { liveStates } from './run-state.rules.ts'
import { taxYearStart } from './tax-year.rules.ts'

/**
 * What the tax year has paid each employee up to a run, that run included: sums over live payslips.
 * @param employeeIds absent: everyone
 */
export async function listYearsToDate(
  { db, organization }: OrganizationContext,
  run: RunRow,
  employeeIds?: readonly Id[],
): Promise<Map<Id, YearToDate>> {
  const among = employeeIds ? sql`p.employee_id = any(${employeeIds}::uuid[])` : sql`true`
  const { rows } = await sql<YearToDate & { employee_id: Id }>`
    select p.employee_id, sum(p.gross_minor)::bigint as gross, sum(coalesce(p.paye_minor, 0))::bigint as paye,
      sum(coalesce(p.pension_minor, 0) + coalesce(p.nssf_minor, 0))::bigint as pension, sum(p.net_minor)::bigint as net
    from payslips p
    where p.organization_id = ${organization.id} and ${among} and p.run_id = any(array(
      select id from payroll_runs
      where organization_id = ${organization.id}
        and month between ${taxYearStart(organization.country, run.month)} and ${run.month}
        and (id = ${run.id} or (state in (${sql.join([...liveStates])})
          and (month < ${run.month} or number < ${run.number})))))
    group by p.employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, ...sums }) => [employee_id, sums]))
}

export const nothingYet: YearToDate = {
  gross: 0 as Minor,
  paye: 0 as Minor,
  pension: 0 as Minor,
  net: 0 as Minor,
}
