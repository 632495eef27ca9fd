import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { namePeople, readAgreedPay } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { durationOf, minuteOf, spanOf } from '../clock/clock.rules.ts'
import { requireNear, spanAsked, todayOf } from '../clock/reach.ts'
import {
  countTimes,
  endTimes,
  insertTimes,
  type NewTime,
  selectTimes,
  selectTimesByIds,
} from '../hours/time.queries.ts'
import { type TimeView, viewTime } from '../hours/time-view.rules.ts'
import { requireNamed } from '../places/named.ts'
import { selectShifts } from '../roster/shift.queries.ts'
import { readTermsByDay } from '../settings/settings.service.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { settleHours } from './approved-hours.service.ts'

type Entry = BodyOf<typeof shiftHourRoutes.correctTime>

/** What people worked, those that wait for something first. */
export const listTimes = (
  context: RequestContext,
  query: QueryOf<typeof shiftHourRoutes.listTimes>,
): Promise<ResponseOf<typeof shiftHourRoutes.listTimes>> =>
  transact(context, async (inside) => {
    const filter = { ...query, ...spanAsked(inside, query) }
    await requireNamed(inside, query)
    const { page, perPage } = query
    const rows = await selectTimes(inside, filter, { most: perPage, offset: (page - 1) * perPage })
    return pageOf(await viewsOf(inside, rows), await countTimes(inside, filter), query)
  })

async function viewsOf(
  context: OrganizationContext,
  rows: Awaited<ReturnType<typeof selectTimes>>,
): Promise<TimeView[]> {
  const termsOn = await readTermsByDay(context)
  return rows.map((time) => viewTime(time, termsOn(time.on).graceMinutes))
}

const viewsById = async (context: OrganizationContext, ids: readonly Id[]): Promise<TimeView[]> =>
  viewsOf(context, await selectTimesByIds(context, ids))

/**
 * Enters by hand what people worked.
 * @throws Refusal `not-found`, `shifts.time-overlaps`, `shifts.not-employed`, `shifts.time-ahead`.
 */
export const enterTime = (
  context: RequestContext,
  { employeeIds, ...entry }: BodyOf<typeof shiftHourRoutes.enterTime>,
): Promise<TimeView[]> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const times = await soundTimes(inside, [...new Set(employeeIds)], entry)
    await keepTimes(inside, times)
    for (const { id, employeeId } of times) {
      await audit(inside, {
        event: shiftHourRoutes.enterTime.name,
        object: `employee:${employeeId}`,
        after: { time: id, ...entry },
      })
    }
    return viewsById(
      inside,
      times.map(({ id }) => id),
    )
  })

/** Keeps times. @throws Refusal `shifts.time-overlaps` of the database's word alone: two at once end in one. */
export async function keepTimes(context: OrganizationContext, times: readonly NewTime[]): Promise<void> {
  try {
    await insertTimes(context, times)
  } catch (error) {
    if (isViolated(error, 'shift_times_never_over_one_another')) refuse('shifts.time-overlaps', { name: '' })
    throw error
  }
}

async function soundTimes(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  { on, startsAt, endsAt, unpaidBreakMinutes, reason }: Entry,
  own: Id | null = null,
): Promise<NewTime[]> {
  const people = await namePeople(context, employeeIds)
  const minutes = durationOf(startsAt, endsAt)
  const startMinute = minuteOf(startsAt)
  requireNear(context, 'on', on)
  if (on > todayOf(context)) refuse('shifts.time-ahead', {}, { fields: { on: 'shifts.time-ahead' } })
  if (unpaidBreakMinutes >= minutes)
    refuse('shifts.break-long', {}, { fields: { unpaidBreakMinutes: 'shifts.break-long' } })
  const agreed = await readAgreedPay(context, { from: on, to: on }, employeeIds)
  const [from, to] = spanOf(on, startMinute, minutes)
  const around = { from: addDays(on, -1), to: addDays(on, 1), employeeIds }
  const others = await selectTimes({ ...context, actor: null }, around, { most: 10_000 })
  for (const { id, name } of people) {
    const employment = agreed.get(id)?.employment
    if (!employment || on < employment.startsOn || (employment.endsOn !== null && on > employment.endsOn))
      refuse('shifts.not-employed', { name, day: on }, { fields: { on: 'shifts.not-employed' } })
    const meets = others.some((other) => {
      const [otherFrom, otherTo] = spanOf(other.on, other.startMinute, other.minutes ?? 1)
      return other.employeeId === id && other.id !== own && from < otherTo && otherFrom < to
    })
    if (meets) refuse('shifts.time-overlaps', { name }, { fields: { startsAt: 'shifts.time-overlaps' } })
  }
  const planned = await selectShifts({ ...context, actor: null }, around)
  return people.map(({ id }) => {
    const shift = planned.find((one) => {
      const [shiftFrom, shiftTo] = spanOf(one.on, one.startMinute, one.minutes)
      return one.employeeId === id && from < shiftTo && shiftFrom < to
    })
    return {
      ...{ id: newId(context.clock), employeeId: id, shiftId: shift?.id ?? null, on, startMinute, minutes },
      ...{
        unpaidBreakMinutes,
        source: 'hand',
        locationId: shift?.locationId ?? null,
        reason,
        replacesId: own,
      },
    }
  })
}

/**
 * Corrects a time: what was said stays on record and is no longer so. What was approved of it waits for approval anew, and
 * until then counts no more.
 * @throws Refusal `not-found`, and those of {@link enterTime}
 */
export const correctTime = (context: RequestContext, id: Id, entry: Entry): Promise<TimeView> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const [before] = await selectTimesByIds(inside, [id])
    if (!before) return refuse('not-found')
    const times = await soundTimes(inside, [before.employeeId], entry, id)
    await endTimes(inside, [id])
    await keepTimes(inside, times)
    await settleHours(inside, { withdrawn: [id], approved: [] })
    const { on, startMinute, minutes, unpaidBreakMinutes, reason } = before
    await audit(inside, {
      event: shiftHourRoutes.correctTime.name,
      object: `employee:${before.employeeId}`,
      before: { time: id, on, startMinute, minutes, unpaidBreakMinutes, reason },
      after: { time: times[0]!.id, ...entry },
    })
    const [view] = await viewsById(inside, [times[0]!.id])
    return view!
  })

/** Takes a time back that nobody worked. @throws Refusal `not-found`, also where it is taken back already. */
export const removeTime = (
  context: RequestContext,
  id: Id,
  { reason }: QueryOf<typeof shiftHourRoutes.removeTime>,
): Promise<{ id: Id }> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const [before] = await selectTimesByIds(inside, [id])
    if (!before) return refuse('not-found')
    await endTimes(inside, [id])
    await settleHours(inside, { withdrawn: [id], approved: [] })
    const { on, startMinute, minutes } = before
    await audit(inside, {
      event: shiftHourRoutes.removeTime.name,
      object: `employee:${before.employeeId}`,
      before: { time: id, on, startMinute, minutes },
      after: { reason },
    })
    return { id }
  })
