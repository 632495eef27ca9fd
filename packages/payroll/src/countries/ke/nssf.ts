import type { Minor } from '@kazi/values/money'
import { atMost, lessTaken, minus, note, percentOf, plus, type Steps } from '../../explanation.ts'
import { deductionLine, employerLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay } from './law.ts'

/**
 * The person's NSSF contribution: 6 % of pensionable pay, Tier I up to the lower limit and Tier II from there to
 * the upper one; Tier I alone where Tier II is contracted out. NSSF Act 2013, s. 20 and Third Schedule.
 */
export function computeNssf(pay: KenyaPay): Line {
  const steps: Steps = []
  const amount = computeContribution(pay, steps, 'ke.nssf')
  return deductionLine('ke.nssf', amount, steps, pay.law.nssf.rule)
}

/** The employer's NSSF contribution equals the person's. */
export function computeNssfEmployer(pay: KenyaPay): Line {
  const steps: Steps = []
  const amount = computeContribution(pay, steps, 'ke.nssf-employer')
  return employerLine('ke.nssf-employer', amount, steps, pay.law.nssf.rule)
}

/** A contracted-out Tier II, which goes to the employer's approved scheme. NSSF Act 2013, Fourth Schedule. */
export function computeTierTwo(pay: KenyaPay): Line {
  const steps: Steps = []
  const amount = lessTaken(steps, computeTierTwoShare(pay, steps), takenBefore(pay.facts, 'ke.tier-two'))
  return deductionLine('ke.tier-two', amount, steps, pay.law.nssf.rule)
}

/** The employer's half of a contracted-out Tier II. */
export function computeTierTwoEmployer(pay: KenyaPay): Line {
  const steps: Steps = []
  const taken = takenBefore(pay.facts, 'ke.tier-two-employer')
  const amount = lessTaken(steps, computeTierTwoShare(pay, steps), taken)
  return employerLine('ke.tier-two-employer', amount, steps, pay.law.nssf.rule)
}

function computeContribution(pay: KenyaPay, steps: Steps, item: 'ke.nssf' | 'ke.nssf-employer'): Minor {
  const { rate, limits } = pay.law.nssf
  const pensionable = startWithPay(steps, 'ke.nssf.pensionable-pay', pay, 'pension')
  const tierOnePay = atMost(steps, 'ke.nssf.lower-limit', pensionable, limits.lower)
  let contribution = percentOf(steps, 'ke.nssf.tier-one', tierOnePay, rate)
  if (pay.facts.statutory.isTierTwoContractedOut) {
    note(steps, 'ke.nssf.contracted-out')
  } else if (pensionable > limits.lower) {
    const tierOne = contribution
    contribution = plus(steps, 'ke.nssf.tier-one-amount', computeTierTwoShare(pay, steps), tierOne)
  }
  return lessTaken(steps, contribution, takenBefore(pay.facts, item))
}

/** Tier II on the month's pay so far; nothing up to the lower limit. */
function computeTierTwoShare(pay: KenyaPay, steps: Steps): Minor {
  const { rate, limits } = pay.law.nssf
  const pensionable = startWithPay(steps, 'ke.nssf.pensionable-pay', pay, 'pension')
  const limited = atMost(steps, 'ke.nssf.upper-limit', pensionable, limits.upper)
  const tierOnePay = Math.min(pensionable, limits.lower) as Minor
  const tierTwoPay = minus(steps, 'ke.nssf.tier-one-share', limited, tierOnePay)
  return percentOf(steps, 'ke.nssf.tier-two', tierTwoPay, rate)
}
