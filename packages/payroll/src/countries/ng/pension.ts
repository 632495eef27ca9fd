import type { Line } from '../../result.ts'
import { type Contribution, chargeShare, deductShare } from './contribution.ts'
import type { NigeriaPay } from './law.ts'

const ofPerson: Contribution = {
  item: 'ng.pension',
  base: 'pension',
  baseLabel: 'ng.pension.base',
  rateLabel: 'ng.pension.employee-rate',
}
const ofEmployer: Contribution = {
  ...ofPerson,
  item: 'ng.pension-employer',
  rateLabel: 'ng.pension.employer-rate',
}
const ofEmployerAlone: Contribution = { ...ofEmployer, rateLabel: 'ng.pension.employer-only-rate' }

/**
 * The person's pension contribution: 8 % of the emoluments that the contract counts, at least basic, housing and
 * transport. The employer is charged 10 % of the same pay; or 20 %, and the person nothing, where it bears all of it.
 * Pension Reform Act 2014, s. 4(1) and (4).
 */
export function computePension(pay: NigeriaPay): Line | null {
  const { rates, rule } = pay.law.pension
  switch (pay.facts.statutory.pension) {
    case 'none':
      return null
    case 'shared':
      pay.charges.push(chargeShare(pay, ofEmployer, rates.employer, rule))
      return deductShare(pay, ofPerson, rates.employee, rule)
    case 'employer-only':
      pay.charges.push(chargeShare(pay, ofEmployerAlone, rates.employerOnly, rule))
      return null
  }
}
