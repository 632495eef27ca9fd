import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import {
  addDays,
  addMonths,
  earlierOf,
  type LocalDate,
  type Month,
  monthOf,
  weekdayOf,
} from '@kazi/values/local-date'
import { monthPeriod, type PayPeriod } from '@kazi/values/pay-period'

/** A month after that is a slip of the year: nobody knows a year before what people earn. */
const mostMonthsAhead = 12

/** Whether a payroll can be made for a month yet. Months that are over are bounded by the law that is covered. */
export const isMonthWithinReach = (month: Month, today: LocalDate): boolean =>
  month <= addMonths(monthOf(today), mostMonthsAhead)

/**
 * The parts of a month that are paid by themselves. A week is Monday to Sunday; one that crosses a month's end is paid by two
 * payslips, each of its own month, because tax and contributions are a month's.
 */
export function partsOf(schedule: PaySchedule, month: Month): readonly PayPeriod[] {
  const whole = monthPeriod(month)
  if (schedule === 'monthly') return [whole]
  const parts: PayPeriod[] = []
  for (let from = whole.from; from <= whole.to; from = addDays(parts.at(-1)!.to, 1)) {
    const ends =
      schedule === 'weekly'
        ? addDays(from, 7 - weekdayOf(from))
        : from === whole.from
          ? addDays(from, 14)
          : whole.to
    parts.push({ from, to: earlierOf(ends, whole.to) })
  }
  return parts
}

/** The part of a month that begins on a day; undefined where none does. */
export const partFrom = (schedule: PaySchedule, month: Month, from: LocalDate): PayPeriod | undefined =>
  partsOf(schedule, month).find((part) => part.from === from)

/**
 * The pay date that is proposed: the last Monday to Friday of the month, of the half, or of the week, whose two parts are paid
 * on one day where both months allow it.
 */
export function proposePayDateOf(schedule: PaySchedule, { from, to }: PayPeriod): LocalDate {
  const last = schedule === 'weekly' ? addDays(to, 7 - weekdayOf(to)) : to
  const weekday = addDays(last, -Math.max(0, weekdayOf(last) - 5))
  if (weekday >= from) return weekday
  // no weekday is left of it: the next one
  return addDays(from, 8 - weekdayOf(from))
}

const partOf = (schedule: PaySchedule, day: LocalDate): PayPeriod =>
  partsOf(schedule, monthOf(day)).find(({ to }) => to >= day)!

const partAfter = (schedule: PaySchedule, { to }: PayPeriod): PayPeriod => partOf(schedule, addDays(to, 1))
const partBefore = (schedule: PaySchedule, { from }: PayPeriod): PayPeriod =>
  partOf(schedule, addDays(from, -1))

/**
 * The part that the next regular run is for: the one that today lies in, or the first after it that has no run yet. The one
 * before where it alone was missed: then people wait for it. After a longer gap nothing before today is expected.
 * @param taken the first days of the parts that have a run of the schedule, cancelled ones left out
 */
export function nextPartOf(
  schedule: PaySchedule,
  taken: ReadonlySet<LocalDate>,
  today: LocalDate,
): PayPeriod {
  const current = partOf(schedule, today)
  if (!taken.has(current.from)) {
    const before = partBefore(schedule, current)
    return !taken.has(before.from) && taken.has(partBefore(schedule, before).from) ? before : current
  }
  let part = partAfter(schedule, current)
  while (taken.has(part.from)) part = partAfter(schedule, part)
  return part
}
