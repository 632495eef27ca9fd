import type { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { sumCounted } from '../days/count-days.rules.ts'
import { endDay, insertDays, selectDaysOfRequests, selectDaysOn } from '../days/day.queries.ts'
import { insertHoliday, removeOwnHoliday, selectOwnHolidays } from '../days/holiday.queries.ts'
import { isInReach } from '../days/reach.rules.ts'
import { lockLeave, raiseRevision } from '../leave-revision.queries.ts'
import { termsFor } from '../policies/in-force.rules.ts'
import { selectAllTerms } from '../policies/type.queries.ts'
import { returnDays } from '../requests/end.service.ts'
import { updateCounted } from '../requests/request.queries.ts'

/**
 * Says that a day is kept, or worked after all. Approved leave that counted a kept day gets it back, and it is paid; leave
 * that counts all days, such as maternity leave in weeks, keeps it.
 * @throws Refusal `leave.holiday-exists`, `leave.too-far`.
 */
export const declareHoliday = (
  context: RequestContext,
  day: BodyOf<typeof leaveCalendarRoutes.declareHoliday>,
): Promise<{ id: Id; returned: number }> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    if (!isInReach(inside.clock.today(inside.organization.timeZone), day.on)) {
      refuse('leave.too-far', {}, { fields: { on: 'leave.too-far' } })
    }
    if ((await selectOwnHolidays(inside)).some(({ on }) => on === day.on)) {
      refuse('leave.holiday-exists', {}, { fields: { on: 'leave.holiday-exists' } })
    }
    const id = await insertHoliday(inside, day)
    const returned = day.effect === 'kept' ? await giveBack(inside, day.on, day.name) : 0
    await raiseRevision(inside)
    await audit(inside, {
      event: 'leave.declareHoliday',
      object: `holiday:${id}`,
      after: { ...day, returned },
    })
    if (returned > 0) {
      await notify(inside, {
        kind: 'leave-day-returned',
        values: { name: day.name, on: day.on, people: returned },
        link: `/app/leave?tab=calendar&month=${day.on.slice(0, 7)}`,
      })
    }
    return { id, returned }
  })

/** @returns of how many requests the day came back */
async function giveBack(context: OrganizationContext, on: LocalDate, name: string): Promise<number> {
  const terms = Map.groupBy(await selectAllTerms(context), ({ typeId }) => typeId)
  const days = (await selectDaysOn(context, on)).filter(
    ({ typeId, counted }) =>
      counted > 0 && termsFor(terms.get(typeId) ?? [], null)(on).counts === 'working-days',
  )
  for (const day of days) {
    await endDay(context, day)
    await insertDays(context, day, [{ ...day, counted: 0, paidShare: 1_000_000 }])
    await updateCounted(
      context,
      day.requestId,
      sumCounted(await selectDaysOfRequests(context, [day.requestId])),
    )
    await returnDays(context, [day], name)
  }
  return days.length
}

/** Takes back a day of the organisation's own that is ahead. @throws Refusal `not-found`, `leave.dated-back`. */
export const removeHoliday = (context: RequestContext, id: Id): Promise<Record<string, never>> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const day = (await removeOwnHoliday(inside, id)) ?? refuse('not-found')
    if (day.on < inside.clock.today(inside.organization.timeZone)) refuse('leave.dated-back')
    await raiseRevision(inside)
    await audit(inside, { event: 'leave.removeHoliday', object: `holiday:${id}`, before: { ...day } })
    return {}
  })
