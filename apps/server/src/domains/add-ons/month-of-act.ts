import type { Id } from '@kazi/values/id'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { selectDecidedMonths } from './series/add-ons.queries.ts'

/** A month further away than this is most likely a slip of the year. */
const monthsInReach = 24

/** @throws Refusal `add-ons.month-unlikely`. */
export function requireLikelyMonth({ clock, organization }: OrganizationContext, month: Month): void {
  const current = monthOf(clock.today(organization.timeZone))
  if (month >= addMonths(current, -monthsInReach) && month <= addMonths(current, monthsInReach)) return
  refuse('add-ons.month-unlikely', {}, { fields: { fromMonth: 'add-ons.month-unlikely' } })
}

/** @throws Refusal `add-ons.month-decided` where a run that is approved or paid pays any of these people for it. */
export async function requireOpenMonth(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  month: Month,
): Promise<void> {
  const decided = [...(await selectDecidedMonths(context, employeeIds)).values()]
  const last = decided.reduce<Month | undefined>(
    (latest, one) => (latest === undefined || one > latest ? one : latest),
    undefined,
  )
  if (last === undefined || month > last) return
  const values = { month: last, next: addMonths(last, 1) }
  refuse('add-ons.month-decided', values, { fields: { fromMonth: 'add-ons.month-decided' } })
}

/** The first month that isn't decided for a person. */
export async function openMonthOf(context: OrganizationContext, employeeId: Id): Promise<Month> {
  const last = (await selectDecidedMonths(context, [employeeId])).get(employeeId)
  const current = monthOf(context.clock.today(context.organization.timeZone))
  return last === undefined || last < current ? current : addMonths(last, 1)
}
