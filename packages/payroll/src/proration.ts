import {
  daysBetweenInclusive,
  daysInMonth,
  firstDayOf,
  fromEpochDay,
  type LocalDate,
  monthNumberOf,
  monthOf,
  toEpochDay,
  weekdayOf,
  yearOf,
} from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { EmploymentFacts, Proration } from './facts.ts'

/** The part of a full month's pay that is earned: days worked for over days of the month. */
export interface EarnedShare {
  readonly numerator: number
  readonly denominator: number
}

const WHOLE: EarnedShare = { numerator: 1, denominator: 1 }

/** The first and last day of the period that the person is employed on; null when there is none. */
export function employedSpan(
  period: PayPeriod,
  startsOn: LocalDate,
  endsOn: LocalDate | null,
): PayPeriod | null {
  if (startsOn <= period.from && (endsOn === null || endsOn >= period.to)) return period
  const from = startsOn > period.from ? startsOn : period.from
  const to = endsOn !== null && endsOn < period.to ? endsOn : period.to
  return from <= to ? { from, to } : null
}

/**
 * The share of a full month's pay that a person earns in the period.
 * By calendar days: employed days over all days of the month. By working days: the same, counting Mondays to
 * Fridays (public holidays count as worked). `none`: a full month's pay for any employment in the period.
 */
export function earnedShare(
  period: PayPeriod,
  employment: EmploymentFacts,
  proration: Proration,
): EarnedShare {
  if (proration === 'none' || employment.startsOn === null) return WHOLE
  const span = employedSpan(period, employment.startsOn, employment.endsOn)
  if (span === null) return { numerator: 0, denominator: 1 }
  const days = daysInMonth(yearOf(period.from), monthNumberOf(period.from))
  const count = daysBetweenInclusive(span.from, span.to)
  if (count === days) return WHOLE
  if (proration === 'calendar-days') return { numerator: count, denominator: days }
  return {
    numerator: countWorkingDays(span.from, count),
    denominator: countWorkingDays(firstDayOf(monthOf(period.from)), days),
  }
}

/** Mondays to Fridays among `count` days from `from`. */
function countWorkingDays(from: LocalDate, count: number): number {
  const first = toEpochDay(from)
  let working = 0
  for (let offset = 0; offset < count; offset += 1) {
    if (weekdayOf(fromEpochDay(first + offset)) <= 5) working += 1
  }
  return working
}
