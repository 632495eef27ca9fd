import type { LocalDate } from '@kazi/values/local-date'

/**
 * Whether a payday pays for days that are not worked yet: it comes before the last of them, and that one is not over today
 * either. What has ended is worked, on whichever of its days it was paid.
 */
export const isBeforeWork = (payDate: LocalDate, lastDay: LocalDate, today: LocalDate): boolean =>
  payDate < lastDay && today < lastDay
