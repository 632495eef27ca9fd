import type { Id } from '@kazi/values/id'
import { monthOf } from '@kazi/values/local-date'
import { earnedMonth } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { PayAreas } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { membersInForce } from '../groups/members.queries.ts'

type Asked = Parameters<PayAreas['contributors'][number]['listEditors']>[1]

/**
 * Who changed settings that the period uses of these people, or put them into a group, where no approved payslip has used
 * it. What is said for a month counts from that month, however early it was written. Whoever has just come into a group has
 * been paid by none of its settings, however old they are, nor by those of the organisation that the group before had
 * otherwise. Arrears follow from the settings that the month was paid by.
 */
export async function listEditors(
  { db, organization }: OrganizationContext,
  { period, isArrears, employeeIds, approved }: Asked,
): Promise<Id[]> {
  if (isArrears) return []
  const month = earnedMonth(period)
  const at = approved?.at ?? '-infinity'
  const until = approved ? monthOf(approved.until) : ''
  const { rows } = await sql<{ id: Id }>`
    with member as (
      select m.employee_id, m.group_id, m.created_at > ${at} or m.from_month > ${until} as is_fresh
      from (${membersInForce(organization.id, month)}) m where m.employee_id = any(${employeeIds}::uuid[])),
    in_force as (
      select distinct on (group_id, setting) group_id, setting, value, created_by from payroll_settings
      where organization_id = ${organization.id} and from_month <= ${month}
      order by group_id, setting, from_month desc, id desc)
    select m.created_by as id from payroll_group_members m
    where m.organization_id = ${organization.id} and m.employee_id = any(${employeeIds}::uuid[])
      and m.from_month <= ${month} and (m.created_at > ${at} or m.from_month > ${until}) and m.created_by is not null
    union
    select s.created_by from payroll_settings s
    where s.organization_id = ${organization.id} and s.from_month <= ${month}
      and (s.created_at > ${at} or s.from_month > ${until}) and s.created_by is not null
      and (s.group_id is null or s.group_id in (select group_id from member))
    union
    select s.created_by from in_force s
    where s.created_by is not null and s.group_id in (select group_id from member where is_fresh)
    union
    select s.created_by from in_force s
    join payroll_settings o on o.organization_id = ${organization.id} and o.setting = s.setting and o.value is not null
      and o.created_at <= ${at} and o.from_month <= ${until}
    join payroll_group_members before on before.organization_id = ${organization.id} and before.group_id = o.group_id
      and before.created_at <= ${at} and before.from_month <= ${until}
    join member m on m.employee_id = before.employee_id and m.is_fresh and m.group_id is distinct from o.group_id
    where s.group_id is null and s.created_by is not null
      and not exists (select from in_force g where g.group_id = m.group_id and g.setting = s.setting
        and g.value is not null)`.execute(db)
  return rows.map(({ id }) => id)
}
