import { type Minor, ZERO } from '@kazi/values/money'
import { atMost, fractionOf, percentOf, plus, type Steps, startWith } from './explanation.ts'
import type { CommonFacts, Deduction, Extra, Measure } from './facts.ts'
import type { Line } from './result.ts'

/** What shares of a payslip are of. */
export interface Shared {
  readonly basic: Minor
  readonly gross: Minor
}

/** Where nothing is measured. */
export const nothingShared: Shared = { basic: ZERO, gross: ZERO }

/** The salary and its basic pay, from the lines that it was divided into. */
export function sharedOf({ breakdown }: CommonFacts, lines: readonly Line[]): Shared {
  let [basic, gross] = [0, 0]
  for (const { code } of breakdown.components) {
    const amount = lines.find(({ item }) => item === code)?.amount ?? ZERO
    if (code === 'basic') basic = amount
    gross += amount
  }
  return { basic: basic as Minor, gross: gross as Minor }
}

/** What an extra or a deduction comes to before anything limits it: what was entered, or what is measured. */
export function enteredOf(
  steps: Steps,
  { amount, measure }: { readonly amount: Minor; readonly measure?: Measure },
  shared: Shared,
): Minor {
  if (measure === undefined) return startWith(steps, 'extra.amount', amount)
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
