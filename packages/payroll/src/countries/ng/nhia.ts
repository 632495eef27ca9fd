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

/**
 * The person's health insurance: 5 % of basic pay. The employer is charged 10 % of it. NHIA Act 2022, formal sector
 * guidelines; before it NHIS.
 */
export function computeNhia(pay: NigeriaPay): Line | null {
  if (!pay.facts.statutory.nhia) return null
  const { rates, rule } = pay.law.nhia
  pay.charges.push(chargeShare(pay, ofEmployer, rates.employer, rule))
  return deductShare(pay, ofPerson, rates.employee, rule)
}
