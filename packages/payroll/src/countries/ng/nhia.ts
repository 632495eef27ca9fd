import { noContribution, type SharedContribution } from '../../pay-case.ts'
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
 * The person's health insurance: 5 % of basic pay. The employer's: 10 % of it. NHIA Act 2022, formal sector
 * guidelines; before it NHIS.
 */
export function computeNhia(pay: NigeriaPay): SharedContribution {
  if (!pay.facts.statutory.nhia) return noContribution
  const { rates, rule } = pay.law.nhia
  return {
    ofPerson: deductShare(pay, ofPerson, rates.employee, rule),
    ofEmployer: chargeShare(pay, ofEmployer, rates.employer, rule),
  }
}
