import { noContribution, type SharedContribution } from '../../pay-case.ts'
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
 * transport. The employer's: 10 % of the same pay; or 20 %, and the person nothing, where it bears all of it.
 * Pension Reform Act 2014, s. 4(1) and (4).
 */
export function computePension(pay: NigeriaPay): SharedContribution {
  const { rates, rule } = pay.law.pension
  switch (pay.facts.statutory.pension) {
    case 'none':
      return noContribution
    case 'shared':
      return {
        ofPerson: deductShare(pay, ofPerson, rates.employee, rule),
        ofEmployer: chargeShare(pay, ofEmployer, rates.employer, rule),
      }
    case 'employer-only':
      return { ofPerson: null, ofEmployer: chargeShare(pay, ofEmployerAlone, rates.employerOnly, rule) }
  }
}
