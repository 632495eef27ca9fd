import { type Minor, ZERO } from '@kazi/values/money'
import { earnedMonth, monthPeriod } from '@kazi/values/pay-period'
import { atMost, fractionOf, percentOf, plus, type Steps, startWith } from './explanation.ts'
import type { CommonFacts, Deduction, Extra, FullMonth, Measure } from './facts.ts'
import type { Line } from './result.ts'
import { computeMonthlyPay } from './salary.ts'

/** What amounts are measured by. */
export interface Shared {
  readonly basic: Minor
  readonly gross: Minor
  /** as much of a full month's amount as the month's days earn */
  readonly partOf: (fullMonth: Minor, steps: Steps) => Minor
}

/** The salary and its basic pay, from the lines that it was divided into. */
export function sharedOf(facts: CommonFacts, lines: readonly Line[]): Shared {
  let [basic, gross] = [0, 0]
  for (const { code } of facts.breakdown.components) {
    const amount = lines.find(({ item }) => item === code)?.amount ?? ZERO
    if (code === 'basic') basic = amount
    gross += amount
  }
  return {
    basic: basic as Minor,
    gross: gross as Minor,
    partOf: (fullMonth, steps) => partOfMonth(facts, fullMonth, steps),
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
    return percentOf(steps, 'extra.share', base, measure.share)
  }
  const one = startWith(steps, 'extra.rate', measure.rate)
  return fractionOf(
    steps,
    measure.per === 'hour' ? 'extra.hours' : 'extra.days',
    one,
    measure.hundredths,
    100,
  )
}

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
