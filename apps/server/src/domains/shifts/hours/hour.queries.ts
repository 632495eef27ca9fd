import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { Premiums } from '../clock/terms.ts'
import type { Classes, WorkedStretch } from './classify.rules.ts'

/** Approved minutes of a time, as payslips follow from them. */
export interface ApprovedHours extends WorkedStretch, Classes {
  readonly id: Id
  readonly employeeId: Id
  readonly premiums: Premiums
}

/**
 * What is approved of these people's days, in order.
 * @param knownAt an instant: as it was known then; null: as it is now
 */
export async function selectHours(
  { db, organization }: OrganizationContext,
  asked: {
    readonly employeeIds: readonly Id[]
    readonly from: LocalDate
    readonly to: LocalDate
    readonly knownAt?: string | null
  },
): Promise<ApprovedHours[]> {
  const { employeeIds, from, to, knownAt = null } = asked
  const { rows } = await sql<ApprovedHours>`
    select h.time_id as id, h.employee_id as "employeeId", h.on_day as "on", t.start_minute as "startMinute",
      coalesce(t.minutes, 0) as minutes, t.unpaid_break_minutes as "unpaidBreakMinutes", h.ordinary_minutes as ordinary,
      h.overtime_minutes as overtime, h.rest_day_minutes as "restDay", h.holiday_minutes as holiday,
      h.night_minutes as night, h.is_day as "isDay", h.premiums
    from shift_hours h
    join shift_times t on t.organization_id = ${organization.id} and t.id = h.time_id
    where h.organization_id = ${organization.id} and h.employee_id = any(${employeeIds}::uuid[])
      and h.on_day between ${from} and ${to}
      and case when ${knownAt}::timestamptz is null then h.ended_at is null
        else h.known_at <= ${knownAt}::timestamptz and (h.ended_at is null or h.ended_at > ${knownAt}::timestamptz) end
    order by h.employee_id, h.on_day, t.start_minute, h.time_id`.execute(db)
  return rows
}

/** Whose and of which day the approved ones of these times are. */
export async function selectApprovedOf(
  { db, organization }: OrganizationContext,
  timeIds: readonly Id[],
): Promise<{ readonly id: Id; readonly employeeId: Id; readonly on: LocalDate }[]> {
  const { rows } = await sql<{ id: Id; employeeId: Id; on: LocalDate }>`
    select time_id as id, employee_id as "employeeId", on_day as "on" from shift_hours
    where organization_id = ${organization.id} and time_id = any(${timeIds}::uuid[]) and ended_at is null`.execute(
    db,
  )
  return rows
}

/** Says that what was approved of these times is no longer so. */
export async function endHours(
  { db, organization, clock, actor }: OrganizationContext,
  timeIds: readonly Id[],
): Promise<void> {
  if (timeIds.length === 0) return
  await sql`
    update shift_hours set ended_at = ${clock.now().toISOString()}, ended_by = ${actor?.userId ?? null}
    where organization_id = ${organization.id} and time_id = any(${timeIds}::uuid[]) and ended_at is null`.execute(
    db,
  )
}

/** Keeps what is approved; one statement for any number. */
export async function insertHours(
  { db, organization, clock, actor }: OrganizationContext,
  hours: readonly ApprovedHours[],
): Promise<void> {
  if (hours.length === 0) return
  await sql`
    insert into shift_hours (organization_id, time_id, sequence, known_at, employee_id, on_day, ordinary_minutes,
      overtime_minutes, rest_day_minutes, holiday_minutes, night_minutes, is_day, premiums, approved_by)
    select ${organization.id}, r.id, 1 + (select coalesce(max(h.sequence), 0) from shift_hours h
        where h.organization_id = ${organization.id} and h.time_id = r.id), ${clock.now().toISOString()},
      r."employeeId", r."on", r.ordinary, r.overtime, r."restDay", r.holiday, r.night, r."isDay", r.premiums,
      ${actor?.userId ?? null}
    from json_to_recordset(${JSON.stringify(hours)}::json) as r (id uuid, "employeeId" uuid, "on" date,
      ordinary smallint, overtime smallint, "restDay" smallint, holiday smallint, night smallint, "isDay" boolean,
      premiums jsonb)`.execute(db)
}
