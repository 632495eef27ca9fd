import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import {
  atMost,
  byBands,
  fractionOf,
  minus,
  notBelowZero,
  percentOf,
  plus,
  type Steps,
  startWith,
} from '../../explanation.ts'
import { deductionLine } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

/** The lines of this payslip that lower taxable pay; null where the person is outside a scheme. */
export interface DeductibleLines {
  readonly pension: Line | null
  readonly nhf: Line | null
  readonly nhia: Line | null
}

/**
 * Income tax by the cumulative method. The year's pay and contributions up to now, as if they went on for twelve
 * months, less the annual reliefs, by the annual bands; a twelfth of that tax for each month so far, less the tax
 * taken before. Level pay gives exactly a twelfth of the annual tax each month. Nigeria Tax Act 2025, ss. 30, 58
 * and Fourth Schedule; the method is argued for in this country's README.
 */
export function computePaye(pay: NigeriaPay, lines: DeductibleLines): Line {
  const { facts, law } = pay
  const months = (facts.earlierThisYear?.months ?? 0) + 1
  const taken = facts.earlierThisYear?.tax ?? ZERO
  const steps: Steps = []
  const annualTax = isExempt(pay, months)
    ? explainExemption(pay, months, steps)
    : computeAnnualTax(pay, lines, months, steps)
  let tax = fractionOf(steps, 'ng.paye.monthly-twelfth', annualTax, 1, 12)
  tax = fractionOf(steps, 'ng.paye.months-to-date', tax, months, 1)
  tax = notBelowZero(steps, minus(steps, 'ng.paye.earlier-tax', tax, taken))
  return deductionLine('ng.paye', tax, steps, law.paye.rule)
}

/** The tax of a year of pay like the months so far. */
function computeAnnualTax(pay: NigeriaPay, lines: DeductibleLines, months: number, steps: Steps): Minor {
  const { facts, law } = pay
  const rentRelief = computeRentRelief(pay, steps)
  let chargeable = startWith(steps, 'ng.paye.taxable-pay', pay.bases.paye)
  chargeable = minus(steps, 'ng.paye.pension', chargeable, lines.pension?.amount ?? ZERO)
  chargeable = minus(steps, 'ng.paye.nhf', chargeable, lines.nhf?.amount ?? ZERO)
  chargeable = minus(steps, 'ng.paye.nhia', chargeable, lines.nhia?.amount ?? ZERO)
  if (facts.earlierThisYear !== null) {
    chargeable = plus(steps, 'ng.paye.earlier-taxable-pay', chargeable, facts.earlierThisYear.taxable)
    chargeable = minus(steps, 'ng.paye.earlier-deductions', chargeable, facts.earlierThisYear.deductions)
  }
  chargeable = fractionOf(steps, 'ng.paye.to-a-year', chargeable, 12, months)
  chargeable = minus(steps, 'ng.paye.rent-relief', chargeable, rentRelief)
  chargeable = minus(steps, 'ng.paye.life-premium', chargeable, facts.reliefs.annualLifePremium)
  chargeable = minus(steps, 'ng.paye.mortgage-interest', chargeable, facts.reliefs.annualMortgageInterest)
  return byBands(steps, 'ng.paye.bands', 'year', law.paye.brackets, notBelowZero(steps, chargeable))
}

/** The lower of 20 % of the annual rent paid and 500,000. Nigeria Tax Act 2025, s. 30(2)(a)(vi). */
function computeRentRelief({ facts, law }: NigeriaPay, steps: Steps): Minor {
  if (facts.reliefs.annualRent === 0) return ZERO
  const rent = startWith(steps, 'ng.paye.annual-rent', facts.reliefs.annualRent)
  const relief = percentOf(steps, 'ng.paye.rent-relief-rate', rent, law.paye.rentRelief.rate)
  return atMost(steps, 'ng.paye.rent-relief-limit', relief, law.paye.rentRelief.max)
}

/** Pay of the year so far, as if it went on for twelve months, is the national minimum wage or less: ss. 58, 163(1)(t). */
function isExempt({ facts, law, bases }: NigeriaPay, months: number): boolean {
  const toDate = bases.paye + (facts.earlierThisYear?.taxable ?? 0)
  return toDate <= law.paye.minimumWage * months
}

function explainExemption({ facts, law, bases }: NigeriaPay, months: number, steps: Steps): Minor {
  startWith(steps, 'ng.paye.minimum-wage', multiplyFraction(law.paye.minimumWage, months, 1, 'half-up'))
  const own = startWith(steps, 'ng.paye.taxable-pay', bases.paye)
  plus(steps, 'ng.paye.earlier-taxable-pay', own, facts.earlierThisYear?.taxable ?? ZERO)
  return startWith(steps, 'ng.paye.exempt', ZERO)
}
