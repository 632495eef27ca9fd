import type { LocalDate } from '@kazi/values/local-date'
import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import type { AgreedPay } from '#domains/employees/index.ts'

type Step = AgreedPay['salaries'][number]

/** The agreement in force on a day. */
export const agreedOn = (salaries: readonly Step[], on: LocalDate): Step | undefined =>
  salaries.findLast(({ effectiveOn }) => effectiveOn <= on)

/** What an agreement is to shifts: a wage by the hour, the day or the shift, or a month's salary. */
export const basisOf = ({ basis }: Step, isPaidPerShift: boolean) =>
  basis === 'hourly' ? 'hourly' : basis === 'daily' ? (isPaidPerShift ? 'per-shift' : 'daily') : 'monthly'

/**
 * What planned time costs at the agreed wage, without premiums; null where no wage is agreed by time: who is paid by the month
 * costs no more for a shift.
 * @param isFirstOfDay whether it is the first of its day, which a day's wage pays
 */
export function costOf(
  agreed: Step | undefined,
  {
    paidMinutes,
    isFirstOfDay,
    isPaidPerShift,
  }: { readonly paidMinutes: number; readonly isFirstOfDay: boolean; readonly isPaidPerShift: boolean },
): Minor | null {
  if (!agreed) return null
  switch (basisOf(agreed, isPaidPerShift)) {
    case 'hourly':
      return multiplyFraction(agreed.amount, paidMinutes, 60, 'half-up')
    case 'daily':
      return isFirstOfDay ? agreed.amount : ZERO
    case 'per-shift':
      return agreed.amount
    default:
      return null
  }
}
