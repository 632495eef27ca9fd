import {
  addDays,
  addMonths,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  weekdayOf,
} from '@kazi/values/local-date'

/** The pay date that is proposed for a month: its last Monday to Friday. */
export function proposePayDate(of: Month): LocalDate {
  const last = lastDayOf(of)
  const daysPastFriday = Math.max(0, weekdayOf(last) - 5)
  return addDays(last, -daysPastFriday)
}

/** Pay is due from the first day of the month that it is earned in to the last day of the next one. */
export const isPayDateWithinReach = (payDate: LocalDate, of: Month): boolean =>
  payDate >= firstDayOf(of) && payDate <= lastDayOf(addMonths(of, 1))
