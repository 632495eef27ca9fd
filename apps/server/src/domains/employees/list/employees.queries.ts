import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { SalaryBasis, StoredEmployee } from '../person/employee.ts'
import { isWorthForgiving, matching, type PeopleFilter } from './people-filter.queries.ts'

/** One row of {@link storedEmployees}: a person with their account beside them. */
type Row = Omit<StoredEmployee, 'salary' | 'payoutAccount'> & {
  readonly amount: Minor | null
  readonly basis: SalaryBasis
  readonly effectiveOn: LocalDate
  readonly accountId: Id | null
  readonly bankCode: string
  readonly branchCode: string | null
  readonly kind: 'bank' | 'mobile-money'
  readonly accountNumber: string
  readonly accountName: string
  readonly accountCreatedAt: string
  readonly accountCreatedBy: Id | null
  readonly confirmedAt: string | null
  readonly needsOwner: boolean
}

/** A few people with the current account. */
const storedEmployees = (source: RawBuilder<unknown>) => sql<Row>`
  select e.id, e.number, e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName",
    e.email, e.phone, e.gender, e.birthday, e.start_on as "startOn", e.end_on as "endOn",
    e.employment_type as "employmentType", e.status, e.job_title as "jobTitle", e.residence,
    e.identifiers, e.statutory, e.is_on_payroll as "isOnPayroll", e.version,
    (select d.name from department_names d where d.organization_id = e.organization_id and d.id = e.department_id)
      as department,
    e.salary_minor as amount, e.salary_basis as basis, e.salary_on as "effectiveOn",
    a.id as "accountId", a.bank_code as "bankCode", a.branch_code as "branchCode", a.kind, a.account_number as "accountNumber",
    a.account_name as "accountName", a.created_at as "accountCreatedAt", a.created_by as "accountCreatedBy",
    a.confirmed_at as "confirmedAt", a.needs_owner as "needsOwner"
  from ${source} e
  left join lateral (select * from employee_payout_accounts
    where organization_id = e.organization_id and employee_id = e.id and replaced_at is null limit 1) a on true`

const employeeIn =
  ({ organization: { currency } }: OrganizationContext) =>
  (row: Row): StoredEmployee => {
    const {
      amount,
      basis,
      effectiveOn,
      accountId,
      bankCode,
      branchCode,
      kind,
      accountNumber,
      accountName,
      ...rest
    } = row
    const { accountCreatedAt, accountCreatedBy, confirmedAt, needsOwner, ...person } = rest
    return {
      ...person,
      salary: amount === null ? null : { amount, currency, basis, effectiveOn },
      payoutAccount:
        accountId === null
          ? null
          : {
              id: accountId,
              bankCode,
              branchCode,
              kind,
              accountNumber,
              accountName,
              createdAt: accountCreatedAt,
              createdBy: accountCreatedBy,
              confirmedAt,
              needsOwner,
            },
    }
  }

export interface ListOrder {
  readonly page: number
  readonly perPage: number
  readonly sort: 'name' | 'number' | 'department' | 'salary' | 'startOn'
  readonly order: 'asc' | 'desc'
}

/**
 * A page of the people whom the caller may see, and how many there are in all. Where nobody is written as the search is,
 * those who are written nearly so.
 */
export async function selectEmployees(
  context: OrganizationContext,
  filter: PeopleFilter & ListOrder,
): Promise<{ employees: StoredEmployee[]; total: number }> {
  const exact = await selectMatching(context, filter, matching(context, filter))
  if (exact.total > 0 || !isWorthForgiving(filter.search)) return exact
  return selectMatching(context, filter, matching(context, filter, 'near'))
}

async function selectMatching(context: OrganizationContext, filter: ListOrder, matches: RawBuilder<unknown>) {
  const { db, organization } = context
  const seen = seenBy(context, sql`department_id`)
  const conditions = sql`organization_id = ${organization.id} and ${seen} and ${matches}`
  const page = sql`(select * from employees p where ${conditions}
    order by ${orderOf(filter)}, id
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage})`
  const { rows } = await sql<Row & { position: number }>`
    ${storedEmployees(sql`(select *, row_number() over () as position from ${page} page)`)}
    order by e.position`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from employees p where ${conditions}`.execute(db)
  return { employees: rows.map(employeeIn(context)), total: counted.rows[0]!.total }
}

function orderOf({ sort, order }: ListOrder) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  switch (sort) {
    case 'name':
      return sql`sort_name ${direction}`
    // EMP-9999 comes before EMP-10000.
    case 'number':
      return sql`length(number) ${direction}, number ${direction}`
    case 'startOn':
      return sql`start_on ${direction}, sort_name`
    case 'department':
      return sql`(select lower(d.name) from department_names d
        where d.organization_id = p.organization_id and d.id = p.department_id) ${direction} nulls last, sort_name`
    case 'salary':
      return sql`salary_minor ${direction} nulls last, sort_name`
  }
}

/** People by their ids, those whom the caller may see, in no order. */
export async function selectEmployeesByIds(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<StoredEmployee[]> {
  if (ids.length === 0) return []
  const source = sql`(select * from employees
    where organization_id = ${context.organization.id} and id = any(${ids}::uuid[])
      and ${seenBy(context, sql`department_id`)})`
  const { rows } = await storedEmployees(source).execute(context.db)
  return rows.map(employeeIn(context))
}

/** The staff numbers of people by their ids, of those whom the caller may see. */
export async function selectNumbers(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await sql<{ id: Id; number: string }>`
    select id, number from employees
    where organization_id = ${context.organization.id} and id = any(${ids}::uuid[])
      and ${seenBy(context, sql`department_id`)}`.execute(context.db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The people of these staff numbers whom the caller sees, by their numbers. */
export async function findByNumbers(
  context: OrganizationContext,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: Id; readonly name: string }>> {
  const { rows } = await sql<{ id: Id; number: string; name: string }>`
    select id, number, concat_ws(' ', first_name, middle_name, last_name) as name from employees
    where organization_id = ${context.organization.id} and number = any(${[...new Set(numbers)]}::text[])
      and ${seenBy(context, sql`department_id`)}`.execute(context.db)
  return new Map(rows.map(({ number, ...person }) => [number, person]))
}

/** Which of these numbers are taken. */
export async function selectTakenNumbers(
  { db, organization }: OrganizationContext,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from employees where organization_id = ${organization.id} and number = any(${numbers}::text[])
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** Who has this e-mail address. @throws where nobody has */
export async function findEmployee(
  { db, organization }: OrganizationContext,
  email: string | null,
): Promise<Id> {
  const { id } = await db
    .selectFrom('employees')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Everybody of a job title, whatever its case. */
export async function selectIdsByTitle(
  { db, organization }: OrganizationContext,
  title: string,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from employees where organization_id = ${organization.id} and lower(job_title) = lower(${title})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
