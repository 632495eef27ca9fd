import type { Id } from '@kazi/values/id'
import { earnedMonth } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { PayAreas } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { besidesPay } from './employee-changes.rules.ts'

type Asked = Parameters<PayAreas['contributors'][number]['listEditors']>[1]

/**
 * The users who added these people, or entered something of them that the period's pay follows from, where no approved
 * payslip has used it. What has a day counts from that day: a salary that is dated ahead waits for the first run that uses it,
 * however many were approved in between. Of a month that arrears are paid of, what has no day changes nothing but the first
 * day of employment.
 */
export async function listEditors(
  { db, organization }: OrganizationContext,
  { period, isArrears, employeeIds, approved }: Asked,
): Promise<Id[]> {
  const at = approved?.at ?? '-infinity'
  const until = approved?.until ?? '-infinity'
  const { rows } = await sql<{ id: Id }>`
    select changed_by as id from employee_changes
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])
      and (changed_at > ${at} or effective_on > ${until}) and (effective_on is null or effective_on <= ${period.to})
      and changed_by is not null and (effective_on is not null or field = 'startOn' or not ${isArrears})
      and field <> 'salary' and field <> all(${[...besidesPay]}::text[])
    union
    select created_by from employees
    where organization_id = ${organization.id} and id = any(${employeeIds}::uuid[])
      and created_at > ${at} and created_by is not null
    union
    select s.created_by from employee_terms s
    where s.organization_id = ${organization.id} and s.employee_id = any(${employeeIds}::uuid[])
      and 'salary' = any(s.said) and s.valid_from <= ${period.to}
      and (s.known_at > ${at} or s.valid_from > ${until}) and s.created_by is not null
      and not exists (select from employee_terms o
        where o.organization_id = ${organization.id} and o.employee_id = s.employee_id
          and (o.valid_from = s.valid_from and o.sequence > s.sequence
              and (o.salary_minor, o.salary_basis) is distinct from (s.salary_minor, s.salary_basis)
            or o.valid_from > s.valid_from and o.valid_from <= ${period.from} and 'salary' = any(o.said)))
    union
    select w.created_by from employee_worked_times w
    where w.organization_id = ${organization.id} and w.employee_id = any(${employeeIds}::uuid[])
      and w.month = ${earnedMonth(period)} and w.created_by is not null
      and (w.known_at > ${at} or (w.month || '-01')::date > ${until})
      and not exists (select from employee_worked_times o
        where o.organization_id = ${organization.id} and o.employee_id = w.employee_id and o.month = w.month
          and o.sequence > w.sequence)`.execute(db)
  return rows.map(({ id }) => id)
}
