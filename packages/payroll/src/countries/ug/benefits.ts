import { type Minor, ZERO } from '@kazi/values/money'
import type { UgandaFacts } from '../../country-facts.ts'
import {
  atMost,
  fractionOf,
  minus,
  note,
  percentOf,
  plus,
  type Steps,
  startSteps,
  startWith,
} from '../../explanation.ts'
import type { Benefit } from '../../facts.ts'
import { benefitLine } from '../../pay-case.ts'
import type { RuleReference } from '../../result.ts'
import type { UgandaLaw, UntaxedUgandaPay } from './law.ts'

/**
 * Adds a line for each benefit in kind, at the value that the law puts on it for a month: all of that is taxed with
 * the pay. Income Tax Act Cap 338, schedule on the valuation of benefits.
 * @param moneyIncome the taxable pay in money of this payslip, which limits the value of a home
 */
export function addBenefits(pay: UntaxedUgandaPay, moneyIncome: Minor, steps: Steps): Minor {
  const { facts, law, lines, problems } = pay
  const beside = valueBesideHomes(facts.benefits, law)
  let total = ZERO
  let hasAssets = false
  for (const benefit of facts.benefits) {
    const own = startSteps(pay.trace)
    const value = valueInKind(benefit, facts, law, own, moneyIncome, beside)
    lines.push(benefitLine(benefit, value, own, ruleFor(benefit, law)))
    total = value === 0 ? total : addValue(steps, total, value)
    hasAssets ||= benefit.kind === 'asset'
  }
  if (hasAssets && law.asset.warning !== null) problems.push(law.asset.warning)
  return total
}

/** What all benefits in kind of a payslip are worth beside some taxable pay in money. */
export function valueBenefits(facts: UgandaFacts, law: UgandaLaw, moneyIncome: Minor): Minor {
  const beside = valueBesideHomes(facts.benefits, law)
  let total = 0
  for (const benefit of facts.benefits) total += valueInKind(benefit, facts, law, null, moneyIncome, beside)
  return total as Minor
}

const addValue = (steps: Steps, total: Minor, value: Minor): Minor =>
  total === 0 ? startWith(steps, 'benefit.value', value) : plus(steps, 'benefit.value', total, value)

function valueBesideHomes(benefits: readonly Benefit[], law: UgandaLaw): Minor {
  let total = 0
  for (const benefit of benefits) if (benefit.kind !== 'housing') total += valueThing(benefit, law, null)
  return total as Minor
}

function valueInKind(
  benefit: Benefit,
  facts: UgandaFacts,
  law: UgandaLaw,
  steps: Steps,
  moneyIncome: Minor,
  beside: Minor,
): Minor {
  return benefit.kind === 'housing'
    ? valueHome(benefit.marketRent, facts, law, steps, moneyIncome, beside)
    : valueThing(benefit, law, steps)
}

/** The market rent, but no more than 15 % of the other employment income of the month. */
function valueHome(
  marketRent: Minor,
  facts: UgandaFacts,
  law: UgandaLaw,
  steps: Steps,
  moneyIncome: Minor,
  beside: Minor,
): Minor {
  let income = startWith(steps, 'ug.benefit.money-income', moneyIncome)
  if (facts.earlierThisMonth !== null) {
    income = plus(steps, 'earlier.pay', income, facts.earlierThisMonth.bases.paye)
  }
  income = plus(steps, 'ug.benefit.other-benefits', income, beside)
  const most = percentOf(steps, 'ug.benefit.housing-share', income, law.housing.value)
  const rent = startWith(steps, 'ug.benefit.market-rent', marketRent)
  return atMost(steps, 'ug.benefit.housing-most', rent, most)
}

type BesideHomes = Exclude<Benefit, { readonly kind: 'housing' }>

/** The value of a month. A thing that is hired is worth its hire, the market's price of its use. */
function valueThing(benefit: BesideHomes, law: UgandaLaw, steps: Steps): Minor {
  switch (benefit.kind) {
    case 'car': {
      const cost = startWith(steps, 'ug.benefit.cost', benefit.cost)
      const annual = percentOf(steps, 'ug.benefit.car-rate', cost, law.car.value)
      const use = percentOf(steps, 'ug.benefit.private-share', annual, benefit.privateShare)
      return fractionOf(steps, 'ug.benefit.month-of-year', use, 1, 12)
    }
    case 'asset': {
      const cost = startWith(steps, 'ug.benefit.cost', benefit.cost)
      if (law.asset.warning !== null) note(steps, 'ug.benefit.asset-rate-assumed')
      const annual = percentOf(steps, 'ug.benefit.asset-rate', cost, law.asset.value)
      return fractionOf(steps, 'ug.benefit.month-of-year', annual, 1, 12)
    }
    case 'meals': {
      const value = startWith(steps, 'benefit.value', benefit.value)
      if (law.otherBenefits.value.areMealsTaxed) return value
      return minus(steps, 'ug.benefit.meals-not-taxed', value, value)
    }
    case 'hired-asset':
      return startWith(steps, 'benefit.value', benefit.monthlyHire)
    case 'other':
      return startWith(steps, 'benefit.value', benefit.value)
  }
}

function ruleFor({ kind }: Benefit, { housing, car, asset, otherBenefits }: UgandaLaw): RuleReference {
  switch (kind) {
    case 'housing':
      return housing.rule
    case 'car':
      return car.rule
    case 'asset':
      return asset.rule
    case 'hired-asset':
    case 'meals':
    case 'other':
      return otherBenefits.rule
  }
}
