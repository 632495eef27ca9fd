import type { LeaveTerms } from '@kazi/contract/leave/terms'
import type { Portion } from '@kazi/contract/leave/vocabulary'
import { addDays, type LocalDate, toEpochDay } from '@kazi/values/local-date'

/** The days on which an organisation works. */
export interface WorkCalendar {
  /** whether a day is kept as a holiday */
  readonly isHoliday: (on: LocalDate) => boolean
  /** whether a day is one of those on which people work each week */
  readonly isWeekday: (on: LocalDate) => boolean
}

/** What holds until an organisation says otherwise. */
export const mondayToFriday: readonly number[] = [1, 2, 3, 4, 5]

/** A span of leave as it is asked for. */
export interface AskedSpan {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly portion: Portion
}

/** A day of a request before it is known how it is paid. */
export interface UnpaidYet {
  readonly on: LocalDate
  readonly away: 50 | 100
  readonly counted: number
  /** nobody works on it and it is paid as ever, because it is a holiday */
  readonly isHoliday: boolean
}

/** The week's working days, but for holidays. */
export const isWorked = (on: LocalDate, { isWeekday, isHoliday }: WorkCalendar): boolean =>
  isWeekday(on) && !isHoliday(on)

/**
 * Every day of a span and how much of it counts. Where working days count, weekends and holidays don't; where all days
 * count, as with maternity leave in weeks or months, holidays do as well.
 */
export function countDays(
  { from, to, portion }: AskedSpan,
  { counts }: Pick<LeaveTerms, 'counts'>,
  calendar: WorkCalendar,
): UnpaidYet[] {
  const away = portion === 'day' ? 100 : 50
  const days: UnpaidYet[] = []
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const isCounted = counts === 'calendar-days' || isWorked(on, calendar)
    const isHoliday = counts === 'working-days' && calendar.isHoliday(on)
    days.push({ on, away, counted: isCounted ? away : 0, isHoliday })
  }
  return days
}

/** The half days that a span takes, from the first to the one after the last, counted from 1970. */
export function halfDaysOf({ from, to, portion }: AskedSpan): readonly [number, number] {
  const first = toEpochDay(from) * 2 + (portion === 'afternoon' ? 1 : 0)
  const end = toEpochDay(to) * 2 + (portion === 'morning' ? 1 : 2)
  return [first, end]
}

/** What counts of some days, in hundredths of a day. */
export const sumCounted = (days: readonly { readonly counted: number }[]): number =>
  days.reduce((sum, { counted }) => sum + counted, 0)
