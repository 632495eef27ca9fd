import { type Minor, majorUnits } from '@kazi/values/money'
import { atLeast, lessTaken, percentOf, roundTo, type Steps } from '../../explanation.ts'
import { deductionLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay } from './law.ts'

const SHILLING: Minor = majorUnits(1, 'KES')

/**
 * SHIF: 2.75 % of the month's gross pay, at least 300 for anyone who was paid. Social Health Insurance Act 2023.
 * Rounding to whole shillings, before the minimum, is the employer's setting.
 */
export function computeShif(pay: KenyaPay): Line {
  const { terms, rule } = pay.law.shif
  const steps: Steps = []
  const base = startWithPay(steps, 'ke.shif.base', pay, 'health')
  let amount = percentOf(steps, 'ke.shif.rate', base, terms.rate)
  if (pay.facts.statutory.shifRounding === 'shilling') {
    amount = roundTo(steps, 'ke.shif.whole-shillings', amount, SHILLING)
  }
  if (base > 0) amount = atLeast(steps, 'ke.shif.minimum', amount, terms.minimum)
  amount = lessTaken(steps, amount, takenBefore(pay.facts, 'ke.shif'))
  return deductionLine('ke.shif', amount, steps, rule)
}
