import { addDays, daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import { instantAt } from '#platform/clock/local-instant.ts'

const daysAtMost = 90
/** A late reply is still taken for a week, and marked as late. */
const daysAfterDeadline = 7
/** When the person is reminded and colleagues are told, in the organisation's time zone. */
const followUpHour = 8
/** Who was asked less than this before wasn't forgetful yet. */
const leastHoursBeforeReminder = 12

/** Whether a day can be the last one for a reply: today or later, and within three months. */
export const isDeadlinePossible = (today: LocalDate, dueOn: LocalDate): boolean =>
  dueOn >= today && daysBetweenInclusive(today, dueOn) <= daysAtMost

export const isPast = (dueOn: LocalDate, today: LocalDate): boolean => dueOn < today

/** Until when the link works. */
export const linkEnd = (timeZone: string, dueOn: LocalDate): Date =>
  instantAt(timeZone, addDays(dueOn, daysAfterDeadline + 1), 0)

/** The morning before the deadline; undefined where the person was asked only just before it. */
export function reminderTime(timeZone: string, dueOn: LocalDate, now: Date): Date | undefined {
  const morning = instantAt(timeZone, addDays(dueOn, -1), followUpHour)
  const isWorthIt = morning.getTime() - now.getTime() >= leastHoursBeforeReminder * 3_600_000
  return isWorthIt ? morning : undefined
}

/** The morning after the deadline. */
export const overdueTime = (timeZone: string, dueOn: LocalDate): Date =>
  instantAt(timeZone, addDays(dueOn, 1), followUpHour)
