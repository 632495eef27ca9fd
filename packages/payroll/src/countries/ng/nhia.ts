import type { Line } from '../../result.ts'
import { type Contribution, chargeShare, deductShare } from './contribution.ts'
import type { NigeriaPay } from './law.ts'

const ofPerson: Contribution = {
  item: 'ng.nhia',
  base: 'health',
  baseLabel: 'ng.nhia.base',
  rateLabel: 'ng.nhia.employee-rate',
}
const ofEmployer: Contribution = {
  ...ofPerson,
  item: 'ng.nhia-employer',
  rateLabel: 'ng.nhia.employer-rate',
}

/** The person's health insurance: 5 % of basic pay. NHIA Act 2022, formal sector guidelines; before it NHIS. */
export function computeNhia(pay: NigeriaPay): Line | null {
  if (!pay.facts.statutory.nhia) return null
  return deductShare(pay, ofPerson, pay.law.nhia.rates.employee, pay.law.nhia.rule)
}

/** The employer's 10 % of the same pay. */
export function computeNhiaEmployer(pay: NigeriaPay): Line | null {
  if (!pay.facts.statutory.nhia) return null
  return chargeShare(pay, ofEmployer, pay.law.nhia.rates.employer, pay.law.nhia.rule)
}
