import { type Minor, ZERO } from '@kazi/values/money'
import { atLeast, minus, percentOf, plus, type Steps, startSteps, startWith } from '../../explanation.ts'
import type { Benefit } from '../../facts.ts'
import { benefitLine, type TaxableAdjustment } from '../../pay-case.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { UntaxedKenyaPay } from './law.ts'
import { computeExemptPerDiems, hasPerDiem } from './per-diem.ts'

/**
 * What benefits in kind add to taxable pay and per diems leave out of it; null for a payslip that has neither.
 * Income Tax Act Cap 470, s. 5.
 */
export function adjustTaxablePay(pay: UntaxedKenyaPay): TaxableAdjustment | null {
  const { benefits, extraEarnings } = pay.facts
  if (benefits.length === 0 && !hasPerDiem(extraEarnings)) return null
  const steps = startSteps(pay.trace)
  const exempt = computeExemptPerDiems(pay, steps)
  return { benefits: computeTaxedBenefits(pay, exempt, steps), exempt, steps }
}

/** The month's benefits by what the law exempts of them. */
interface BenefitSums {
  cars: Minor
  meals: Minor
  nonCash: Minor
}

type Home = Extract<Benefit, { kind: 'housing' }>
type ValuedAlone = Exclude<Benefit, { kind: 'housing' }>

function computeTaxedBenefits(pay: UntaxedKenyaPay, exempt: Minor, steps: Steps): Minor {
  const sums: BenefitSums = { cars: ZERO, meals: ZERO, nonCash: ZERO }
  for (const benefit of pay.facts.benefits) {
    if (benefit.kind !== 'housing') addBenefit(pay, benefit, sums)
  }
  const meals = computeTaxedMeals(pay, sums.meals, steps)
  const nonCash = computeTaxedNonCash(pay, sums.nonCash, steps)
  let taxed = addUp(steps, 'ke.benefits.cars', ZERO, sums.cars)
  taxed = addUp(steps, 'ke.benefits.taxed-meals', taxed, meals)
  taxed = addUp(steps, 'ke.benefits.taxed-non-cash', taxed, nonCash)
  const gains = (pay.bases.paye - exempt + taxed) as Minor
  for (const benefit of pay.facts.benefits) {
    if (benefit.kind !== 'housing') continue
    taxed = addUp(steps, 'ke.benefits.housing', taxed, addHome(pay, benefit, gains))
  }
  return taxed
}

function addUp(steps: Steps, label: StepLabel, running: Minor, value: Minor): Minor {
  if (running === ZERO && value > 0) return startWith(steps, label, value)
  return plus(steps, label, running, value)
}

/** Prints a benefit at its own value and counts it with its like. */
function addBenefit(pay: UntaxedKenyaPay, benefit: ValuedAlone, sums: BenefitSums): void {
  const steps = startSteps(pay.trace)
  const value = valueAlone(pay, benefit, steps)
  pay.lines.push(benefitLine(benefit, value, steps, pay.law.benefits.rule))
  if (benefit.kind === 'car') sums.cars = (sums.cars + value) as Minor
  else if (benefit.kind === 'meals') sums.meals = (sums.meals + value) as Minor
  else sums.nonCash = (sums.nonCash + value) as Minor
}

function valueAlone({ law }: UntaxedKenyaPay, benefit: ValuedAlone, steps: Steps): Minor {
  const { carRate, assetRate } = law.benefits.values
  switch (benefit.kind) {
    case 'car': {
      const cost = startWith(steps, 'ke.benefits.cost', benefit.cost)
      const whole = percentOf(steps, 'ke.benefits.car-rate', cost, carRate)
      return percentOf(steps, 'ke.benefits.private-share', whole, benefit.privateShare)
    }
    case 'asset': {
      const cost = startWith(steps, 'ke.benefits.cost', benefit.cost)
      return percentOf(steps, 'ke.benefits.asset-rate', cost, assetRate)
    }
    case 'hired-asset':
      return startWith(steps, 'ke.benefits.hire', benefit.monthlyHire)
    case 'meals':
    case 'other':
      return startWith(steps, 'benefit.value', benefit.value)
  }
}

/** A home: 15 % of everything else that the employment gives and is taxed, or the market rent where it is more. */
function addHome(pay: UntaxedKenyaPay, home: Home, gains: Minor): Minor {
  const { values, rule } = pay.law.benefits
  const steps = startSteps(pay.trace)
  const ofGains = startWith(steps, 'ke.benefits.gains', gains)
  const share = percentOf(steps, 'ke.benefits.housing-share', ofGains, values.housingShare)
  const value = atLeast(steps, 'ke.benefits.market-rent', share, home.marketRent)
  pay.lines.push(benefitLine(home, value, steps, rule))
  return value
}

/** Meals: the first so many shillings of the month aren't taxed. s. 5(4)(f). */
function computeTaxedMeals({ law }: UntaxedKenyaPay, value: Minor, steps: Steps): Minor {
  if (value === ZERO) return ZERO
  const meals = startWith(steps, 'ke.benefits.meals', value)
  const exempt = Math.min(value, law.benefits.exemptions.meals) as Minor
  return minus(steps, 'ke.benefits.exempt-meals', meals, exempt)
}

/** Everything else but homes and cars: all of it is taxed, or, up to the limit, nothing. s. 5(2)(b). */
function computeTaxedNonCash({ law }: UntaxedKenyaPay, value: Minor, steps: Steps): Minor {
  if (value === ZERO) return ZERO
  const nonCash = startWith(steps, 'ke.benefits.non-cash', value)
  const exempt = value <= law.benefits.exemptions.nonCashMax ? value : ZERO
  return minus(steps, 'ke.benefits.exempt-non-cash', nonCash, exempt)
}
