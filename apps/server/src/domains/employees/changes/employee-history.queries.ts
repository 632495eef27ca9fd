import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { SalaryBasis } from '../person/employee.ts'

export interface SalaryHistoryRow {
  readonly amount: Minor
  readonly currency: Currency
  readonly basis: SalaryBasis
  readonly effectiveOn: LocalDate
  readonly reason: string | null
  /** the name of whoever wrote it */
  readonly changedBy: string | null
  readonly changedAt: string
}

/** Every salary of a person, newest first; of one day the last written first. */
export async function selectSalaryHistory(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<SalaryHistoryRow[]> {
  const { rows } = await sql<SalaryHistoryRow>`
    select s.amount_minor as amount, s.currency, s.basis, s.effective_on as "effectiveOn", s.reason,
      u.first_name || ' ' || u.last_name as "changedBy", s.created_at as "changedAt"
    from employee_salaries s left join user_profiles u on u.id = s.created_by
    where s.organization_id = ${organization.id} and s.employee_id = ${employeeId}
    order by s.effective_on desc, s.sequence desc
  `.execute(db)
  return rows
}

/** What is paid for a full month, and since when. */
export interface SalaryInForce {
  readonly amount: Minor
  readonly basis: SalaryBasis
  readonly effectiveOn: LocalDate
}

/** The salary in force on a day; null where none has begun by then. */
export async function selectSalaryOn(
  { db, organization }: OrganizationContext,
  employeeId: Id,
  date: LocalDate,
): Promise<SalaryInForce | null> {
  const { rows } = await sql<SalaryInForce>`
    select amount_minor as amount, basis, effective_on as "effectiveOn" from employee_salaries
    where organization_id = ${organization.id} and employee_id = ${employeeId} and effective_on <= ${date}
    order by effective_on desc, sequence desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

const daysTold = 30

/** The e-mail addresses that these people had in the last 30 days and have no more. */
export async function listReplacedAddresses(
  { db, organization, clock }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<Map<Id, string[]>> {
  const since = new Date(clock.now().getTime() - daysTold * 86_400_000).toISOString()
  const { rows } = await sql<{ employeeId: Id; addresses: string[] }>`
    select employee_id as "employeeId", array_agg(distinct before) as addresses from employee_changes
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])
      and field = 'email' and before is not null and changed_at > ${since}
    group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, addresses }) => [employeeId, addresses]))
}
