import { addMonths, type LocalDate, type Month, monthOf } from '@kazi/values/local-date'

/** A month after that is a slip of the year: nobody knows a year before what people earn. */
const mostMonthsAhead = 12

/** Whether a payroll can be made for a month yet. Months that are over are bounded by the law that is covered. */
export const isMonthWithinReach = (month: Month, today: LocalDate): boolean =>
  month <= addMonths(monthOf(today), mostMonthsAhead)

/**
 * The month that the next monthly run is for: this one, or the first after it that has no run yet. The month before this
 * one where it alone was missed: then people wait for it. After a longer gap nothing before this month is expected.
 * @param taken the months that have a monthly run, cancelled ones left out
 */
export function nextMonthOf(taken: ReadonlySet<Month>, today: LocalDate): Month {
  const current = monthOf(today)
  if (!taken.has(current)) {
    const before = addMonths(current, -1)
    return !taken.has(before) && taken.has(addMonths(current, -2)) ? before : current
  }
  let month = addMonths(current, 1)
  while (taken.has(month)) month = addMonths(month, 1)
  return month
}
