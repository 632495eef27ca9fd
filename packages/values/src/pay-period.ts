import { assert } from './assert.ts'
import {
  daysBetweenInclusive,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from './local-date.ts'

/** The span of days that a pay is earned in, both ends included. */
export interface PayPeriod {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The whole calendar month as a period. */
export const monthPeriod = (month: Month): PayPeriod => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** Whether a period is a whole calendar month. */
export const isWholeMonth = ({ from, to }: PayPeriod): boolean =>
  from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(from))

/** @throws when it ends before it starts. */
export function payPeriod(from: LocalDate, to: LocalDate): PayPeriod {
  assert(from <= to, `a period that ends before it starts: ${from} to ${to}`)
  return { from, to }
}

/** The earned month: the month that the period ends in. */
export const earnedMonth = (period: PayPeriod): Month => monthOf(period.to)

/** Calendar days in the period. */
export const periodDays = (period: PayPeriod): number => daysBetweenInclusive(period.from, period.to)
