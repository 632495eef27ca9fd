import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Statutory } from '../person/employee.ts'

/* What payslips of a period follow from, as of now: a question each, whatever the number of people. */

/** Everybody who is employed on some day of the period and not suspended. */
export async function listPayable(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
): Promise<Id[]> {
  const rows = await db
    .selectFrom('employees')
    .where('organization_id', '=', organization.id)
    .where('status', '<>', 'suspended')
    .where('start_on', '<=', to)
    .where((e) => e.or([e('end_on', 'is', null), e('end_on', '>=', from)]))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface PersonRow {
  readonly employeeId: Id
  readonly number: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly departmentId: Id | null
  readonly jobTitle: string | null
  readonly startOn: LocalDate
  readonly endOn: LocalDate | null
  readonly residence: string | null
  readonly identifiers: Readonly<Record<string, string>>
  readonly statutory: Statutory
}

export async function selectPeople(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id as "employeeId", number, first_name as "firstName", middle_name as "middleName",
      last_name as "lastName", department_id as "departmentId", job_title as "jobTitle", start_on as "startOn",
      end_on as "endOn", residence, identifiers, statutory
    from employees
    where organization_id = ${organization.id} and id = any(${employeeIds}::uuid[])`.execute(db)
  return rows
}

type Account = NonNullable<PayContribution['account']>

/** The accounts in force, those left out whose number an owner declined and none has confirmed since. */
export async function selectAccounts(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<Map<Id, Account>> {
  const { rows } = await sql<Account & { employeeId: Id }>`
    select employee_id as "employeeId", id, bank_code as "bankCode", branch_code as "branchCode", kind, account_number as "accountNumber",
      account_name as "accountName", created_at as "changedAt", confirmed_at as "confirmedAt"
    from employee_payout_accounts
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and replaced_at is null
      and (not needs_owner or confirmed_at is not null)`.execute(db)
  return new Map(rows.map(({ employeeId, ...account }) => [employeeId, account]))
}

type Salary = NonNullable<PayContribution['salaries']>[number]

/** All salaries up to the period's first day fall together into the last of them; later ones stay apart. */
export async function selectSalaries(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  employeeIds: readonly Id[],
): Promise<Map<Id, Salary[]>> {
  const { rows } = await sql<Salary & { employeeId: Id }>`
    select distinct on (employee_id, greatest(effective_on, period.first_day)) employee_id as "employeeId",
      effective_on as "effectiveOn", amount_minor as amount, basis, currency
    from employee_salaries cross join (select ${from}::date as first_day) period
    where organization_id = ${organization.id} and effective_on <= ${to} and employee_id = any(${employeeIds}::uuid[])
    order by employee_id, greatest(effective_on, period.first_day), effective_on desc, sequence desc
  `.execute(db)
  const byPerson = new Map<Id, Salary[]>()
  for (const { employeeId, ...step } of rows) {
    const steps = byPerson.get(employeeId)
    if (steps) steps.push(step)
    else byPerson.set(employeeId, [step])
  }
  return byPerson
}

/** Grows with each transaction that changed what payslips are computed from. */
export async function readRevision({ db, organization }: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from employee_revisions where organization_id = ${organization.id}`.execute(db)
  assert(rows.length <= 1, 'one revision an organisation')
  return rows[0]?.revision ?? 0
}
