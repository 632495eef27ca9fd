import { type Minor, ZERO } from '@kazi/values/money'
import type { UgandaFacts } from '../../country-facts.ts'
import { AMOUNT_MAX } from '../../limits.ts'
import { valueBenefits } from './benefits.ts'
import { taxTableFor, type UgandaLaw } from './law.ts'
import { instalmentsDue } from './local-service-tax.ts'
import { computeTax } from './tax-table.ts'

/**
 * The last taxable pay of this payslip before each fall of the net: a secondary pay above its limit pays the higher
 * rate on all of it, and every class of Local Service Tax begins with a jump.
 */
export function findCliffs(law: UgandaLaw, facts: UgandaFacts): readonly Minor[] {
  const table = taxTableFor(facts, law)
  const earlier = facts.earlierThisMonth?.bases.paye ?? ZERO
  if (table.kind === 'flat') {
    const { limit, upToLimit, aboveLimit } = table.rates
    return aboveLimit > upToLimit ? [(limit - earlier) as Minor] : []
  }
  if (instalmentsDue(facts, law) === 0) return []
  const taxableWith = (money: Minor): Minor => (money + valueBenefits(facts, law, money)) as Minor
  const isOnTakeHome = facts.statutory.localServiceTaxBase === 'take-home'
  const classPayOf = (money: Minor): number => {
    const tax = isOnTakeHome ? computeTax(table, null, (taxableWith(money) + earlier) as Minor) : 0
    return money + earlier - tax
  }
  return law.localServiceTax.value.classes
    .filter(({ above }) => classPayOf(ZERO) <= above)
    .map(({ above }) => taxableWith(lastWithin(above, classPayOf)))
}

/** The highest pay in money whose pay for Local Service Tax is within a class; nothing is, for a start. */
function lastWithin(above: Minor, classPayOf: (money: Minor) => number): Minor {
  let low = ZERO
  let high = AMOUNT_MAX
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2) as Minor
    if (classPayOf(middle) <= above) low = middle
    else high = middle
  }
  return low
}
