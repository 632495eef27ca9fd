import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { earlierOf, laterOf } from '@kazi/values/local-date'
import { readAgreedPay } from '#domains/employees/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requireSpan } from '../clock/reach.ts'
import { type StoredTime, selectTimes, selectTimesByIds } from '../hours/time.queries.ts'
import { requireNamed } from '../places/named.ts'
import { agreedOn } from '../roster/cost.rules.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { settleHours } from './approved-hours.service.ts'

/** As many as a month of three hundred people. */
const mostAtOnce = 10_000

/**
 * Approves times as they are. Those that are approved already stay as they are, and those without a second punch are left.
 * @throws Refusal `shifts.own-hours` where somebody else could, `shifts.rate-missing`, `shifts.hour-value-missing`.
 */
export const approveTimes = (
  context: RequestContext,
  body: BodyOf<typeof shiftHourRoutes.approveTimes>,
): Promise<ResponseOf<typeof shiftHourRoutes.approveTimes>['data']> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const found = await selectAsked(inside, body)
    const isApproved = ({ ordinary }: StoredTime) => ordinary !== null
    const open = found.filter(({ minutes }) => minutes === null).length
    const approved = found.filter((time) => !isApproved(time) && time.minutes !== null)
    await requireOthers(inside, approved)
    await requireRates(inside, approved)
    const people = await settleHours(inside, { withdrawn: [], approved })
    for (const [employeeId, times] of Map.groupBy(approved, (time) => time.employeeId)) {
      await audit(inside, {
        event: shiftHourRoutes.approveTimes.name,
        object: `employee:${employeeId}`,
        after: { times: times.map(({ id, on, minutes }) => ({ id, on, minutes })) },
      })
    }
    return {
      approved: approved.length,
      already: found.filter(isApproved).length,
      open,
      people: people.length,
    }
  })

async function selectAsked(
  context: OrganizationContext,
  { ids, from, to, employeeIds }: BodyOf<typeof shiftHourRoutes.approveTimes>,
): Promise<StoredTime[]> {
  await requireNamed(context, { employeeIds })
  if (ids !== null) {
    const found = await selectTimesByIds(context, ids)
    return found.length === new Set(ids).size ? found : refuse('not-found')
  }
  if (from === null || to === null)
    return refuse('shifts.span-wrong', {}, { fields: { from: 'shifts.span-wrong' } })
  requireSpan(from, to)
  return selectTimes(context, { from, to, employeeIds }, { most: mostAtOnce })
}

/** Who entered hours by hand doesn't approve them, as long as somebody else may. */
async function requireOthers(context: OrganizationContext, times: readonly StoredTime[]): Promise<void> {
  const { userId } = actorOf(context)
  if (!times.some(({ source, enteredBy }) => source === 'hand' && enteredBy === userId)) return
  const others = (await listMembersWith(context, 'approve:shifts')).filter(
    (member) => member.userId !== userId,
  )
  if (others.length > 0) refuse('shifts.own-hours')
}

/** Nothing is approved that nobody knows the pay of: no rate is no zero. */
async function requireRates(context: OrganizationContext, times: readonly StoredTime[]): Promise<void> {
  const [first] = times
  if (!first) return
  const from = times.reduce((day, { on }) => earlierOf(day, on), first.on)
  const to = times.reduce((day, { on }) => laterOf(day, on), first.on)
  const agreed = await readAgreedPay(context, { from, to }, [
    ...new Set(times.map(({ employeeId }) => employeeId)),
  ])
  for (const { employeeId, employeeName: name, on } of times) {
    if (!agreedOn(agreed.get(employeeId)?.salaries ?? [], on))
      refuse('shifts.rate-missing', { name, day: on })
  }
}

/** Takes approval back. What isn't approved is no matter. @throws Refusal `not-found`. */
export const reopenTimes = (
  context: RequestContext,
  { ids, reason }: BodyOf<typeof shiftHourRoutes.reopenTimes>,
): Promise<{ reopened: number }> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const found = await selectTimesByIds(inside, ids)
    if (found.length < new Set(ids).size) refuse('not-found')
    const approved = found.filter(({ ordinary }) => ordinary !== null)
    await settleHours(inside, { withdrawn: approved.map(({ id }) => id), approved: [] })
    for (const [employeeId, times] of Map.groupBy(approved, (time) => time.employeeId)) {
      await audit(inside, {
        event: shiftHourRoutes.reopenTimes.name,
        object: `employee:${employeeId}`,
        before: { times: times.map(({ id, on, minutes }) => ({ id, on, minutes })) },
        after: { reason },
      })
    }
    return { reopened: approved.length }
  })
