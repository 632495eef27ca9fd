import { type Minor, majorUnits } from '@kazi/values/money'
import { atLeast, byClass, percentInUnits, percentOf, startSteps } from '../../explanation.ts'
import { deductDue, startWithPay } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { HealthLaw, KenyaPay } from './law.ts'

const SHILLING: Minor = majorUnits(1, 'KES')

/** The month's health contribution: NHIF for pay earned to September 2024, SHIF after it. */
export function computeHealth(pay: KenyaPay): Line {
  const { health } = pay.law
  return health.kind === 'shif' ? computeShif(pay, health) : computeNhif(pay, health)
}

/** NHIF: a fixed sum by class of the month's gross pay. National Hospital Insurance Fund Act 1998. */
function computeNhif(pay: KenyaPay, { classes, rule }: Extract<HealthLaw, { kind: 'nhif' }>): Line {
  const steps = startSteps(pay.trace)
  const base = startWithPay(steps, 'ke.nhif.base', pay.bases.health, pay.toDate.health)
  const due = byClass(steps, 'ke.nhif.class', classes, base)
  return deductDue(pay, 'ke.nhif', due, steps, rule)
}

/**
 * SHIF: 2.75 % of the month's gross pay, at least 300 for anyone who was paid. Social Health Insurance Act 2023.
 * Rounding to whole shillings, before the minimum, is the employer's setting.
 */
function computeShif(pay: KenyaPay, { terms, rule }: Extract<HealthLaw, { kind: 'shif' }>): Line {
  const steps = startSteps(pay.trace)
  const base = startWithPay(steps, 'ke.shif.base', pay.bases.health, pay.toDate.health)
  const share =
    pay.facts.statutory.shifRounding === 'shilling'
      ? percentInUnits(steps, 'ke.shif.whole-shillings', base, terms.rate, SHILLING)
      : percentOf(steps, 'ke.shif.rate', base, terms.rate)
  const due = base > 0 ? atLeast(steps, 'ke.shif.minimum', share, terms.minimum) : share
  return deductDue(pay, 'ke.shif', due, steps, rule)
}
