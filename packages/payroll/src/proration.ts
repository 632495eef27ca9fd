import {
  dayOf,
  daysInMonth,
  earlierOf,
  firstDayOf,
  type LocalDate,
  laterOf,
  monthNumberOf,
  monthOf,
  weekdayOf,
  yearOf,
} from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { Proration } from './facts.ts'

/**
 * What parts of a month are measured in. Spans that meet add up, and all days together are the whole month, whatever
 * the basis: a month with a raise, or with a leaver and their replacement, is never paid more or less than once.
 */
export interface MonthMeasure {
  /** units of a whole month */
  readonly units: number
  /** units of the month before a day */
  readonly unitsBefore: (date: LocalDate) => number
  /** units of the month up to a day and with it */
  readonly unitsThrough: (date: LocalDate) => number
  /** days of a span that count, one unit each: what an absence costs, at most what the span is worth */
  readonly countedDays: (span: PayPeriod) => number
}

/** The first and last day of the period that the person is employed on; null when there is none. */
export function employedSpan(
  period: PayPeriod,
  startsOn: LocalDate,
  endsOn: LocalDate | null,
): PayPeriod | null {
  if (startsOn <= period.from && (endsOn === null || endsOn >= period.to)) return period
  return overlapOf(period, { from: startsOn, to: endsOn ?? period.to })
}

/** The days that two spans share; null when there are none. */
export function overlapOf(a: PayPeriod, b: PayPeriod): PayPeriod | null {
  const from = laterOf(a.from, b.from)
  const to = earlierOf(a.to, b.to)
  return from <= to ? { from, to } : null
}

/**
 * The measure of a date's month.
 * - `calendar-days` (and `none`, for absences): every day is a unit.
 * - `working-days`: Mondays to Fridays; public holidays count as worked.
 * - `fixed-30`, `fixed-26`: every day, or Mondays to Saturdays, but a month is always 30, or 26. The last day that
 *   counts makes up the difference: in a month of 31 days the 30th is worth nothing, in February the last one more.
 */
export function measureMonth(date: LocalDate, proration: Proration): MonthMeasure {
  const lastWeekday = proration === 'working-days' ? 5 : proration === 'fixed-26' ? 6 : 7
  const through = countDays(date, lastWeekday)
  const counted = through.at(-1)!
  const fixed = proration === 'fixed-26' ? 26 : proration === 'fixed-30' ? 30 : null
  const units = fixed ?? counted
  const unitsOf = (day: number): number => {
    const count = through[day]!
    if (count === counted) return units
    return fixed === null ? count : Math.min(count, fixed - 1)
  }
  return {
    units,
    unitsBefore: (day) => unitsOf(dayOf(day) - 1),
    unitsThrough: (day) => unitsOf(dayOf(day)),
    countedDays: ({ from, to }) => through[dayOf(to)]! - through[dayOf(from) - 1]!,
  }
}

/** For each day of the month, how many days up to it are a Monday to `lastWeekday`; day 0 has none. */
function countDays(date: LocalDate, lastWeekday: number): number[] {
  const days = daysInMonth(yearOf(date), monthNumberOf(date))
  const firstWeekday = weekdayOf(firstDayOf(monthOf(date)))
  const through = [0]
  for (let day = 1; day <= days; day += 1) {
    const weekday = ((firstWeekday + day - 2) % 7) + 1
    through.push(through[day - 1]! + (weekday <= lastWeekday ? 1 : 0))
  }
  return through
}
