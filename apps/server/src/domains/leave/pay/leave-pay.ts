import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { LeaveDay } from '../days/leave-day.ts'
import { readRevision } from '../leave-revision.queries.ts'
import { absencesOf } from './absences.rules.ts'

type Contributor = PayAreas['contributors'][number]
type Asked<Question extends keyof Contributor> = Parameters<Contributor[Question]>[1]

/** What leave is to a payslip: days that aren't paid, or not in full. */
export const leavePay: Contributor = { contribute, listCorrected, revision: readRevision, listEditors }

async function contribute(
  { db, organization }: OrganizationContext,
  { period, employeeIds, knownAt = null }: Asked<'contribute'>,
): Promise<ReadonlyMap<Id, PayContribution>> {
  const { rows } = await sql<LeaveDay & { employeeId: Id }>`
    select employee_id as "employeeId", on_day as "on", away_hundredths as away, counted_hundredths as counted,
      paid_share as "paidShare"
    from leave_days
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])
      and on_day between ${period.from} and ${period.to} and paid_share < 1000000
      and case when ${knownAt}::timestamptz is null then ended_at is null
        else known_at <= ${knownAt}::timestamptz and (ended_at is null or ended_at > ${knownAt}::timestamptz) end
    order by employee_id, on_day`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([employeeId, days]) => [
      employeeId,
      { absences: absencesOf(days, period) },
    ]),
  )
}

/** Of whom leave without full pay was decided, or came back, for a paid period after it was computed. */
async function listCorrected(
  { db, organization }: OrganizationContext,
  { employeeIds, paid }: Asked<'listCorrected'>,
): Promise<ReadonlyMap<Id, LocalDate>> {
  const { rows } = await sql<{ id: Id; since: LocalDate }>`
    select d.employee_id as id, min(d.on_day) as since from leave_days d
    where d.organization_id = ${organization.id} and d.paid_share < 1000000
      and (${employeeIds}::uuid[] is null or d.employee_id = any(${employeeIds}::uuid[]))
      and exists (select from unnest(${paid.map(({ to }) => to)}::date[],
          ${paid.map(({ computedAt }) => computedAt)}::timestamptz[]) as run (last_day, computed_at)
        where d.on_day <= run.last_day and greatest(d.known_at, d.ended_at) > run.computed_at)
    group by d.employee_id`.execute(db)
  return new Map(rows.map(({ id, since }) => [id, since]))
}

/** Who entered or approved leave without full pay that the period uses, where no approved payslip has used it. */
async function listEditors(
  { db, organization }: OrganizationContext,
  { period, employeeIds, approved }: Asked<'listEditors'>,
): Promise<readonly Id[]> {
  const at = approved?.at ?? '-infinity'
  const until = approved?.until ?? '-infinity'
  const { rows } = await sql<{ id: Id }>`
    select distinct id from (
      select unnest(array[d.created_by, r.entered_by, r.ended_by]) as id
      from leave_days d
      join leave_requests r on r.organization_id = ${organization.id} and r.id = d.request_id
      where d.organization_id = ${organization.id} and d.employee_id = any(${employeeIds}::uuid[])
        and d.paid_share < 1000000 and d.on_day between ${period.from} and ${period.to}
        and (greatest(d.known_at, d.ended_at) > ${at}::timestamptz or d.on_day > ${until}::date)) editors
    where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
