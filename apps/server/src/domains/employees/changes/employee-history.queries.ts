import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { SalaryBasis } from '../person/employee.ts'
import { selectTerms } from '../terms/terms.queries.ts'

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

/** The salaries of a person, newest first, each with who said it last and why. */
export async function selectSalaryHistory(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<SalaryHistoryRow[]> {
  const { rows } = await sql<SalaryHistoryRow>`
    select s.amount, ${organization.currency} as currency, s.basis, s."effectiveOn", s.reason,
      u.first_name || ' ' || u.last_name as "changedBy", s."changedAt"
    from (select distinct on (k.valid_from) k.valid_from as "effectiveOn", k.salary_minor as amount,
        k.salary_basis as basis, w.reason, w.created_by, w.known_at as "changedAt"
      from employee_terms k
      -- the first row of the day that said just this
      join employee_terms w on w.organization_id = ${organization.id} and w.employee_id = k.employee_id
        and w.valid_from = k.valid_from and w.salary_minor = k.salary_minor and w.salary_basis = k.salary_basis
        and 'salary' = any(w.said)
      where k.organization_id = ${organization.id} and k.employee_id = ${employeeId}
        and not exists (select from employee_terms n where n.organization_id = ${organization.id}
          and n.employee_id = k.employee_id and n.valid_from = k.valid_from and n.sequence > k.sequence)
        and 'salary' = any(k.said)
      order by k.valid_from, w.sequence) s
    left join user_profiles u on u.id = s.created_by
    order by s."effectiveOn" desc
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
  context: OrganizationContext,
  employeeId: Id,
  date: LocalDate,
): Promise<SalaryInForce | null> {
  const rows = (await selectTerms(context, [employeeId])).get(employeeId) ?? []
  const begun = rows.filter(({ validFrom }) => validFrom <= date)
  const salary = begun.at(-1)?.salary
  if (!salary) return null
  const { validFrom } = begun.findLast(({ said }) => said.includes('salary')) ?? begun[0]!
  return { ...salary, effectiveOn: validFrom }
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
