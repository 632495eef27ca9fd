import { type LocalDate, parseLocalDate } from '@kazi/values/local-date'
import { isKnownBreakdown } from './breakdown-check.ts'
import type { CommonFacts } from './facts.ts'
import { isAmount } from './facts-check.ts'
import { areKnownDates } from './period-check.ts'
import { isFlag } from './shape-check.ts'

/**
 * A look at facts that nearly everybody's pass, for what has to be done for every payslip has to be quick: a monthly
 * salary without additions, on days and a breakdown that an earlier payslip of the run was looked at with.
 * @returns whether every common fact is certainly there and in order; facts that aren't plain may be so too, and are
 * gone through one by one
 */
export function areCommonFactsPlain(facts: CommonFacts): boolean {
  const { period, employment, pay, deductionLimits } = facts
  return (
    areKnownDates(period, facts.payDate) &&
    isKnownBreakdown(facts.breakdown) &&
    isDate(employment?.startsOn) &&
    employment.startsOn <= period.to &&
    (employment.endsOn === null || (isDate(employment.endsOn) && employment.endsOn >= period.from)) &&
    (employment.taxResidence === 'resident' || employment.taxResidence === 'non-resident') &&
    (employment.rank === 'main' || employment.rank === 'secondary') &&
    pay?.basis === 'monthly' &&
    isAmount(pay.gross) &&
    isEmpty(pay.raises) &&
    isProration(facts.proration) &&
    isFlag(deductionLimits?.isLawfulMaximumOn) &&
    isAmount(deductionLimits.minimumNet) &&
    isEmpty(facts.absences) &&
    isEmpty(facts.extraEarnings) &&
    isEmpty(facts.extraDeductions) &&
    isEmpty(facts.benefits) &&
    isEmpty(facts.arrears) &&
    facts.earlierThisMonth === null
  )
}

const isDate = (value: LocalDate | null | undefined): value is LocalDate =>
  typeof value === 'string' && parseLocalDate(value) !== undefined

const isEmpty = (list: readonly unknown[]): boolean => Array.isArray(list) && list.length === 0

const isProration = (value: CommonFacts['proration']): boolean =>
  value === 'calendar-days' ||
  value === 'working-days' ||
  value === 'fixed-26' ||
  value === 'fixed-30' ||
  value === 'none'
