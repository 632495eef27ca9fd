import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { SalaryBasis, Statutory } from './person/employee.ts'

/** A monthly salary and the day from which it counts. */
export interface SalaryStep {
  readonly effectiveOn: LocalDate
  readonly amount: Minor
  readonly basis: SalaryBasis
  readonly currency: Currency
}

/** What a payslip of a month needs to know of a person, as of now. */
export interface PayrollPerson {
  readonly employeeId: Id
  readonly number: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly email: string | null
  readonly departmentId: Id | null
  readonly department: string | null
  readonly jobTitle: string | null
  readonly startOn: LocalDate
  /** the last day of employment */
  readonly endOn: LocalDate | null
  readonly residence: string | null
  readonly identifiers: Readonly<Record<string, string>>
  readonly statutory: Statutory
  /** the salary in force when the month began, if any, then every raise within it; empty when there is none */
  readonly salaries: readonly SalaryStep[]
  /** null also where an owner declined its number and none has confirmed it since */
  readonly payoutAccount: {
    readonly id: Id
    readonly bankCode: string
    readonly kind: 'bank' | 'mobile-money'
    readonly accountNumber: string
    readonly accountName: string
    readonly createdAt: string
    readonly createdBy: Id | null
    readonly confirmedAt: string | null
    readonly confirmedBy: Id | null
  } | null
}

/** Which people of which month. */
interface Wanted {
  readonly month: Month
  /** absent: everyone who is employed */
  readonly employeeIds?: readonly Id[]
}

/**
 * Everyone who is employed on some day of the month and not suspended, by number; or those of `employeeIds` who are.
 * Three questions to the database whatever the number of people. They are put together here and not by a join,
 * which would be planned for a few rows as long as the planner hasn't counted a large import.
 */
export async function readPayrollFacts(
  context: OrganizationContext,
  wanted: Wanted,
): Promise<PayrollPerson[]> {
  const salaries = await selectSalaries(context, wanted)
  const accounts = await selectAccounts(context, wanted)
  const people = await selectPeople(context, wanted)
  return people.map((person) => ({
    ...person,
    salaries: salaries.get(person.employeeId) ?? [],
    payoutAccount: accounts.get(person.employeeId) ?? null,
  }))
}

type PersonRow = Omit<PayrollPerson, 'salaries' | 'payoutAccount'>
type AccountRow = NonNullable<PayrollPerson['payoutAccount']>

async function selectPeople(
  { db, organization }: OrganizationContext,
  { month, employeeIds }: Wanted,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.email, e.department_id as "departmentId",
      (select d.name from departments d where d.organization_id = e.organization_id and d.id = e.department_id)
        as department,
      e.job_title as "jobTitle", e.start_on as "startOn", e.end_on as "endOn", e.residence, e.identifiers, e.statutory
    from employees e
    where e.organization_id = ${organization.id} and e.status <> 'suspended'
      and e.start_on <= ${lastDayOf(month)} and (e.end_on is null or e.end_on >= ${firstDayOf(month)})
      and ${among(sql`e.id`, employeeIds)}
    order by length(e.number), e.number
  `.execute(db)
  return rows
}

async function selectAccounts(
  { db, organization }: OrganizationContext,
  { employeeIds }: Wanted,
): Promise<Map<Id, AccountRow>> {
  const { rows } = await sql<AccountRow & { employeeId: Id }>`
    select employee_id as "employeeId", id, bank_code as "bankCode", kind, account_number as "accountNumber",
      account_name as "accountName", created_at as "createdAt", created_by as "createdBy",
      confirmed_at as "confirmedAt", confirmed_by as "confirmedBy"
    from employee_payout_accounts
    where organization_id = ${organization.id} and replaced_at is null
      and (not needs_owner or confirmed_at is not null) and ${among(sql`employee_id`, employeeIds)}
  `.execute(db)
  return new Map(rows.map(({ employeeId, ...account }) => [employeeId, account]))
}

/** All salaries up to the month's first day fall together into the last of them; later ones stay apart. */
async function selectSalaries(
  { db, organization }: OrganizationContext,
  { month, employeeIds }: Wanted,
): Promise<Map<Id, SalaryStep[]>> {
  const from = firstDayOf(month)
  const { rows } = await sql<SalaryStep & { employeeId: Id }>`
    select distinct on (employee_id, greatest(effective_on, month.first_day)) employee_id as "employeeId",
      effective_on as "effectiveOn", amount_minor as amount, basis, currency
    from employee_salaries cross join (select ${from}::date as first_day) month
    where organization_id = ${organization.id} and effective_on <= ${lastDayOf(month)}
      and ${among(sql`employee_id`, employeeIds)}
    order by employee_id, greatest(effective_on, month.first_day), effective_on desc, sequence desc
  `.execute(db)
  const byPerson = new Map<Id, SalaryStep[]>()
  for (const { employeeId, ...step } of rows) {
    const steps = byPerson.get(employeeId)
    if (steps) steps.push(step)
    else byPerson.set(employeeId, [step])
  }
  return byPerson
}

const among = (column: RawBuilder<unknown>, ids: readonly Id[] | undefined) =>
  ids === undefined ? sql`true` : sql`${column} = any(${ids}::uuid[])`

/** Up to which change of people the database is. */
export interface InputRevision {
  /** grows with every committed change of what payslips are computed from; 0 before the first */
  readonly revision: number
  /** when it last grew */
  readonly changedAt: string | null
}

/**
 * The last change of what payslips are computed from. Keep the revision that was read in the same transaction as
 * the facts: while it is the same, the facts are. (Instants alone would miss a change that commits late.)
 */
export async function lastInputChangeAt({ db, organization }: OrganizationContext): Promise<InputRevision> {
  const { rows } = await sql<{ revision: number; changedAt: string }>`
    select revision, changed_at as "changedAt" from employee_revisions where organization_id = ${organization.id}
  `.execute(db)
  assert(rows.length <= 1, 'one revision an organisation')
  return rows[0] ?? { revision: 0, changedAt: null }
}
