import { type Minor, ZERO } from '@kazi/values/money'
import {
  atMost,
  fractionOf,
  minus,
  percentOf,
  plus,
  type Steps,
  startSteps,
  startWith,
} from '../../explanation.ts'
import type { Benefit } from '../../facts.ts'
import { benefitLine, type TaxableAdjustment } from '../../pay-case.ts'
import type { UntaxedNigeriaPay } from './law.ts'
import { compensationOf, exemptCompensation, hasCompensation } from './loss-of-office.ts'

/** Benefits in kind at the law's value, and what of a compensation for a lost job is exempt. Null without either. */
export function adjustTaxablePay(pay: UntaxedNigeriaPay): TaxableAdjustment | null {
  const { benefits } = pay.facts
  const isCompensated = hasCompensation(pay)
  if (benefits.length === 0 && !isCompensated) return null
  const steps = startSteps(pay.trace)
  const taxed = benefits.length === 0 ? ZERO : addBenefitLines(pay, steps)
  const exempt = isCompensated ? exemptCompensation(pay, steps) : ZERO
  return { benefits: taxed, exempt, steps }
}

/** Adds a line for each benefit. @returns what of them is taxed. */
function addBenefitLines(pay: UntaxedNigeriaPay, steps: Steps): Minor {
  let taxed = ZERO
  let homes = ZERO
  const beside = valueBesideHomes(pay)
  for (const benefit of pay.facts.benefits) {
    const ownSteps = startSteps(pay.trace)
    const value =
      benefit.kind === 'housing'
        ? valueOfHome(pay, benefit.marketRent, beside, homes, ownSteps)
        : valueOfThing(pay, benefit, ownSteps)
    if (benefit.kind === 'housing') homes = (homes + value) as Minor
    pay.lines.push(benefitLine(benefit, value, ownSteps, pay.law.benefits.rule))
    taxed =
      taxed === 0
        ? startWith(steps, 'ng.benefit.taxed', value)
        : plus(steps, 'ng.benefit.next-taxed', taxed, value)
  }
  return taxed
}

type BesideHomes = Exclude<Benefit, { readonly kind: 'housing' }>

function valueBesideHomes(pay: UntaxedNigeriaPay): Minor {
  let total = 0
  for (const benefit of pay.facts.benefits) {
    if (benefit.kind !== 'housing') total += valueOfThing(pay, benefit, null)
  }
  return total as Minor
}

/** What a benefit counts for in a month. Nigeria Tax Act 2025, s. 14; before 2026 Personal Income Tax Act, s. 5. */
function valueOfThing(pay: UntaxedNigeriaPay, benefit: BesideHomes, steps: Steps): Minor {
  switch (benefit.kind) {
    case 'car': {
      const ofYear = shareOfCost(pay, benefit.cost, steps)
      return ofMonth(percentOf(steps, 'ng.benefit.private-share', ofYear, benefit.privateShare), steps)
    }
    case 'asset':
      return ofMonth(shareOfCost(pay, benefit.cost, steps), steps)
    case 'hired-asset':
      return startWith(steps, 'ng.benefit.hire', benefit.monthlyHire)
    case 'meals':
      startWith(steps, 'benefit.value', benefit.value)
      return startWith(steps, 'ng.benefit.not-taxed', ZERO)
    case 'other':
      return startWith(steps, 'benefit.value', benefit.value)
  }
}

const shareOfCost = ({ law }: UntaxedNigeriaPay, cost: Minor, steps: Steps): Minor =>
  percentOf(steps, 'ng.benefit.asset-rate', startWith(steps, 'ng.benefit.cost', cost), law.benefits.assetRate)

const ofMonth = (ofYear: Minor, steps: Steps): Minor =>
  fractionOf(steps, 'ng.benefit.month-of-year', ofYear, 1, 12)

/**
 * The rent that the home would cost, at most 20 % of the month's employment income without homes: money and what
 * else is given in kind, but no compensation, which is no income of a month.
 * @param beside what is taxed of the other benefits
 * @param homes what other homes of this payslip count for
 */
function valueOfHome(pay: UntaxedNigeriaPay, rent: Minor, beside: Minor, homes: Minor, steps: Steps): Minor {
  const money = startWith(steps, 'ng.benefit.gross-pay', (pay.gross - compensationOf(pay)) as Minor)
  const income = plus(steps, 'ng.benefit.other-benefits', money, beside)
  const share = percentOf(steps, 'ng.benefit.housing-share', income, pay.law.benefits.housingLimit)
  const limit = minus(steps, 'ng.benefit.other-homes', share, homes)
  return atMost(steps, 'ng.benefit.housing-limit', startWith(steps, 'ng.benefit.rent', rent), limit)
}
