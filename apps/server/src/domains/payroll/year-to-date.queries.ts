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
 * @param employeeIds absent: everyone in the run
 */
export async function listYearsToDate(
  { db, organization }: OrganizationContext,
  run: RunRow,
  employeeIds?: readonly Id[],
): Promise<Map<Id, YearToDate>> {
  const among = employeeIds
    ? sql`p.employee_id = any(${employeeIds}::uuid[])`
    : sql`p.employee_id in (select employee_id from payslips
        where organization_id = ${organization.id} and run_id = ${run.id})`
  const { rows } = await sql<YearToDate & { employee_id: Id }>`
    select p.employee_id, sum(p.gross_minor)::bigint as gross, sum(coalesce(p.paye_minor, 0))::bigint as paye,
      sum(coalesce(p.pension_minor, 0) + coalesce(p.nssf_minor, 0))::bigint as pension, sum(p.net_minor)::bigint as net
    from payroll_runs r
    join payslips p on p.organization_id = r.organization_id and p.run_id = r.id
    where r.organization_id = ${organization.id}
      and r.month between ${taxYearStart(organization.country, run.month)} and ${run.month}
      and (r.id = ${run.id} or (r.state in (${sql.join([...liveStates])}) and (r.month < ${run.month} or r.number < ${run.number})))
      and ${among}
    group by p.employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, ...sums }) => [employee_id, sums]))
}

export const nothingYet: YearToDate = {
  gross: 0 as Minor,
  paye: 0 as Minor,
  pension: 0 as Minor,
  net: 0 as Minor,
}
