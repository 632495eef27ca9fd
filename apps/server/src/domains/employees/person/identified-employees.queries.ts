import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { SalaryBasis, StoredEmployee, StoredPayoutAccount } from './employee.ts'

/** What may belong to one person alone, of any number of people. */
export interface IdentifyingValues {
  readonly numbers: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly taxIds: readonly string[]
  readonly accountNumbers: readonly string[]
  readonly sortNames: readonly string[]
}

/**
 * Everyone who has one of these values, in four questions to the database whatever their number. People who left
 * are found by their staff number alone: the rest is free again. What belongs to a person is put together here and
 * not by a join: right after a large import the planner hasn't counted the tables yet, and joins that it plans for
 * a few rows take minutes.
 */
export async function selectEmployeesWith(
  context: OrganizationContext,
  values: IdentifyingValues,
): Promise<StoredEmployee[]> {
  const rows = await selectPeople(context, values, await selectAccountHolders(context, values.accountNumbers))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const accounts = await selectAccounts(context, ids)
  const departments = await selectDepartments(context)
  const { currency } = context.organization
  return rows.map(({ departmentId, amount, basis, effectiveOn, ...person }) => ({
    ...person,
    department: departmentId === null ? null : (departments.get(departmentId) ?? null),
    salary: amount === null ? null : { amount, currency, basis, effectiveOn },
    payoutAccount: accounts.get(person.id) ?? null,
  }))
}

type PersonRow = Omit<StoredEmployee, 'department' | 'salary' | 'payoutAccount'> & {
  readonly departmentId: Id | null
  readonly amount: Minor | null
  readonly basis: SalaryBasis
  readonly effectiveOn: LocalDate
}

async function selectPeople(
  { db, organization }: OrganizationContext,
  { numbers, emails, phones, taxIds, sortNames }: IdentifyingValues,
  ids: readonly Id[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, number, first_name as "firstName", middle_name as "middleName", last_name as "lastName", email, phone,
      gender, birthday, start_on as "startOn", end_on as "endOn", employment_type as "employmentType", status,
      department_id as "departmentId", job_title as "jobTitle", residence, identifiers, statutory, version,
      is_on_payroll as "isOnPayroll", salary_minor as amount, salary_basis as basis,
      salary_on as "effectiveOn"
    from employees
    where organization_id = ${organization.id} and (number = any(${numbers}::text[])
      or live_email = any(${emails}::text[]) or live_phone = any(${phones}::text[])
      or live_tax_id = any(${taxIds}::text[]) or id = any(${ids}::uuid[])
      or (status <> 'separated' and sort_name = any(${sortNames}::text[])))
  `.execute(db)
  return rows
}

async function selectAccountHolders(
  { db, organization }: OrganizationContext,
  accountNumbers: readonly string[],
): Promise<Id[]> {
  if (accountNumbers.length === 0) return []
  const { rows } = await sql<{ employeeId: Id }>`
    select employee_id as "employeeId" from employee_payout_accounts
    where organization_id = ${organization.id} and replaced_at is null
      and account_number = any(${accountNumbers}::text[])
  `.execute(db)
  return rows.map(({ employeeId }) => employeeId)
}

async function selectAccounts(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<Map<Id, StoredPayoutAccount>> {
  const { rows } = await sql<StoredPayoutAccount & { employeeId: Id }>`
    select employee_id as "employeeId", id, bank_code as "bankCode", branch_code as "branchCode", kind, account_number as "accountNumber",
      account_name as "accountName", created_at as "createdAt", created_by as "createdBy", confirmed_at as "confirmedAt"
    from employee_payout_accounts
    where organization_id = ${organization.id} and replaced_at is null and employee_id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ employeeId, ...account }) => [employeeId, account]))
}

async function selectDepartments({ db, organization }: OrganizationContext): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from department_names where organization_id = ${organization.id}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
