import type { Rhythm } from '@kazi/contract/performance/vocabulary'
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

/** The due day after so many turns: the same weekday, or the same day of the month, or its last where it has no such day. */
export function dueDay(first: LocalDate, rhythm: Rhythm, turn: number): LocalDate {
  switch (rhythm) {
    case 'once':
      return first
    case 'weekly':
      return addDays(first, 7 * turn)
    case 'two-weekly':
      return addDays(first, 14 * turn)
    default: {
      const month = addMonths(monthOf(first), turn * (rhythm === 'monthly' ? 1 : 3))
      return earlierOf(addDays(firstDayOf(month), dayOf(first) - 1), lastDayOf(month))
    }
  }
}

interface Plan {
  readonly rhythm: Rhythm
  readonly firstDueOn: LocalDate
  readonly endsOn: LocalDate | null
  readonly opensDaysBefore: number
}

/** Turns that are looked through at most: twenty years of weeks. */
const turnsAtMost = 1_040

/** The due days of a check-in from a day on, up to another, the earliest first. */
export function dueDaysBetween(plan: Plan, from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let turn = 0; turn < (plan.rhythm === 'once' ? 1 : turnsAtMost); turn++) {
    const day = dueDay(plan.firstDueOn, plan.rhythm, turn)
    if (day > to || (plan.endsOn !== null && day > plan.endsOn)) break
    if (day >= from) days.push(day)
  }
  return days
}

/**
 * The due day that people are asked for on a day: the latest whose opening days have begun. What nobody was asked for in time is
 * left out, so that a check-in that lay still doesn't ask for ten days at once.
 */
export const openDueDay = (plan: Plan, today: LocalDate): LocalDate | undefined =>
  dueDaysBetween(plan, plan.firstDueOn, addDays(today, plan.opensDaysBefore)).at(-1)

/** The next due day that nobody is asked for yet. */
export function nextDueDay(plan: Plan, today: LocalDate): LocalDate | null {
  const after = addDays(today, plan.opensDaysBefore)
  return dueDaysBetween(plan, addDays(after, 1), addDays(after, 400))[0] ?? null
}

/** Days before the due day on which somebody is reminded. */
const remindedBefore = [0, 1, 3]

/**
 * Which reminder is due with so many days left; undefined: none, or it went out.
 * @param sent the nearest one that went out
 */
export function reminderDue(daysLeft: number, sent: number | null): number | undefined {
  const due = remindedBefore.find((days) => daysLeft >= 0 && daysLeft <= days)
  return due !== undefined && (sent === null || due < sent) ? due : undefined
}
