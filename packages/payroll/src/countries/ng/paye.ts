import { type Minor, ZERO } from '@kazi/values/money'
import {
  evenOut,
  fractionOf,
  minus,
  notBelowZero,
  note,
  plus,
  type Steps,
  startSteps,
  startWith,
} from '../../explanation.ts'
import { deductionLine, startWithTaxablePay } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import { explainExemption, isExemptYear, taxOfYear, twelfthOfTax } from './annual-tax.ts'
import type { NigeriaPay } from './law.ts'
import { monthsOfYear } from './months-of-year.ts'

/** The lines of this payslip that lower taxable pay; null where the person is outside a scheme. */
export interface DeductibleLines {
  readonly pension: Line | null
  readonly nhf: Line | null
  readonly nhia: Line | null
}

/**
 * Income tax by the cumulative method, the same under both Acts. What came back every month so far is taken for
 * twelve months: a twelfth of its annual tax, rounded once, is due for each month. What doesn't come back is taxed on top, once,
 * at the margin of that year. Less the tax taken before, never below zero. Level pay gives exactly a twelfth of the
 * annual tax each month, and by December the tax is that of the year's pay. A payslip that settles the year has all
 * twelve of them. The README argues for the method.
 */
export function computePaye(pay: NigeriaPay, lines: DeductibleLines): Line {
  const { facts, law } = pay
  const year = facts.earlierThisYear
  const months = monthsOfYear(facts)
  const steps = startSteps(pay.trace)
  if (facts.settlesYear) note(steps, 'ng.paye.settles-year')
  const irregular = irregularToDate(pay, steps)
  const regular = annualRegularPay(pay, irregular, months, steps)
  if (law.paye.minimumWageNote !== null) note(steps, law.paye.minimumWageNote)
  const rule = pay.adjustment === null ? law.paye.rule : law.paye.ruleWithAdjustment
  if (isExemptYear(law.paye, (regular + irregular) as Minor)) {
    const gross = withIrregular(steps, regular, irregular)
    return deductionLine('ng.paye', explainExemption(law.paye, gross, steps), steps, rule)
  }
  const contributions = annualContributions(pay, lines, months, steps)
  let tax: Minor
  if (facts.settlesYear) {
    const gross = withIrregular(steps, regular, irregular)
    tax = taxOfYear(law.paye, gross, contributions, facts, steps)
  } else if (irregular === 0) {
    tax = forMonths(twelfthOfTax(law.paye, regular, contributions, facts, steps), months, steps)
  } else {
    const ofRegular = taxOfYear(law.paye, regular, contributions, facts, steps)
    const gross = withIrregular(steps, regular, irregular)
    const ofAll = taxOfYear(law.paye, gross, contributions, facts, steps)
    const ofIrregular = minus(steps, 'ng.paye.tax-without-irregular', ofAll, ofRegular)
    startWith(steps, 'ng.paye.tax-of-regular', ofRegular)
    const rounded = fractionOf(steps, 'ng.paye.monthly-twelfth', ofRegular, 1, 12)
    const exact = twelfthOfTax(law.paye, regular, contributions, facts, null)
    const monthly = evenOut(steps, 'ng.paye.rounded-once', rounded, exact)
    tax = plus(steps, 'ng.paye.tax-of-irregular', forMonths(monthly, months, steps), ofIrregular)
  }
  if (year !== null) tax = minus(steps, 'ng.paye.earlier-tax', tax, year.tax)
  return deductionLine('ng.paye', notBelowZero(steps, tax), steps, rule)
}

/** Pay of the year so far that doesn't come back. */
function irregularToDate({ bases, facts }: NigeriaPay, steps: Steps): Minor {
  const year = facts.earlierThisYear
  const earlier = year === null ? ZERO : year.irregular
  if (bases.irregular === 0 && earlier === 0) return ZERO
  const own = startWith(steps, 'ng.paye.irregular-pay', bases.irregular)
  return plus(steps, 'ng.paye.earlier-irregular-pay', own, earlier)
}

/** The pay that came back every month so far, as if it went on for twelve months. */
function annualRegularPay(pay: NigeriaPay, irregular: Minor, months: number, steps: Steps): Minor {
  const year = pay.facts.earlierThisYear
  let taxable = startWithTaxablePay(steps, 'ng.paye.taxable-pay', pay)
  if (year !== null) taxable = plus(steps, 'ng.paye.earlier-taxable-pay', taxable, year.taxable)
  const regular = minus(steps, 'ng.paye.irregular-pay', taxable, irregular)
  return fractionOf(steps, 'ng.paye.to-a-year', regular, 12, months)
}

/** Contributions of the year so far, as if they went on for twelve months. */
function annualContributions(
  { facts }: NigeriaPay,
  { pension, nhf, nhia }: DeductibleLines,
  months: number,
  steps: Steps,
): Minor {
  let toDate = addTo(steps, 'ng.paye.pension', ZERO, pension === null ? ZERO : pension.amount)
  toDate = addTo(steps, 'ng.paye.nhf', toDate, nhf === null ? ZERO : nhf.amount)
  toDate = addTo(steps, 'ng.paye.nhia', toDate, nhia === null ? ZERO : nhia.amount)
  if (facts.earlierThisYear !== null) {
    toDate = addTo(steps, 'ng.paye.earlier-deductions', toDate, facts.earlierThisYear.deductions)
  }
  return toDate === 0 ? ZERO : fractionOf(steps, 'ng.paye.contributions-to-a-year', toDate, 12, months)
}

/** {@link plus}, where the first thing that there is starts the paragraph. */
const addTo = (steps: Steps, label: StepLabel, running: Minor, value: Minor): Minor =>
  running === 0 && value !== 0 ? startWith(steps, label, value) : plus(steps, label, running, value)

/** A paragraph on the year's gross, where it isn't the regular pay alone. */
function withIrregular(steps: Steps, regular: Minor, irregular: Minor): Minor {
  if (irregular === 0) return regular
  return plus(steps, 'ng.paye.irregular-pay', startWith(steps, 'ng.paye.annual-regular', regular), irregular)
}

/** A rounded twelfth for each month so far: rounding the twelfth keeps level pay level. */
const forMonths = (monthly: Minor, months: number, steps: Steps): Minor =>
  fractionOf(steps, 'ng.paye.months-to-date', monthly, months, 1)
