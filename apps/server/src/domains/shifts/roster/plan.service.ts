import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import type { Id } from '@kazi/values/id'
import { addDays, earlierOf, laterOf } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { durationOf, minuteOf } from '../clock/clock.rules.ts'
import { requireNear } from '../clock/reach.ts'
import { requireNamed } from '../places/named.ts'
import { areInUse } from '../places/places.queries.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { selectMembers } from './member.queries.ts'
import { judgeShift, readScenes, requireSound, toldOf } from './scene.service.ts'
import {
  endShifts,
  insertShifts,
  type NewShift,
  type StoredShift,
  selectShiftsByIds,
  updateShifts,
} from './shift.queries.ts'
import { viewShift } from './shift-view.ts'
import { agreeOnWages } from './wages.service.ts'

type Saved = ResponseOf<typeof rosterRoutes.createShifts>['data']
type Change = NonNullable<BodyOf<typeof rosterRoutes.changeShifts>['shifts']>['change']

/**
 * Plans a shift for people on days, or an open one.
 * @throws Refusal the first thing that stands against one of them; nothing is planned then
 */
export const createShifts = (
  context: RequestContext,
  body: BodyOf<typeof rosterRoutes.createShifts>,
): Promise<Saved> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const { employeeIds, days, reason, startsAt, endsAt, ...form } = body
    const people = employeeIds === null ? [null] : [...new Set(employeeIds)]
    const shifts = people.flatMap((employeeId) =>
      [...new Set(days)].map((on) => ({
        ...{ id: newId(inside.clock), employeeId, on, startMinute: minuteOf(startsAt) },
        minutes: durationOf(startsAt, endsAt),
        ...form,
        name: form.name || null,
        reason,
      })),
    )
    requireNear(inside, 'days', ...days)
    const warnings = await requirePlan(inside, shifts, [], reason)
    await insertShifts(inside, shifts)
    await audit(inside, {
      event: rosterRoutes.createShifts.name,
      object: `organization:${inside.organization.id}`,
      after: { shifts: shifts.map(summaryOf), reason },
    })
    return { shifts: await viewsOf(inside, shifts), warnings }
  })

const viewsOf = async (context: OrganizationContext, shifts: readonly NewShift[]) =>
  (
    await selectShiftsByIds(
      context,
      shifts.map(({ id }) => id),
    )
  ).map(viewShift)

/** A shift as the audit log keeps it. */
export const summaryOf = ({ id, employeeId, on, startMinute, minutes, locationId, state }: NewShift) => ({
  ...{ id, employeeId, on, startMinute, minutes, locationId, state },
})

/** @returns what warns of these shifts @throws Refusal where something forbids one of them */
async function requirePlan(
  context: OrganizationContext,
  shifts: readonly NewShift[],
  ownIds: readonly Id[],
  reason: string | null,
) {
  const first = shifts[0]
  if (!first) return []
  if (shifts.some(({ minutes, breakMinutes }) => breakMinutes >= minutes))
    refuse('shifts.break-long', {}, { fields: { breakMinutes: 'shifts.break-long' } })
  const locationIds = shifts.flatMap(({ locationId }) => locationId ?? [])
  if (!(await areInUse(context, locationIds)))
    refuse('shifts.location-unknown', {}, { fields: { locationId: 'shifts.location-unknown' } })
  const employeeIds = [...new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []))]
  await requireNamed(context, { employeeIds })
  const { members } = await selectMembers(context, { employeeIds }, { most: employeeIds.length })
  if (members.length < employeeIds.length) refuse('shifts.not-on-roster')
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const from = shifts.reduce((day, { on }) => earlierOf(day, on), first.on)
  const to = shifts.reduce((day, { on }) => laterOf(day, on), first.on)
  const scenes = await readScenes(context, employeeIds, from, to, ownIds)
  const found = shifts.flatMap((shift) =>
    judgeShift(scenes, shift, names.get(shift.employeeId!) ?? '', reason),
  )
  requireSound(found, reason)
  return found.map((one) => toldOf(context, one))
}

/** All of these shifts. @throws Refusal `not-found`, or `shifts.locked` where time of one is recorded. */
async function requireShifts(context: OrganizationContext, ids: readonly Id[]): Promise<StoredShift[]> {
  const shifts = await selectShiftsByIds(context, ids)
  if (shifts.length < new Set(ids).size) refuse('not-found')
  if (shifts.some(({ isLocked }) => isLocked)) refuse('shifts.locked')
  return shifts
}

/**
 * Changes shifts, or wages, or both.
 * @throws Refusal `not-found`, `shifts.locked`, and whatever stands against a shift as it would be
 */
export const changeShifts = (
  context: RequestContext,
  { shifts: asked, wages, reason }: BodyOf<typeof rosterRoutes.changeShifts>,
): Promise<Saved> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    if (wages) await agreeOnWages(inside, wages.employeeIds, { ...wages, reason: wages.reason ?? reason })
    if (!asked) return { shifts: [], warnings: [] }
    const before = await requireShifts(inside, asked.ids)
    const after = before.map((shift) => changed(shift, asked.change, reason))
    requireNear(inside, 'byDays', ...after.map(({ on }) => on))
    // who is told of a shift that doesn't change is judged as little as the shift
    const isMoved = Object.keys(asked.change).some(
      (key) => key !== 'state' && key !== 'color' && key !== 'name',
    )
    const warnings = isMoved ? await requirePlan(inside, after, asked.ids, reason) : []
    await updateShifts(inside, after)
    await audit(inside, {
      event: rosterRoutes.changeShifts.name,
      object: `organization:${inside.organization.id}`,
      before: { shifts: before.map(summaryOf) },
      after: { shifts: after.map(summaryOf), reason },
    })
    return { shifts: await viewsOf(inside, after), warnings }
  })

function changed(shift: StoredShift, change: Change, reason: string | null): NewShift {
  const startMinute = change.startsAt === undefined ? shift.startMinute : minuteOf(change.startsAt)
  const { byDays = 0, startsAt: _, endsAt, employeeId = shift.employeeId, name = shift.name, ...own } = change
  const endMinute = endsAt === undefined ? undefined : minuteOf(endsAt)
  const minutes = endMinute === undefined ? shift.minutes : (endMinute - startMinute + 1440) % 1440 || 1440
  return {
    ...shift,
    ...{ employeeId, startMinute, minutes, name: name || null, reason: reason ?? shift.reason },
    on: addDays(shift.on, byDays),
    breakMinutes: own.breakMinutes ?? shift.breakMinutes,
    isBreakPaid: own.isBreakPaid ?? shift.isBreakPaid,
    locationId: own.locationId === undefined ? shift.locationId : own.locationId,
    color: own.color ?? shift.color,
    state: own.state ?? shift.state,
    places: employeeId === null ? shift.places : 1,
  }
}

/** Removes shifts. @throws Refusal `not-found`, also for one that is gone already, `shifts.locked`. */
export const removeShifts = (
  context: RequestContext,
  { ids }: BodyOf<typeof rosterRoutes.removeShifts>,
): Promise<{ removed: number }> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const shifts = await requireShifts(inside, ids)
    await endShifts(
      inside,
      shifts.map(({ id }) => id),
    )
    await audit(inside, {
      event: rosterRoutes.removeShifts.name,
      object: `organization:${inside.organization.id}`,
      before: { shifts: shifts.map(summaryOf) },
    })
    return { removed: shifts.length }
  })
