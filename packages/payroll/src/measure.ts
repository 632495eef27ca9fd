import { type Minor, shareOf, ZERO } from '@kazi/values/money'
import { earnedMonth, monthPeriod } from '@kazi/values/pay-period'
import { atMost, fractionOf, percentOf, plus, type Steps, startWith } from './explanation.ts'
import type { Breakdown, CommonFacts, Deduction, Extra, FullMonth, Measure } from './facts.ts'
import type { Line } from './result.ts'
import { computeMonthlyPay } from './salary.ts'

/** What amounts are measured by. */
export interface Shared {
  readonly basic: Minor
  readonly gross: Minor
  /** as much of a full month's amount as the month's days earn */
  readonly partOf: (fullMonth: Minor, steps: Steps) => Minor
}

/** The salary and its basic pay, from the lines that it was divided into; where none is paid, those of a full month. */
export function sharedOf(facts: CommonFacts, lines: readonly Line[]): Shared {
  const partOf = (fullMonth: Minor, steps: Steps): Minor => partOfMonth(facts, fullMonth, steps)
  const { breakdown, pay: agreed } = facts
  if (agreed.basis === 'none') return { ...sharedOfMonth(breakdown, agreed.fullMonth ?? ZERO), partOf }
  let [basic, gross] = [0, 0]
  for (const { code } of breakdown.components) {
    const amount = lines.find(({ item }) => item === code)?.amount ?? ZERO
    if (code === 'basic') basic = amount
    gross += amount
  }
  return {
    basic: basic as Minor,
    gross: gross as Minor,
    partOf,
  }
}

/** It is paid once a month, whichever part of it a payslip is for: what counts are the days of all of it. */
function partOfMonth(facts: CommonFacts, fullMonth: Minor, steps: Steps): Minor {
  const ofMonth = { ...facts, period: monthPeriod(earnedMonth(facts.period)) }
  const pay = { gross: fullMonth, raises: NO_RAISES }
  const part = computeMonthlyPay(ofMonth, pay, 'extra.full-month', steps === null ? 'amounts' : 'explained')
  if (steps !== null && part.steps !== null) steps.push(...part.steps)
  return part.amount
}

const NO_RAISES: readonly never[] = []

/** What a full month's salary is divided into. */
function sharedOfMonth({ components, remainderTo }: Breakdown, gross: Minor): Omit<Shared, 'partOf'> {
  let others = 0
  let basic = 0
  for (const { code, share } of components) {
    const amount = code === remainderTo ? 0 : shareOf(gross, share)
    if (code === 'basic') basic = amount
    others += amount
  }
  return { basic: (remainderTo === 'basic' ? Math.max(0, gross - others) : basic) as Minor, gross }
}

/** What an extra or a deduction comes to before anything limits it: what was entered, or what is measured. */
export function enteredOf(
  steps: Steps,
  { amount, measure }: { readonly amount: Minor; readonly measure?: Measure | FullMonth },
  shared: Shared,
): Minor {
  if (measure === undefined) return startWith(steps, 'extra.amount', amount)
  if (measure.kind === 'full-month') return shared.partOf(measure.amount, steps)
  if (measure.kind === 'share') {
    const isBasic = measure.of === 'basic'
    const base = startWith(
      steps,
      isBasic ? 'extra.basic' : 'extra.salary',
      isBasic ? shared.basic : shared.gross,
    )
    const whole = percentOf(steps, 'extra.share', base, measure.share)
    return measure.months === undefined ? whole : partOfYear(steps, whole, measure.months)
  }
  if (measure.kind === 'part-of-year')
    return partOfYear(steps, startWith(steps, 'extra.amount', measure.amount), measure.months)
  const one = startWith(steps, 'extra.rate', measure.rate)
  return fractionOf(
    steps,
    measure.per === 'hour' ? 'extra.hours' : 'extra.days',
    one,
    measure.hundredths,
    100,
  )
}

const partOfYear = (steps: Steps, ofYear: Minor, months: number): Minor =>
  fractionOf(steps, 'extra.months-of-year', ofYear, months, 12)

/** What a payslip is asked to take: the month's own, with what earlier ones couldn't take, and never more than is owed. */
export function askedOf(steps: Steps, deduction: Deduction, shared: Shared): Minor {
  const { carried = ZERO, balance } = deduction
  const ofMonth = enteredOf(steps, deduction, shared)
  const withCarried = carried === 0 ? ofMonth : plus(steps, 'deduction.carried-before', ofMonth, carried)
  return balance === undefined ? withCarried : atMost(steps, 'deduction.balance', withCarried, balance)
}

/** Extras with the amounts that were measured: the law asks what each comes to. */
export const measureExtras = (extras: readonly Extra[], shared: Shared): readonly Extra[] =>
  extras.map((extra) =>
    extra.measure === undefined ? extra : { ...extra, amount: enteredOf(null, extra, shared) },
  )

export const isMeasured = ({ measure }: Extra): boolean => measure !== undefined
