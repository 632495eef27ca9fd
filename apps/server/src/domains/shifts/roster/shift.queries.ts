import type { ShiftColor, ShiftState } from '@kazi/contract/shifts/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { spanOf } from '../clock/clock.rules.ts'

/** A shift as stored, with where it is. */
export interface StoredShift {
  readonly id: Id
  readonly employeeId: Id | null
  readonly on: LocalDate
  readonly startMinute: number
  readonly minutes: number
  readonly breakMinutes: number
  readonly isBreakPaid: boolean
  readonly locationId: Id | null
  readonly locationName: string | null
  readonly locationColor: ShiftColor | null
  readonly name: string | null
  readonly color: ShiftColor
  readonly state: ShiftState
  readonly places: number
  readonly reason: string | null
  /** time of it is recorded */
  readonly isLocked: boolean
}

/** What a shift is made of. */
export type NewShift = Omit<StoredShift, 'locationName' | 'locationColor' | 'isLocked'>

interface ShiftFilter {
  readonly from: LocalDate
  readonly to: LocalDate
  /** null: of everybody whom the caller may see, and the open ones */
  readonly employeeIds?: readonly Id[] | null
  readonly location?: Id | null | undefined
  readonly state?: ShiftState | undefined
}

const columns = (organizationId: Id) => sql`s.id, s.employee_id as "employeeId", s.on_day as "on",
  s.start_minute as "startMinute", s.minutes, s.break_minutes as "breakMinutes", s.is_break_paid as "isBreakPaid",
  s.location_id as "locationId", l.name as "locationName", l.color as "locationColor", s.name, s.color, s.state, s.places,
  s.reason, exists (select from shift_times t where t.organization_id = ${organizationId} and t.shift_id = s.id
    and t.ended_at is null) as "isLocked"`

const sources = (context: OrganizationContext) => sql`shifts s
  left join shift_locations l on l.organization_id = ${context.organization.id} and l.id = s.location_id
  left join employee_places p on p.organization_id = ${context.organization.id} and p.id = s.employee_id`

/** The shifts that begin on some days, in order; of the people whom the caller may see. */
export async function selectShifts(
  context: OrganizationContext,
  filter: ShiftFilter,
): Promise<StoredShift[]> {
  const { organization, db } = context
  const { from, to, employeeIds = null, location, state } = filter
  const { rows } = await sql<StoredShift>`
    select ${columns(organization.id)} from ${sources(context)}
    where s.organization_id = ${organization.id} and s.state <> 'removed' and s.on_day between ${from} and ${to}
      and (${employeeIds}::uuid[] is null or s.employee_id = any(${employeeIds}::uuid[]))
      and (${location ?? null}::uuid is null or s.location_id = ${location ?? null}::uuid)
      and (${state ?? null}::text is null or s.state = ${state ?? null}::text)
      and (s.employee_id is null or ${seenBy(context, sql`p.department_id`)})
    order by s.on_day, s.start_minute, s.id`.execute(db)
  return rows
}

/** These shifts, of people whom the caller may see. */
export async function selectShiftsByIds(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`
    select ${columns(context.organization.id)} from ${sources(context)}
    where s.organization_id = ${context.organization.id} and s.state <> 'removed' and s.id = any(${ids}::uuid[])
      and (s.employee_id is null or ${seenBy(context, sql`p.department_id`)})
    order by s.on_day, s.start_minute, s.id`.execute(context.db)
  return rows
}

const spanText = ({ on, startMinute, minutes }: NewShift): string => {
  const [from, to] = spanOf(on, startMinute, minutes)
  return `[${from},${to})`
}

const asRows = (shifts: readonly NewShift[]): string =>
  JSON.stringify(shifts.map((shift) => ({ ...shift, span: spanText(shift) })))

const recordColumns = sql`(id uuid, "employeeId" uuid, "on" date, "startMinute" smallint, minutes smallint,
  "breakMinutes" smallint, "isBreakPaid" boolean, span int8range, "locationId" uuid, name text, color text, state text,
  places smallint, reason text)`

/** Keeps new shifts; one statement for any number. */
export async function insertShifts(
  { db, organization, clock, actor }: OrganizationContext,
  shifts: readonly NewShift[],
): Promise<void> {
  if (shifts.length === 0) return
  const now = clock.now().toISOString()
  await sql`
    insert into shifts (organization_id, id, employee_id, on_day, start_minute, minutes, break_minutes, is_break_paid, span,
      location_id, name, color, state, places, reason, created_by, created_at, changed_at)
    select ${organization.id}, r.id, r."employeeId", r."on", r."startMinute", r.minutes, r."breakMinutes", r."isBreakPaid",
      r.span, r."locationId", r.name, r.color, r.state, r.places, r.reason, ${actor?.userId ?? null}, ${now}, ${now}
    from json_to_recordset(${asRows(shifts)}::json) as r ${recordColumns}`.execute(db)
}

/** Says of shifts what they are now; one statement for any number, so that two can change places. */
export async function updateShifts(
  { db, organization, clock }: OrganizationContext,
  shifts: readonly NewShift[],
): Promise<void> {
  if (shifts.length === 0) return
  await sql`
    update shifts s set employee_id = r."employeeId", on_day = r."on", start_minute = r."startMinute", minutes = r.minutes,
      break_minutes = r."breakMinutes", is_break_paid = r."isBreakPaid", span = r.span, location_id = r."locationId",
      name = r.name, color = r.color, state = r.state, places = r.places, reason = r.reason,
      changed_at = ${clock.now().toISOString()}
    from json_to_recordset(${asRows(shifts)}::json) as r ${recordColumns}
    where s.organization_id = ${organization.id} and s.id = r.id`.execute(db)
}

/** Removes shifts. */
export async function endShifts(
  { db, organization, clock }: OrganizationContext,
  ids: readonly Id[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update shifts set state = 'removed', span = 'empty', changed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = any(${ids}::uuid[])`.execute(db)
}
