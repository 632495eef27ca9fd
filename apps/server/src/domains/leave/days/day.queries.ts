import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { LeaveDay } from './leave-day.ts'

/** Whose days they are, and by which request. */
export interface DayOwner {
  readonly requestId: Id
  readonly employeeId: Id
  readonly typeId: Id
}

/** A day as it is kept. */
export interface StoredDay extends LeaveDay, DayOwner {}

const columns = sql`request_id as "requestId", employee_id as "employeeId", type_id as "typeId", on_day as "on",
  away_hundredths as away, counted_hundredths as counted, paid_share as "paidShare"`

/** The days that approved leave of these people takes, in order. */
export async function selectDaysOf(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select ${columns} from leave_days
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and ended_at is null
    order by on_day, request_id`.execute(db)
  return rows
}

/** The days of some requests, in order. */
export async function selectDaysOfRequests(
  { db, organization }: OrganizationContext,
  requestIds: readonly Id[],
): Promise<StoredDay[]> {
  if (requestIds.length === 0) return []
  const { rows } = await sql<StoredDay>`
    select ${columns} from leave_days
    where organization_id = ${organization.id} and request_id = any(${requestIds}::uuid[]) and ended_at is null
    order by on_day`.execute(db)
  return rows
}

/** Whose leave lies over a day. */
export async function selectDaysOn(
  { db, organization }: OrganizationContext,
  on: LocalDate,
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select ${columns} from leave_days
    where organization_id = ${organization.id} and on_day = ${on} and ended_at is null`.execute(db)
  return rows
}

export async function insertDays(
  { db, organization, actor, clock }: OrganizationContext,
  { requestId, employeeId, typeId }: DayOwner,
  days: readonly LeaveDay[],
): Promise<void> {
  await sql`
    insert into leave_days (organization_id, request_id, on_day, known_at, employee_id, type_id, away_hundredths,
      counted_hundredths, paid_share, created_by)
    select ${organization.id}, ${requestId}, d.on_day, ${clock.now().toISOString()}::timestamptz, ${employeeId}, ${typeId},
      d.away, d.counted, d.paid_share, ${actor?.userId ?? null}::uuid
    from unnest(${days.map(({ on }) => on)}::date[], ${days.map(({ away }) => away)}::smallint[],
      ${days.map(({ counted }) => counted)}::smallint[], ${days.map(({ paidShare }) => paidShare)}::integer[])
      as d (on_day, away, counted, paid_share)`.execute(db)
}

/** Ends the days of a request that lie after one; null: all of them. @returns those that ended */
export async function endDays(
  { db, organization, clock }: OrganizationContext,
  requestId: Id,
  after: LocalDate | null,
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    update leave_days set ended_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and request_id = ${requestId} and ended_at is null
      and (${after}::date is null or on_day > ${after}::date)
    returning ${columns}`.execute(db)
  return rows.toSorted((one, other) => one.on.localeCompare(other.on))
}

/** Ends one day of a request. */
export async function endDay(
  { db, organization, clock }: OrganizationContext,
  { requestId, on }: Pick<StoredDay, 'requestId' | 'on'>,
): Promise<void> {
  await sql`
    update leave_days set ended_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and request_id = ${requestId} and on_day = ${on}
      and ended_at is null`.execute(db)
}
