import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { EmployeeDetails } from '../person/employee.ts'
import type { FieldChange } from '../person/field-change.ts'
import { searchNames, sortName } from '../person/person-name.ts'
import { todayColumns, todayRecordOf } from '../terms/terms-today.queries.ts'
import type { TermsToday } from '../terms/terms-today.rules.ts'

/*
 * Bulk writes: one statement for any number of rows. The rows travel as one JSON parameter, which PostgreSQL turns
 * into a table; COPY is refused where row-level security is on.
 */

/** What of a person has no date, as it will stand. */
export interface EmployeeRow {
  readonly id: Id
  readonly number: string
  readonly details: UndatedDetails
}
export type UndatedDetails = Pick<
  EmployeeDetails,
  'firstName' | 'middleName' | 'lastName' | 'email' | 'phone' | 'gender' | 'birthday' | 'identifiers'
>

const columns = sql`id uuid, number text, first_name text, middle_name text, last_name text, email text, phone text,
  gender text, birthday date, identifiers jsonb, sort_name text, search_names text`

const recordOf = ({ id, number, details }: EmployeeRow) => ({
  id,
  number,
  first_name: details.firstName,
  middle_name: details.middleName,
  last_name: details.lastName,
  email: details.email,
  phone: details.phone,
  gender: details.gender,
  birthday: details.birthday,
  identifiers: details.identifiers,
  sort_name: sortName(details),
  search_names: searchNames({ ...details, number }),
})

/** Adds people; what their terms say of today comes along. */
export async function insertEmployees(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly (EmployeeRow & { readonly today: TermsToday })[],
): Promise<void> {
  if (rows.length === 0) return
  const now = clock.now().toISOString()
  const records = rows.map((row) => ({ ...recordOf(row), ...todayRecordOf(row.today) }))
  await sql`
    insert into employees (organization_id, id, number, first_name, middle_name, last_name, email, phone, gender,
      birthday, identifiers, sort_name, search_names, start_on, end_on, employment_type, status, department_id,
      job_title, search_title, residence, statutory, is_on_payroll, salary_minor, salary_basis, salary_on,
      next_change_on, created_by, created_at, updated_at)
    select ${organization.id}, r.*, ${actor?.userId ?? null}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(records)}::json) as r (${columns}, ${todayColumns})
  `.execute(db)
}

/** Overwrites what of people has no date; their version was raised with their terms. */
export async function updateEmployees(
  { db, organization, clock }: OrganizationContext,
  rows: readonly EmployeeRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update employees e set first_name = r.first_name, middle_name = r.middle_name, last_name = r.last_name,
      email = r.email, phone = r.phone, gender = r.gender, birthday = r.birthday, identifiers = r.identifiers,
      sort_name = r.sort_name, search_names = r.search_names, updated_at = ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(rows.map(recordOf))}::json) as r (${columns})
    where e.organization_id = ${organization.id} and e.id = r.id
  `.execute(db)
}

interface ChangeRow extends FieldChange {
  readonly employeeId: Id
  readonly why: string | null
  /** the day from which it holds; absent: from now on */
  readonly effectiveOn?: LocalDate | null
}

/** Keeps who changed what, when and why. */
export async function insertChanges(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly ChangeRow[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) => ({ id: newId(clock), ...row }))
  await sql`
    insert into employee_changes (organization_id, employee_id, id, field, before, after, effective_on, why, changed_by,
      changed_at)
    select ${organization.id}, r."employeeId", r.id, r.field, r.before, r.after, r."effectiveOn", r.why,
      ${actor?.userId ?? null}, ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(records)}::json)
      as r ("employeeId" uuid, id uuid, field text, before text, after text, "effectiveOn" date, why text)
  `.execute(db)
}
