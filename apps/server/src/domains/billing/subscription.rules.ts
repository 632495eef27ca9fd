import type { subscriptionStatus } from '@kazi/contract/billing'
import {
  addDays,
  addMonths,
  dayOf,
  earlierOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
} from '@kazi/values/local-date'
import type * as z from 'zod/mini'

export type Status = z.output<typeof subscriptionStatus>

/** How long an organisation tries the product, from the day it was made. */
export const trialDays = 30
/** By when an invoice is to be paid, and how long after it everything still goes on. */
export const daysToPay = 14
export const graceDays = 14

/** What the status follows from; days are the organisation's. */
export interface Standing {
  /** the first day that is no trial any more */
  readonly trialEndsOn: LocalDate
  /** null: no plan was ever chosen */
  readonly plan: {
    readonly anchorOn: LocalDate
    /** how many months have begun */
    readonly periods: number
    readonly cancelledOn: LocalDate | null
  } | null
  /** the earliest day by which an invoice that isn't paid was to be */
  readonly dueOn: LocalDate | null
}

/** A month of the subscription, from 0: it begins on the day of the first one, or on the last day of a shorter month. */
export function periodOf(
  anchorOn: LocalDate,
  index: number,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const begins = (at: number): LocalDate => {
    const month = addMonths(monthOf(anchorOn), at)
    return earlierOf(addDays(firstDayOf(month), dayOf(anchorOn) - 1), lastDayOf(month))
  }
  return { from: begins(index), to: addDays(begins(index + 1), -1) }
}

/** The last day of the months that have begun; before the first, the day before it. */
export const lastDayBegun = ({ anchorOn, periods }: NonNullable<Standing['plan']>): LocalDate =>
  periodOf(anchorOn, periods - 1).to

/**
 * How a subscription stands on a day. What isn't paid in time goes first, whatever was cancelled: overdue for two weeks, then
 * expired.
 * @returns with it, the first day on which that is over; null: it runs on
 */
export function statusOf(
  { trialEndsOn, plan, dueOn }: Standing,
  today: LocalDate,
): { readonly status: Status; readonly endsOn: LocalDate | null } {
  if (dueOn !== null && today > dueOn) {
    const endsOn = addDays(dueOn, graceDays + 1)
    return { status: today < endsOn ? 'overdue' : 'expired', endsOn }
  }
  if (!plan || today < plan.anchorOn) {
    const endsOn = plan ? plan.anchorOn : trialEndsOn
    return { status: today < endsOn ? 'free trial' : 'expired', endsOn }
  }
  if (plan.cancelledOn === null) return { status: 'active', endsOn: null }
  const endsOn = addDays(lastDayBegun(plan), 1)
  return { status: today < endsOn ? 'cancelled' : 'expired', endsOn }
}
