import { deductionKinds } from '@kazi/contract/employees/add-on-vocabulary'
import type { Id } from '@kazi/values/id'
import { type LocalDate, monthOf } from '@kazi/values/local-date'
import { earnedMonth } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { PayAreas } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

type Asked<Question extends keyof PayAreas['contributors'][number]> = Parameters<
  PayAreas['contributors'][number][Question]
>[1]

/**
 * Of whom an addition was entered or changed for a paid period after it was computed, with the first day of the month that
 * it holds from. What is deducted, or meant as a net, begins in no month that is decided.
 */
export async function listCorrected(
  { db, organization }: OrganizationContext,
  { employeeIds, paid }: Asked<'listCorrected'>,
): Promise<Map<Id, LocalDate>> {
  const { rows } = await sql<{ id: Id; since: LocalDate }>`
    select a.employee_id as id, min((t.from_month || '-01')::date) as since
    from add_ons a
    join add_on_terms t on t.organization_id = ${organization.id} and t.add_on_id = a.id
    where a.organization_id = ${organization.id}
      and (${employeeIds}::uuid[] is null or a.employee_id = any(${employeeIds}::uuid[]))
      and a.kind <> all(${[...deductionKinds]}::text[])
      and exists (select from unnest(${paid.map(({ to }) => to)}::date[],
          ${paid.map(({ computedAt }) => computedAt)}::timestamptz[]) as run (last_day, computed_at)
        where (t.from_month || '-01')::date <= run.last_day and t.known_at > run.computed_at)
    group by a.employee_id`.execute(db)
  return new Map(rows.map(({ id, since }) => [id, since]))
}

/**
 * Who entered or changed additions and deductions that the period uses of these people, or a payee of theirs, where no
 * approved payslip has used it. What is said for a month counts from that month, however early it was written. Arrears
 * follow from additions alone.
 */
export async function listEditors(
  { db, organization }: OrganizationContext,
  { period, isArrears, employeeIds, approved }: Asked<'listEditors'>,
): Promise<Id[]> {
  const month = earnedMonth(period)
  const at = approved?.at ?? '-infinity'
  const until = approved ? monthOf(approved.until) : ''
  const { rows } = await sql<{ id: Id }>`
    select t.created_by as id
    from add_ons a
    join add_on_terms t on t.organization_id = ${organization.id} and t.add_on_id = a.id
    where a.organization_id = ${organization.id} and a.employee_id = any(${employeeIds}::uuid[])
      and (t.from_month = ${month} or (t.from_month < ${month} and not t.is_month_alone))
      and (t.known_at > ${at} or t.from_month > ${until}) and t.created_by is not null
      and not (${isArrears} and a.kind = any(${[...deductionKinds]}::text[]))
    union
    select p.changed_by
    from add_ons a
    join add_on_terms t on t.organization_id = ${organization.id} and t.add_on_id = a.id
    join payees p on p.organization_id = ${organization.id} and p.id = t.payee_id
    where a.organization_id = ${organization.id} and a.employee_id = any(${employeeIds}::uuid[])
      and t.from_month <= ${month} and p.changed_at > ${at} and p.changed_by is not null
      and not ${isArrears}`.execute(db)
  return rows.map(({ id }) => id)
}
