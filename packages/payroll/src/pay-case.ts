import { type Minor, ZERO } from '@kazi/values/money'
import type { Steps, Trace } from './explanation.ts'
import { minus, notBelowZero, plus, startWith } from './explanation.ts'
import type { BaseAmounts, CommonFacts, MonthToDate } from './facts.ts'
import type { Line, LinePart, Problem, RuleReference } from './result.ts'
import type { StepLabel } from './vocabulary.ts'

/** One payslip in the making: what is known, the law of its dates, and the lines so far. */
export interface PayCase<CountryFacts extends CommonFacts, Law> {
  readonly facts: CountryFacts
  readonly law: Law
  /** pay of this payslip that counts for each base, never negative */
  readonly bases: BaseAmounts
  /** the same with the pay of earlier payslips of the month */
  readonly toDate: BaseAmounts
  /** what earlier payslips of the month paid and took; null when there are none */
  readonly earlier: MonthToDate | null
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
  'adjustment' | 'toDate'
>

/** What is the same in every country. */
type AnyPay = PayCase<CommonFacts, unknown>

/** What earlier payslips of the month took or charged for an item. */
export const takenBefore = (earlier: MonthToDate | null, item: string): Minor =>
  earlier === null ? ZERO : (earlier.taken[item] ?? ZERO)

/** What is due less what earlier payslips of the month took; what they took too much stays with them. */
const lessTaken = (steps: Steps, earlier: MonthToDate | null, item: string, due: Minor): Minor =>
  earlier === null ? due : lessTakenBefore(steps, due, takenBefore(earlier, item))

const lessTakenBefore = (steps: Steps, due: Minor, taken: Minor): Minor =>
  taken === 0 ? due : notBelowZero(steps, minus(steps, 'earlier.taken', due, taken))

/** Starts a paragraph with the pay that counts for a base: this payslip's own, then month to date. */
export function startWithPay(steps: Steps, label: StepLabel, own: Minor, toDate: Minor): Minor {
  if (steps === null) return toDate
  return plus(steps, 'earlier.pay', startWith(steps, label, own), (toDate - own) as Minor)
}

/** Starts a paragraph with this payslip's taxable pay; benefits in kind and exempt pay are explained before it. */
export const startWithTaxablePay = (steps: Steps, label: StepLabel, { adjustment, bases }: AnyPay): Minor =>
  adjustment === null ? startWith(steps, label, bases.paye) : startWithAdjustedPay(steps, label, adjustment)

function startWithAdjustedPay(steps: Steps, label: StepLabel, adjustment: AppliedAdjustment): Minor {
  const { inMoney, benefits, exempt } = adjustment
  if (steps !== null && adjustment.steps !== null) steps.push(...adjustment.steps)
  const taxed = plus(steps, 'taxable.benefits', startWith(steps, label, inMoney), benefits)
  return notBelowZero(steps, minus(steps, 'taxable.exempt', taxed, exempt))
}

/** {@link startWithTaxablePay}, month to date. */
export const startWithTaxablePayToDate = (steps: Steps, label: StepLabel, pay: AnyPay): Minor => {
  const own = startWithTaxablePay(steps, label, pay)
  return pay.earlier === null ? own : plus(steps, 'earlier.pay', own, pay.earlier.bases.paye)
}

/** The lines of what a person and their employer contribute to the same thing; null for one who doesn't. */
export interface SharedContribution {
  readonly ofPerson: Line | null
  readonly ofEmployer: Line | null
}

export const noContribution: SharedContribution = { ofPerson: null, ofEmployer: null }

const NOTHING: readonly never[] = []

/** A line that the organisation's pay makes, not the law. `parts` are the spans or months that it is made of. */
export const earningLine = (
  item: string,
  label: string | null,
  amount: Minor,
  parts: readonly LinePart[],
  steps: Steps,
): Line => ({ item, label, kind: 'earning', amount, parts, steps: steps ?? NOTHING, rule: null })

export const deductionLine = (item: string, amount: Minor, steps: Steps, rule: RuleReference): Line => ({
  item,
  label: null,
  kind: 'deduction',
  amount,
  parts: NOTHING,
  steps: steps ?? NOTHING,
  rule,
})

/** The deduction of what is due for the month to date, less what earlier payslips of the month took. */
export const deductDue = (
  { earlier }: AnyPay,
  item: string,
  due: Minor,
  steps: Steps,
  rule: RuleReference,
): Line => ({
  item,
  label: null,
  kind: 'deduction',
  amount: lessTaken(steps, earlier, item, due),
  parts: NOTHING,
  steps: steps ?? NOTHING,
  rule,
})

/** The same for what the employer pays on top, less what earlier payslips of the month charged. */
export const chargeDue = (
  { earlier }: AnyPay,
  item: string,
  due: Minor,
  steps: Steps,
  rule: RuleReference,
): Line => ({
  item,
  label: null,
  kind: 'employer',
  amount: lessTaken(steps, earlier, item, due),
  parts: NOTHING,
  steps: steps ?? NOTHING,
  rule,
})

export const employerLine = (item: string, amount: Minor, steps: Steps, rule: RuleReference): Line => ({
  item,
  label: null,
  kind: 'employer',
  amount,
  parts: NOTHING,
  steps: steps ?? NOTHING,
  rule,
})

/** A benefit in kind at the value that the law puts on it, before what is exempt of all benefits together. */
export const benefitLine = (
  { code, label }: { readonly code: string; readonly label: string },
  amount: Minor,
  steps: Steps,
  rule: RuleReference | null,
): Line => ({ item: code, label, kind: 'benefit', amount, parts: NOTHING, steps: steps ?? NOTHING, rule })
