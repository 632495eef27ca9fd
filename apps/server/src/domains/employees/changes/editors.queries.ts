import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { PayAreas } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { besidesPay } from './employee-changes.rules.ts'

type Asked = Parameters<PayAreas['contributors'][number]['listEditors']>[1]

/**
 * The users who added these people, or entered something of them that the period's pay follows from, where no approved
 * payslip has used it. A salary counts from its own day: one that is dated ahead waits for the first run that uses it,
 * however many were approved in between.
 */
export async function listEditors(
  { db, organization }: OrganizationContext,
  { period, employeeIds, approved }: Asked,
): Promise<Id[]> {
  const at = approved?.at ?? '-infinity'
  const until = approved?.until ?? '-infinity'
  const { rows } = await sql<{ id: Id }>`
    select changed_by as id from employee_changes
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])
      and changed_at > ${at} and changed_by is not null
      and field <> 'salary' and field <> all(${[...besidesPay]}::text[])
    union
    select created_by from employees
    where organization_id = ${organization.id} and id = any(${employeeIds}::uuid[])
      and created_at > ${at} and created_by is not null
    union
    select s.created_by from employee_salaries s
    where s.organization_id = ${organization.id} and s.employee_id = any(${employeeIds}::uuid[])
      and s.effective_on <= ${period.to} and (s.created_at > ${at} or s.effective_on > ${until})
      and s.created_by is not null
      and not exists (select from employee_salaries o
        where o.organization_id = ${organization.id} and o.employee_id = s.employee_id
          and (o.effective_on = s.effective_on and o.sequence > s.sequence
            or o.effective_on > s.effective_on and o.effective_on <= ${period.from}))`.execute(db)
  return rows.map(({ id }) => id)
}
