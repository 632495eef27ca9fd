import { addMonths, earlierOf, type LocalDate, lastDayOf, monthOf } from '@kazi/values/local-date'

/** The same day so many months later; the last of its month where that is shorter. */
export function addMonthsToDay(day: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(day), months)
  return earlierOf(`${month}-${day.slice(8)}` as LocalDate, lastDayOf(month))
}
