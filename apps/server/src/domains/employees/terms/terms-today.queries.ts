import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { plainText } from '#platform/sheets/plain-text.ts'
import type { TermsToday } from './terms-today.rules.ts'

/** The columns of `employees` that terms are written into, with their types. */
export const todayColumns = sql`start_on date, end_on date, employment_type text, status text, department_id uuid,
  job_title text, search_title text, residence text, statutory jsonb, is_on_payroll boolean, salary_minor bigint,
  salary_basis text, salary_on date, next_change_on date`

export const todayRecordOf = (today: TermsToday) => ({
  start_on: today.startOn,
  end_on: today.endOn,
  employment_type: today.employmentType,
  status: today.status,
  department_id: today.departmentId,
  job_title: today.jobTitle,
  search_title: today.jobTitle === null ? null : plainText(today.jobTitle),
  residence: today.residence,
  statutory: today.statutory,
  is_on_payroll: today.isOnPayroll,
  salary_minor: today.salary?.amount ?? null,
  salary_basis: today.salary?.basis ?? null,
  salary_on: today.salary?.effectiveOn ?? null,
  next_change_on: today.nextChangeOn,
})

/** Writes what people's terms say of today into their rows; a department that is gone is none. */
export async function updateToday(
  { db, organization, clock }: OrganizationContext,
  people: ReadonlyMap<Id, TermsToday>,
): Promise<void> {
  if (people.size === 0) return
  const records = [...people].map(([id, today]) => ({ id, ...todayRecordOf(today) }))
  await sql`
    update employees e set start_on = r.start_on, end_on = r.end_on, employment_type = r.employment_type,
      status = r.status, job_title = r.job_title, search_title = r.search_title, residence = r.residence,
      statutory = r.statutory, is_on_payroll = r.is_on_payroll, salary_minor = r.salary_minor,
      salary_basis = r.salary_basis, salary_on = r.salary_on, next_change_on = r.next_change_on,
      department_id = (select d.id from department_names d
        where d.organization_id = ${organization.id} and d.id = r.department_id),
      version = e.version + 1, updated_at = ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, ${todayColumns})
    where e.organization_id = ${organization.id} and e.id = r.id
  `.execute(db)
}

/** People whose rows speak of a day that is over. */
export async function selectOutdated({ db, organization, clock }: OrganizationContext): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from employees
    where organization_id = ${organization.id} and next_change_on <= ${clock.today(organization.timeZone)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
