import type { ShiftColor, TimeSource, TimeState } from '@kazi/contract/shifts/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { spanOf } from '../clock/clock.rules.ts'

/** What somebody worked, as stored, beside what was planned and what of it is approved. */
export interface StoredTime {
  readonly id: Id
  readonly employeeId: Id
  readonly employeeName: string
  readonly number: string
  readonly department: string | null
  readonly on: LocalDate
  readonly startMinute: number
  readonly minutes: number | null
  readonly unpaidBreakMinutes: number
  readonly source: TimeSource
  readonly locationId: Id | null
  readonly locationName: string | null
  readonly locationColor: ShiftColor | null
  readonly shiftId: Id | null
  readonly plannedStart: number | null
  readonly plannedMinutes: number | null
  readonly reason: string | null
  readonly enteredBy: Id | null
  readonly enteredByName: string | null
  readonly enteredAt: string
  readonly ordinary: number | null
  readonly overtime: number | null
  readonly restDay: number | null
  readonly holiday: number | null
  readonly night: number | null
}

export interface TimeFilter {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly employeeIds?: readonly Id[] | null | undefined
  readonly ids?: readonly Id[] | null | undefined
  readonly location?: Id | undefined
  readonly search?: string | undefined
  readonly state?: TimeState | undefined
}

function conditionOf(context: OrganizationContext, filter: TimeFilter) {
  const { from, to, employeeIds = null, ids = null, location = null, search, state } = filter
  const pattern = search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null
  const inState = {
    open: sql`t.minutes is null`,
    recorded: sql`t.minutes is not null and h.time_id is null`,
    approved: sql`h.time_id is not null`,
  }
  return sql`t.organization_id = ${context.organization.id} and t.ended_at is null
    and t.on_day between ${from} and ${to}
    and (${employeeIds}::uuid[] is null or t.employee_id = any(${employeeIds}::uuid[]))
    and (${ids}::uuid[] is null or t.id = any(${ids}::uuid[]))
    and (${location}::uuid is null or t.location_id = ${location}::uuid)
    and (${pattern}::text is null or lower(p.first_name || ' ' || p.last_name || ' ' || p.number) like ${pattern}::text)
    and ${state === undefined ? sql`true` : inState[state]} and ${seenBy(context, sql`p.department_id`)}`
}

const sources = ({ organization: { id } }: OrganizationContext) => sql`shift_times t
  join employee_places p on p.organization_id = ${id} and p.id = t.employee_id
  left join department_names d on d.organization_id = ${id} and d.id = p.department_id
  left join shift_locations l on l.organization_id = ${id} and l.id = t.location_id
  left join shifts s on s.organization_id = ${id} and s.id = t.shift_id
  left join shift_hours h on h.organization_id = ${id} and h.time_id = t.id and h.ended_at is null
  left join user_profiles u on u.id = t.entered_by`

const forever = { from: '1900-01-01' as LocalDate, to: '2199-12-31' as LocalDate }

/** Times of people whom the caller may see: what waits for a punch or approval first, then by day. */
export async function selectTimes(
  context: OrganizationContext,
  filter: TimeFilter,
  { most, offset = 0 }: { readonly most: number; readonly offset?: number },
): Promise<StoredTime[]> {
  const { rows } = await sql<StoredTime>`
    select t.id, t.employee_id as "employeeId", p.first_name || ' ' || p.last_name as "employeeName", p.number,
      d.name as department, t.on_day as "on", t.start_minute as "startMinute", t.minutes,
      t.unpaid_break_minutes as "unpaidBreakMinutes", t.source, t.location_id as "locationId", l.name as "locationName",
      l.color as "locationColor", t.shift_id as "shiftId", s.start_minute as "plannedStart", s.minutes as "plannedMinutes",
      t.reason, t.entered_by as "enteredBy", u.first_name || ' ' || u.last_name as "enteredByName",
      t.known_at as "enteredAt", h.ordinary_minutes as ordinary, h.overtime_minutes as overtime,
      h.rest_day_minutes as "restDay", h.holiday_minutes as holiday, h.night_minutes as night
    from ${sources(context)} where ${conditionOf(context, filter)}
    order by h.time_id is not null, t.on_day desc, p.sort_name, t.start_minute, t.id
    limit ${most} offset ${offset}`.execute(context.db)
  return rows
}

export async function countTimes(context: OrganizationContext, filter: TimeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context)} where ${conditionOf(context, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

/** These times, wherever in the years they lie. */
export const selectTimesByIds = (context: OrganizationContext, ids: readonly Id[]): Promise<StoredTime[]> =>
  selectTimes(context, { ...forever, ids }, { most: ids.length })

/** What was worked. */
export interface NewTime {
  readonly id: Id
  readonly employeeId: Id
  readonly shiftId: Id | null
  readonly on: LocalDate
  readonly startMinute: number
  readonly minutes: number | null
  readonly unpaidBreakMinutes: number
  readonly source: TimeSource
  readonly locationId: Id | null
  readonly reason: string | null
  readonly replacesId: Id | null
}

/** Somebody who is at work takes the minute that they began in. */
const spanText = ({ on, startMinute, minutes }: Pick<NewTime, 'on' | 'startMinute' | 'minutes'>): string => {
  const [from, to] = spanOf(on, startMinute, minutes ?? 1)
  return `[${from},${to})`
}

/** Keeps what was worked; one statement for any number. */
export async function insertTimes(
  { db, organization, clock, actor }: OrganizationContext,
  times: readonly NewTime[],
): Promise<void> {
  if (times.length === 0) return
  const rows = JSON.stringify(times.map((time) => ({ ...time, span: spanText(time) })))
  await sql`
    insert into shift_times (organization_id, id, employee_id, shift_id, on_day, start_minute, minutes,
      unpaid_break_minutes, span, source, location_id, reason, entered_by, known_at, replaces_id)
    select ${organization.id}, r.id, r."employeeId", r."shiftId", r."on", r."startMinute", r.minutes,
      r."unpaidBreakMinutes", r.span, r.source, r."locationId", r.reason, ${actor?.userId ?? null},
      ${clock.now().toISOString()}, r."replacesId"
    from json_to_recordset(${rows}::json) as r (id uuid, "employeeId" uuid, "shiftId" uuid, "on" date,
      "startMinute" smallint, minutes smallint, "unpaidBreakMinutes" smallint, span int8range, source text,
      "locationId" uuid, reason text, "replacesId" uuid)`.execute(db)
}

/** Says that a time isn't so any more. */
export async function endTimes(
  { db, organization, clock, actor }: OrganizationContext,
  ids: readonly Id[],
): Promise<void> {
  await sql`
    update shift_times set ended_at = ${clock.now().toISOString()}, ended_by = ${actor?.userId ?? null}, span = 'empty'
    where organization_id = ${organization.id} and id = any(${ids}::uuid[]) and ended_at is null`.execute(db)
}
