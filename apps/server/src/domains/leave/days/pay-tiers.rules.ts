import type { LeaveTerms } from '@kazi/contract/leave/terms'
import { dateOf, dayOf, daysInMonth, type LocalDate, monthNumberOf, yearOf } from '@kazi/values/local-date'
import type { UnpaidYet } from './count-days.rules.ts'
import type { CountedDay, LeaveDay } from './leave-day.ts'

const WHOLE = 1_000_000

/** The day a year before another; of 29 February the 28th. */
export function yearBefore(on: LocalDate): LocalDate {
  const [year, month] = [yearOf(on) - 1, monthNumberOf(on)]
  return dateOf(year, month, Math.min(dayOf(on), daysInMonth(year, month)))
}

/**
 * How each day of a request is paid. The tiers are used up by the days that were taken in the twelve months up to each day,
 * earlier days of the request among them; a leave that comes anew for each event begins with the first tier. What lies
 * over two tiers is paid by the parts of both. A holiday is paid as ever; a weekend as the day before it that counts.
 */
export function payDays(
  days: readonly UnpaidYet[],
  { payTiers, accrual }: Pick<LeaveTerms, 'payTiers' | 'accrual'>,
  takenBefore: readonly CountedDay[],
): LeaveDay[] {
  const taken = accrual === 'each-time' ? [] : [...takenBefore]
  const first = days.find(({ counted }) => counted > 0)
  let share = first ? shareOf(payTiers, usedBefore(taken, first.on), first.counted) : WHOLE
  return days.map(({ on, away, counted, isHoliday }) => {
    if (counted > 0) {
      share = shareOf(payTiers, usedBefore(taken, on), counted)
      taken.push({ on, counted })
    }
    return { on, away, counted, paidShare: isHoliday ? WHOLE : share }
  })
}

function usedBefore(taken: readonly CountedDay[], on: LocalDate): number {
  const from = yearBefore(on)
  return taken.reduce((sum, day) => (day.on > from && day.on < on ? sum + day.counted : sum), 0)
}

/** Which share of a day is paid that begins after so much was used. */
function shareOf(tiers: LeaveTerms['payTiers'], used: number, counted: number): number {
  let [begins, left, paid] = [0, counted, 0]
  for (const { days, share } of tiers) {
    const ends = days === null ? Number.POSITIVE_INFINITY : begins + days
    const part = Math.min(left, Math.max(0, ends - Math.max(used, begins)))
    paid += part * share
    left -= part
    if (left === 0) break
    begins = ends
  }
  return Math.round(paid / counted)
}
