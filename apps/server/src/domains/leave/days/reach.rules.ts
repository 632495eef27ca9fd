import { addDays, daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'

/** Further away than this is a slip of the year. */
const daysInReach = 731
/** More than this in one request is a slip as well. */
const daysAtMost = 366

/** Whether a day, or a span, is one that can be meant. */
export const isInReach = (today: LocalDate, from: LocalDate, to: LocalDate = from): boolean =>
  from <= to &&
  from >= addDays(today, -daysInReach) &&
  to <= addDays(today, daysInReach) &&
  daysBetweenInclusive(from, to) <= daysAtMost
