import type { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { insertWeek, selectWeeks, weekOn } from '../days/holiday.queries.ts'
import { isInReach } from '../days/reach.rules.ts'
import { lockLeave } from '../leave-revision.queries.ts'

type WeekView = ResponseOf<typeof leaveCalendarRoutes.readWeek>['data']

/** On which days of the week people work. */
export const readWeek = (context: RequestContext): Promise<WeekView> => transact(context, viewWeek)

async function viewWeek(context: OrganizationContext): Promise<WeekView> {
  const weeks = await selectWeeks(context)
  const today = context.clock.today(context.organization.timeZone)
  const history = weeks.map(({ from, days, setBy }) => ({ from, days: [...days], setBy }))
  return { days: [...weekOn(weeks, today)], history }
}

/**
 * Says on which days of the week people work from a day on, today or later. Leave that was decided keeps what it counted.
 * @throws Refusal `leave.too-far`, `leave.dated-back`.
 */
export const setWeek = (
  context: RequestContext,
  week: BodyOf<typeof leaveCalendarRoutes.setWeek>,
): Promise<WeekView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const today = inside.clock.today(inside.organization.timeZone)
    if (!isInReach(today, week.from)) refuse('leave.too-far', {}, { fields: { from: 'leave.too-far' } })
    if (week.from < today) refuse('leave.dated-back', {}, { fields: { from: 'leave.dated-back' } })
    const before = weekOn(await selectWeeks(inside), week.from)
    if (before.join() === week.days.join()) return viewWeek(inside)
    await insertWeek(inside, week)
    await audit(inside, {
      event: 'leave.setWeek',
      object: 'organization',
      before: { days: [...before] },
      after: { from: week.from, days: [...week.days] },
    })
    return viewWeek(inside)
  })
