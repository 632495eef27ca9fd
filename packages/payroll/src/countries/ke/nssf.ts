import type { Minor } from '@kazi/values/money'
import { ZERO } from '@kazi/values/money'
import {
  atMost,
  copyOf,
  minus,
  note,
  percentOf,
  plus,
  type Steps,
  startSteps,
  startWith,
} from '../../explanation.ts'
import {
  chargeDue,
  deductDue,
  noContribution,
  type SharedContribution,
  startWithPay,
} from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay, NssfLaw } from './law.ts'

type Tiers = Extract<NssfLaw, { kind: 'tiers' }>

/**
 * NSSF contributions, the person's and the employer's alike: 6 % of pensionable pay, Tier I up to the lower limit and Tier II from there to
 * the upper one; Tier I alone where Tier II is contracted out. NSSF Act 2013, s. 20 and Third Schedule. Until
 * January 2023 a flat sum from anyone who was paid (Cap 258).
 */
export function computeNssf(pay: KenyaPay): { readonly ofPerson: Line; readonly ofEmployer: Line } {
  const { rule } = pay.law.nssf
  const steps = startSteps(pay.trace)
  const due = computeContribution(pay, steps)
  const employerSteps = copyOf(steps)
  return {
    ofPerson: deductDue(pay, 'ke.nssf', due, steps, rule),
    ofEmployer: chargeDue(pay, 'ke.nssf-employer', due, employerSteps, rule),
  }
}

/**
 * A contracted-out Tier II, which goes to the employer's approved scheme, half of it from the employer. Nothing where
 * it isn't contracted out, and before there were tiers. NSSF Act 2013, Fourth Schedule.
 */
export function computeTierTwo(pay: KenyaPay): SharedContribution {
  const { nssf } = pay.law
  if (nssf.kind === 'flat' || !pay.facts.statutory.isTierTwoContractedOut) return noContribution
  const steps = startSteps(pay.trace)
  const due = computeTierTwoShare(pay, nssf, steps)
  const employerSteps = copyOf(steps)
  return {
    ofPerson: deductDue(pay, 'ke.tier-two', due, steps, nssf.rule),
    ofEmployer: chargeDue(pay, 'ke.tier-two-employer', due, employerSteps, nssf.rule),
  }
}

function computeContribution(pay: KenyaPay, steps: Steps): Minor {
  const { nssf } = pay.law
  const pensionable = startWithPay(steps, 'ke.nssf.pensionable-pay', pay.bases.pension, pay.toDate.pension)
  if (nssf.kind === 'tiers') return computeTiers(pay, nssf, pensionable, steps)
  return pensionable === ZERO ? ZERO : startWith(steps, 'ke.nssf.flat', nssf.contribution)
}

function computeTiers(pay: KenyaPay, nssf: Tiers, pensionable: Minor, steps: Steps): Minor {
  const tierOnePay = atMost(steps, 'ke.nssf.lower-limit', pensionable, nssf.limits.lower)
  const tierOne = percentOf(steps, 'ke.nssf.tier-one', tierOnePay, nssf.rate)
  if (pay.facts.statutory.isTierTwoContractedOut) {
    note(steps, 'ke.nssf.contracted-out')
    return tierOne
  }
  if (pensionable <= nssf.limits.lower) return tierOne
  return plus(steps, 'ke.nssf.tier-one-amount', computeTierTwoShare(pay, nssf, steps), tierOne)
}

/** Tier II on the month's pay so far; nothing up to the lower limit. */
function computeTierTwoShare(pay: KenyaPay, { limits, rate }: Tiers, steps: Steps): Minor {
  const pensionable = startWithPay(steps, 'ke.nssf.pensionable-pay', pay.bases.pension, pay.toDate.pension)
  const limited = atMost(steps, 'ke.nssf.upper-limit', pensionable, limits.upper)
  const tierOnePay = Math.min(pensionable, limits.lower) as Minor
  const tierTwoPay = minus(steps, 'ke.nssf.tier-one-share', limited, tierOnePay)
  return percentOf(steps, 'ke.nssf.tier-two', tierTwoPay, rate)
}
