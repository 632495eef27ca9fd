import { addDays, firstDayOf, type LocalDate, laterOf, monthOf } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'

const near = 366

export const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

/** A day that is meant, and not a slip of the year. @throws Refusal `shifts.too-far`. */
export function requireNear(
  context: OrganizationContext,
  field: string,
  ...days: readonly LocalDate[]
): void {
  const today = todayOf(context)
  if (days.some((day) => day < addDays(today, -near) || day > addDays(today, near)))
    refuse('shifts.too-far', {}, { fields: { [field]: 'shifts.too-far' } })
}

/** @throws Refusal `shifts.span-wrong` where the last day is before the first, or more than a year after it. */
export function requireSpan(from: LocalDate, to: LocalDate): void {
  if (to < from || to > addDays(from, near))
    refuse('shifts.span-wrong', {}, { fields: { to: 'shifts.span-wrong' } })
}

/** The span that is asked about: this month up to today where it isn't said. @throws Refusal `shifts.span-wrong`. */
export function spanAsked(
  context: OrganizationContext,
  query: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
): { readonly from: LocalDate; readonly to: LocalDate } {
  const today = todayOf(context)
  const from = query.from ?? firstDayOf(monthOf(query.to ?? today))
  const to = query.to ?? laterOf(from, today)
  requireSpan(from, to)
  return { from, to }
}
