import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** One person's sums over some days, in minutes. */
export interface ReportSums {
  readonly id: Id
  readonly planned: number
  readonly clocked: number
  readonly ordinary: number
  readonly overtime: number
  readonly restDay: number
  readonly holiday: number
  readonly night: number
  readonly paid: number
  readonly waiting: number
  readonly missing: number
  readonly late: number
  readonly early: number
  readonly unplanned: number
  readonly absent: number
}

/**
 * What was planned, clocked, approved and paid, in one statement. Paid is what the latest payslip that is decided of the
 * person knew to be approved: that of the day's month or a later one, which makes up for what was corrected since.
 */
export async function selectReport(
  { db, organization }: OrganizationContext,
  asked: {
    readonly employeeIds: readonly Id[]
    readonly from: LocalDate
    readonly to: LocalDate
    readonly today: LocalDate
    readonly graceMinutes: number
  },
): Promise<ReadonlyMap<Id, ReportSums>> {
  const { employeeIds, from, to, today, graceMinutes: grace } = asked
  const ofSpan = (table: RawBuilder<unknown>) => sql`${table}.organization_id = ${organization.id}
    and ${table}.employee_id = any(${employeeIds}::uuid[]) and ${table}.on_day between ${from} and ${to}`
  const { rows } = await sql<ReportSums>`
    with planned as (
      select s.employee_id, sum(s.minutes - case when s.is_break_paid then 0 else s.break_minutes end)::int as planned,
        count(*) filter (where s.state = 'published' and s.on_day < ${today} and not exists (select from shift_times t
          where t.organization_id = ${organization.id} and t.shift_id = s.id and t.ended_at is null))::int as absent
      from shifts s where ${ofSpan(sql`s`)} and s.state <> 'removed' group by s.employee_id),
    clocked as (
      select t.employee_id, coalesce(sum(t.minutes - t.unpaid_break_minutes), 0)::int as clocked,
        count(*) filter (where t.minutes is not null and h.time_id is null)::int as waiting,
        count(*) filter (where t.minutes is null)::int as missing,
        count(*) filter (where t.start_minute > s.start_minute + ${grace})::int as late,
        count(*) filter (where t.start_minute + t.minutes < s.start_minute + s.minutes - ${grace})::int as early,
        count(*) filter (where t.shift_id is null)::int as unplanned
      from shift_times t
      left join shifts s on s.organization_id = ${organization.id} and s.id = t.shift_id
      left join shift_hours h on h.organization_id = ${organization.id} and h.time_id = t.id and h.ended_at is null
      where ${ofSpan(sql`t`)} and t.ended_at is null group by t.employee_id),
    paid_until as (
      select c.employee_id, d.on_day, max(c.computed_at) as known
      from payslip_costs c
      join (select distinct h.on_day from shift_hours h where ${ofSpan(sql`h`)}) d
        on d.on_day between c.from_on and c.to_on or c.month > to_char(d.on_day, 'YYYY-MM')
      where c.organization_id = ${organization.id} and c.employee_id = any(${employeeIds}::uuid[])
      group by c.employee_id, d.on_day),
    approved as (
      select h.employee_id, sum(h.ordinary_minutes) filter (where h.ended_at is null)::int as ordinary,
        sum(h.overtime_minutes) filter (where h.ended_at is null)::int as overtime,
        sum(h.rest_day_minutes) filter (where h.ended_at is null)::int as rest_day,
        sum(h.holiday_minutes) filter (where h.ended_at is null)::int as holiday,
        sum(h.night_minutes) filter (where h.ended_at is null)::int as night,
        sum(h.ordinary_minutes + h.overtime_minutes + h.rest_day_minutes + h.holiday_minutes)
          filter (where h.known_at <= p.known and (h.ended_at is null or h.ended_at > p.known))::int as paid
      from shift_hours h
      left join paid_until p on p.employee_id = h.employee_id and p.on_day = h.on_day
      where ${ofSpan(sql`h`)} group by h.employee_id)
    select asked.id, coalesce(pl.planned, 0) as planned, coalesce(pl.absent, 0) as absent,
      coalesce(c.clocked, 0) as clocked, coalesce(c.waiting, 0) as waiting, coalesce(c.missing, 0) as missing,
      coalesce(c.late, 0) as late, coalesce(c.early, 0) as early, coalesce(c.unplanned, 0) as unplanned,
      coalesce(a.ordinary, 0) as ordinary, coalesce(a.overtime, 0) as overtime, coalesce(a.rest_day, 0) as "restDay",
      coalesce(a.holiday, 0) as holiday, coalesce(a.night, 0) as night, coalesce(a.paid, 0) as paid
    from unnest(${employeeIds}::uuid[]) as asked (id)
    left join planned pl on pl.employee_id = asked.id
    left join clocked c on c.employee_id = asked.id
    left join approved a on a.employee_id = asked.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
