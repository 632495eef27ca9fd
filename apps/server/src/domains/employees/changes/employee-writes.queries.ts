import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { EmployeeDetails, SalaryBasis } from '../person/employee.ts'
import type { FieldChange } from '../person/field-change.ts'
import { searchText, sortName } from '../person/person-name.ts'

/*
 * Bulk writes: one statement for any number of rows. The rows travel as one JSON parameter, which PostgreSQL turns
 * into a table; COPY is refused where row-level security is on.
 */

/** A person's row as it will stand. */
interface EmployeeRow {
  readonly id: Id
  readonly number: string
  readonly details: EmployeeDetails
  readonly departmentId: Id | null
}

const columns = sql`id uuid, number text, first_name text, middle_name text, last_name text, email text, phone text,
  gender text, birthday date, start_on date, employment_type text, department_id uuid, job_title text,
  residence text, identifiers jsonb, statutory jsonb, sort_name text, search_text text`

const recordsOf = (rows: readonly EmployeeRow[]): string =>
  JSON.stringify(
    rows.map(({ id, number, details, departmentId }) => ({
      id,
      number,
      first_name: details.firstName,
      middle_name: details.middleName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      gender: details.gender,
      birthday: details.birthday,
      start_on: details.startOn,
      employment_type: details.employmentType,
      department_id: departmentId,
      job_title: details.jobTitle,
      residence: details.residence,
      identifiers: details.identifiers,
      statutory: details.statutory,
      sort_name: sortName(details),
      search_text: searchText({ ...details, number }),
    })),
  )

export async function insertEmployees(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly EmployeeRow[],
): Promise<void> {
  if (rows.length === 0) return
  const now = clock.now().toISOString()
  await sql`
    insert into employees (organization_id, id, number, first_name, middle_name, last_name, email, phone, gender,
      birthday, start_on, employment_type, department_id, job_title, residence, identifiers, statutory, sort_name,
      search_text, created_by, created_at, updated_at)
    select ${organization.id}, r.*, ${actor?.userId ?? null}, ${now}, ${now}
    from json_to_recordset(${recordsOf(rows)}::json) as r (${columns})
  `.execute(db)
}

/** Overwrites people's details and raises their version. */
export async function updateEmployees(
  { db, organization, clock }: OrganizationContext,
  rows: readonly EmployeeRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update employees e set first_name = r.first_name, middle_name = r.middle_name, last_name = r.last_name,
      email = r.email, phone = r.phone, gender = r.gender, birthday = r.birthday, start_on = r.start_on,
      employment_type = r.employment_type, department_id = r.department_id, job_title = r.job_title,
      residence = r.residence, identifiers = r.identifiers, statutory = r.statutory, sort_name = r.sort_name,
      search_text = r.search_text, version = e.version + 1, updated_at = ${clock.now().toISOString()}
    from json_to_recordset(${recordsOf(rows)}::json) as r (${columns})
    where e.organization_id = ${organization.id} and e.id = r.id
  `.execute(db)
}

interface SalaryRow {
  readonly employeeId: Id
  readonly effectiveOn: LocalDate
  readonly amount: Minor
  readonly basis: SalaryBasis
  readonly reason: string | null
}

/** Writes salaries in the organisation's currency, each after those of the same person and day. */
export async function insertSalaries(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly SalaryRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into employee_salaries (organization_id, employee_id, effective_on, sequence, amount_minor, currency,
      basis, reason, created_by, created_at)
    select ${organization.id}, r."employeeId", r."effectiveOn",
      1 + coalesce((select max(s.sequence) from employee_salaries s where s.organization_id = ${organization.id}
        and s.employee_id = r."employeeId" and s.effective_on = r."effectiveOn"), 0),
      r.amount, ${organization.currency}, r.basis, r.reason, ${actor?.userId ?? null}, ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r ("employeeId" uuid, "effectiveOn" date, amount bigint, basis text, reason text)
  `.execute(db)
}

interface ChangeRow extends FieldChange {
  readonly employeeId: Id
  readonly why: string | null
}

/** Keeps who changed what, when and why. */
export async function insertChanges(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly ChangeRow[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) => ({ id: newId(clock), ...row }))
  await sql`
    insert into employee_changes (organization_id, employee_id, id, field, before, after, why, changed_by, changed_at)
    select ${organization.id}, r."employeeId", r.id, r.field, r.before, r.after, r.why, ${actor?.userId ?? null},
      ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(records)}::json)
      as r ("employeeId" uuid, id uuid, field text, before text, after text, why text)
  `.execute(db)
}
