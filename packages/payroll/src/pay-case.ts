import { type Minor, ZERO } from '@kazi/values/money'
import type { Steps } from './explanation.ts'
import { plus, startWith } from './explanation.ts'
import type { BaseAmounts, CommonFacts, StatutoryBases } from './facts.ts'
import type { Line, Problem, RuleReference } from './result.ts'
import type { StepLabel } from './vocabulary.ts'

/** One payslip in the making: what is known, the law of its dates, and the lines so far. */
export interface PayCase<CountryFacts extends CommonFacts, Law> {
  readonly facts: CountryFacts
  readonly law: Law
  /** pay of this payslip that counts for each base, never negative */
  readonly bases: BaseAmounts
  /** everything earned on this payslip */
  readonly gross: Minor
  readonly lines: Line[]
  readonly problems: Problem[]
}

/** What earlier payslips of the month took or charged for an item. */
export const takenBefore = (facts: CommonFacts, item: string): Minor =>
  facts.earlierThisMonth?.taken[item] ?? ZERO

/** Starts a paragraph with the pay that counts for a base, month to date. */
export function startWithPay(
  steps: Steps,
  label: StepLabel,
  pay: PayCase<CommonFacts, unknown>,
  base: keyof StatutoryBases,
): Minor {
  const own = startWith(steps, label, pay.bases[base])
  const earlier = pay.facts.earlierThisMonth
  return earlier === null ? own : plus(steps, 'earlier.pay', own, earlier.bases[base])
}

export const deductionLine = (item: string, amount: Minor, steps: Steps, rule: RuleReference): Line => ({
  item,
  label: null,
  kind: 'deduction',
  amount,
  steps,
  rule,
})

export const employerLine = (item: string, amount: Minor, steps: Steps, rule: RuleReference): Line => ({
  item,
  label: null,
  kind: 'employer',
  amount,
  steps,
  rule,
})
