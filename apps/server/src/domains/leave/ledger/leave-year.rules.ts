import {
  addDays,
  addMonths,
  firstDayOf,
  type LocalDate,
  type Month,
  monthNumberOf,
  monthOf,
  yearOf,
} from '@kazi/values/local-date'

/** A leave year: twelve months, called by the year in which it begins. */
export interface LeaveYear {
  readonly name: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/** @param startsIn the month in which leave years begin, 1 to 12 */
export function leaveYearOf(on: LocalDate, startsIn: number): LeaveYear {
  const year = yearOf(on) - (monthNumberOf(on) < startsIn ? 1 : 0)
  const first = `${year}-${String(startsIn).padStart(2, '0')}` as Month
  return yearFrom(first)
}

export const nextLeaveYear = ({ to }: LeaveYear): LeaveYear => yearFrom(monthOf(addDays(to, 1)))

const yearFrom = (first: Month): LeaveYear => ({
  name: first.slice(0, 4),
  from: firstDayOf(first),
  to: addDays(firstDayOf(addMonths(first, 12)), -1),
})

/** The day so many months after another; the last of a month where that one has no such day. */
export function addMonthsTo(on: LocalDate, count: number): LocalDate {
  const month = addMonths(monthOf(on), count)
  const [first, after] = [firstDayOf(month), firstDayOf(addMonths(month, 1))]
  const day = addDays(first, Number(on.slice(8)) - 1)
  return day < after ? day : addDays(after, -1)
}

/** Whole years from one day to another. */
export const yearsBetween = (from: LocalDate, to: LocalDate): number =>
  yearOf(to) - yearOf(from) - (addMonthsTo(from, (yearOf(to) - yearOf(from)) * 12) > to ? 1 : 0)
