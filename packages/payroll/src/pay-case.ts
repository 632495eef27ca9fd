import { type Minor, ZERO } from '@kazi/values/money'
import type { Steps, Trace } from './explanation.ts'
import { minus, notBelowZero, plus, startWith } from './explanation.ts'
import type { BaseAmounts, CommonFacts, StatutoryBases } from './facts.ts'
import type { Line, LineKind, LinePart, Problem, RuleReference } from './result.ts'
import type { StepLabel } from './vocabulary.ts'

/** One payslip in the making: what is known, the law of its dates, and the lines so far. */
export interface PayCase<CountryFacts extends CommonFacts, Law> {
  readonly facts: CountryFacts
  readonly law: Law
  /** pay of this payslip that counts for each base, never negative */
  readonly bases: BaseAmounts
  /** everything earned in money on this payslip */
  readonly gross: Minor
  /** what makes the taxable pay differ from the flagged pay in money; null when nothing does */
  readonly adjustment: AppliedAdjustment | null
  readonly lines: Line[]
  readonly problems: Problem[]
  readonly trace: Trace
}

/**
 * What the law adds to and leaves out of the flagged pay before tax. `steps` are the paragraphs that lead to the two
 * figures; the explanation of income tax opens with them.
 */
export interface TaxableAdjustment {
  /** the taxable value of what is given in kind */
  readonly benefits: Minor
  /** the part of extras that the law exempts */
  readonly exempt: Minor
  readonly steps: Steps
}

/** An adjustment with the flagged pay in money that it was applied to. */
export interface AppliedAdjustment extends TaxableAdjustment {
  readonly inMoney: Minor
}

/** A payslip before the country has said what of it is taxed. */
export type UntaxedPayCase<CountryFacts extends CommonFacts, Law> = Omit<
  PayCase<CountryFacts, Law>,
  'adjustment'
>

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
  const own = startWith(steps, label, amountOf(pay.bases, base))
  const earlier = pay.facts.earlierThisMonth
  return earlier === null ? own : plus(steps, 'earlier.pay', own, amountOf(earlier.bases, base))
}

/** `bases[base]`, which is many times slower where the name isn't a constant. */
function amountOf(bases: BaseAmounts, base: keyof StatutoryBases): Minor {
  switch (base) {
    case 'paye':
      return bases.paye
    case 'pension':
      return bases.pension
    case 'health':
      return bases.health
    case 'housing':
      return bases.housing
  }
}

/** Starts a paragraph with this payslip's taxable pay; benefits in kind and exempt pay are explained before it. */
export function startWithTaxablePay(
  steps: Steps,
  label: StepLabel,
  pay: PayCase<CommonFacts, unknown>,
): Minor {
  const { adjustment, bases } = pay
  if (adjustment === null) return startWith(steps, label, bases.paye)
  const { inMoney, benefits, exempt } = adjustment
  if (steps !== null && adjustment.steps !== null) steps.push(...adjustment.steps)
  const taxed = plus(steps, 'taxable.benefits', startWith(steps, label, inMoney), benefits)
  return notBelowZero(steps, minus(steps, 'taxable.exempt', taxed, exempt))
}

/** {@link startWithTaxablePay}, month to date. */
export function startWithTaxablePayToDate(
  steps: Steps,
  label: StepLabel,
  pay: PayCase<CommonFacts, unknown>,
): Minor {
  const own = startWithTaxablePay(steps, label, pay)
  const earlier = pay.facts.earlierThisMonth
  return earlier === null ? own : plus(steps, 'earlier.pay', own, earlier.bases.paye)
}

const NOTHING: readonly never[] = []

/** A line that the organisation's pay makes, not the law. `parts` are the spans or months that it is made of. */
export const earningLine = (
  item: string,
  label: string | null,
  amount: Minor,
  parts: readonly LinePart[],
  steps: Steps,
): Line => ({ item, label, kind: 'earning', amount, parts, steps: steps ?? NOTHING, rule: null })

const statutoryLine = (
  kind: LineKind,
  item: string,
  amount: Minor,
  steps: Steps,
  rule: RuleReference | null,
): Line => ({ item, label: null, kind, amount, parts: NOTHING, steps: steps ?? NOTHING, rule })

export const deductionLine = (item: string, amount: Minor, steps: Steps, rule: RuleReference): Line =>
  statutoryLine('deduction', item, amount, steps, rule)

export const employerLine = (item: string, amount: Minor, steps: Steps, rule: RuleReference): Line =>
  statutoryLine('employer', item, amount, steps, rule)

/** A benefit in kind at the value that the law puts on it, before what is exempt of all benefits together. */
export const benefitLine = (
  { code, label }: { readonly code: string; readonly label: string },
  amount: Minor,
  steps: Steps,
  rule: RuleReference | null,
): Line => ({ item: code, label, kind: 'benefit', amount, parts: NOTHING, steps: steps ?? NOTHING, rule })
