import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { Statutory } from './employee.ts'

/** A monthly gross and the day from which it counts. */
export interface SalaryStep {
  readonly effectiveOn: LocalDate
  readonly amount: Minor
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

/**
 * Everyone who is employed on some day of the month and not suspended, by number; or those of `employeeIds` who are.
 * Two questions to the database whatever the number of people.
 */
export async function readPayrollFacts(
  context: OrganizationContext,
  { month, employeeIds }: { readonly month: Month; readonly employeeIds?: readonly Id[] },
): Promise<PayrollPerson[]> {
  const salaries = await selectSalaries(context, month)
  const people = await selectPeople(context, month, employeeIds)
  return people.map(({ accountId, bankCode, kind, accountNumber, accountName, ...rest }) => {
    const { accountCreatedAt, accountCreatedBy, confirmedAt, confirmedBy, ...person } = rest
    const account = { bankCode, kind, accountNumber, accountName, confirmedAt, confirmedBy }
    return {
      ...person,
      salaries: salaries.get(person.employeeId) ?? [],
      payoutAccount:
        accountId === null
          ? null
          : { id: accountId, ...account, createdAt: accountCreatedAt, createdBy: accountCreatedBy },
    }
  })
}

type PersonRow = Omit<PayrollPerson, 'salaries' | 'payoutAccount'> & {
  readonly accountId: Id | null
  readonly bankCode: string
  readonly kind: 'bank' | 'mobile-money'
  readonly accountNumber: string
  readonly accountName: string
  readonly accountCreatedAt: string
  readonly accountCreatedBy: Id | null
  readonly confirmedAt: string | null
  readonly confirmedBy: Id | null
}

async function selectPeople(
  { db, organization }: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[] | undefined,
): Promise<PersonRow[]> {
  const among = employeeIds === undefined ? sql`true` : sql`e.id = any(${employeeIds}::uuid[])`
  const { rows } = await sql<PersonRow>`
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.email, e.department_id as "departmentId", d.name as department,
      e.job_title as "jobTitle", e.start_on as "startOn", e.end_on as "endOn", e.residence, e.identifiers, e.statutory,
      a.id as "accountId", a.bank_code as "bankCode", a.kind, a.account_number as "accountNumber",
      a.account_name as "accountName", a.created_at as "accountCreatedAt", a.created_by as "accountCreatedBy",
      a.confirmed_at as "confirmedAt", a.confirmed_by as "confirmedBy"
    from employees e
    left join departments d on d.organization_id = e.organization_id and d.id = e.department_id
    left join employee_payout_accounts a
      on a.organization_id = e.organization_id and a.employee_id = e.id and a.replaced_at is null
    where e.organization_id = ${organization.id} and e.status <> 'suspended'
      and e.start_on <= ${lastDayOf(month)} and (e.end_on is null or e.end_on >= ${firstDayOf(month)}) and ${among}
    order by length(e.number), e.number
  `.execute(db)
  return rows
}

/** All salaries up to the month's first day fall together into the last of them; later ones stay apart. */
async function selectSalaries(
  { db, organization }: OrganizationContext,
  month: Month,
): Promise<Map<Id, SalaryStep[]>> {
  const from = firstDayOf(month)
  const { rows } = await sql<SalaryStep & { employeeId: Id }>`
    select distinct on (employee_id, greatest(effective_on, ${from}::date)) employee_id as "employeeId",
      effective_on as "effectiveOn", amount_minor as amount, currency
    from employee_salaries
    where organization_id = ${organization.id} and effective_on <= ${lastDayOf(month)}
    order by employee_id, greatest(effective_on, ${from}::date), effective_on desc, sequence desc
  `.execute(db)
  const byPerson = new Map<Id, SalaryStep[]>()
  for (const { employeeId, ...step } of rows) {
    const steps = byPerson.get(employeeId)
    if (steps) steps.push(step)
    else byPerson.set(employeeId, [step])
  }
  return byPerson
}

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
