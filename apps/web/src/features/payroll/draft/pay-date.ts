import { type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'

/**
 * Whether a payday pays for days that are not worked yet: it comes before the month is over, and the month is not
 * over today either. A month that has ended is worked, on whichever of its days it was paid.
 */
export const isBeforeWork = (payDate: LocalDate, month: Month, today: LocalDate): boolean =>
  payDate < lastDayOf(month) && today < lastDayOf(month)
