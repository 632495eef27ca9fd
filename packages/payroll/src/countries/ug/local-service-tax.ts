import { monthNumberOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import { fractionOf, lessTaken, minus, type Steps } from '../../explanation.ts'
import { deductionLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { UgandaPay } from './law.ts'
import { computeTax } from './paye.ts'

/**
 * Local Service Tax: in each of its four months, a quarter of the annual sum for the class of that month's pay.
 * Due from the main employment. Local Governments (Amendment) (No. 2) Act 2008, Fifth Schedule.
 * @returns null in the other months, and when it isn't taken through this employer.
 */
export function computeLocalServiceTax(pay: UgandaPay): Line | null {
  const { facts, law } = pay
  const { terms, rule } = law.localServiceTax
  const isDue = facts.statutory.localServiceTax && facts.employment.rank === 'main'
  if (!isDue || !terms.months.includes(monthNumberOf(facts.period.to))) return null
  const steps: Steps = []
  let base = startWithPay(steps, 'ug.lst.monthly-pay', pay, 'paye')
  if (facts.statutory.localServiceTaxBase === 'take-home') {
    base = minus(steps, 'ug.lst.paye-before-lst', base, computeTax(pay, [], base))
  }
  const annual = findAnnualAmount(pay, steps, base)
  const instalment = fractionOf(steps, 'ug.lst.instalment', annual, 1, terms.months.length)
  const amount = lessTaken(steps, instalment, takenBefore(facts, 'ug.lst'))
  return deductionLine('ug.lst', amount, steps, rule)
}

function findAnnualAmount({ law }: UgandaPay, steps: Steps, base: Minor): Minor {
  const { classes } = law.localServiceTax.terms
  for (const { above, upTo, annual } of classes) {
    if (base <= above || (upTo !== null && base > upTo)) continue
    steps.push({ kind: 'table', label: 'ug.lst.annual-amount', base, above, upTo, amount: annual })
    return annual
  }
  const upTo = classes[0]!.above
  steps.push({ kind: 'table', label: 'ug.lst.annual-amount', base, above: ZERO, upTo, amount: ZERO })
  return ZERO
}
