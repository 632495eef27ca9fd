import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** The latest month that anybody is paid for by a decided run; null before the first. */
export async function latestMonthOfCost({ db, organization }: OrganizationContext): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select max(month) as month from payslip_costs where organization_id = ${organization.id}`.execute(db)
  return rows[0]?.month ?? null
}

export interface CostRow {
  readonly month: Month
  readonly departmentId: Id
  readonly people: number
  readonly gross: number
  readonly employer: number
}

/** What the people of these departments cost, by month and the department that each was in then. */
export async function selectCosts(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
  { from, to }: { readonly from: Month; readonly to: Month },
): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select month, department_id as "departmentId", count(distinct employee_id) as people,
      sum(gross_minor)::bigint as gross, sum(employer_minor)::bigint as employer
    from payslip_costs
    where organization_id = ${organization.id} and department_id = any(${ids}::uuid[]) and month between ${from} and ${to}
    group by month, department_id order by month`.execute(db)
  return rows
}
