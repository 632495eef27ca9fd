import { addMonths, firstDayOf, type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'
import { monthPeriod } from '@kazi/values/pay-period'
import { proposePayDateOf } from './pay-schedule.rules.ts'

/** The pay date that is proposed for a month: its last Monday to Friday. */
export const proposePayDate = (of: Month): LocalDate => proposePayDateOf('monthly', monthPeriod(of))

/** Pay is due from the first day of the month that it is earned in to the last day of the next one. */
export const isPayDateWithinReach = (payDate: LocalDate, of: Month): boolean =>
  payDate >= firstDayOf(of) && payDate <= lastDayOf(addMonths(of, 1))
