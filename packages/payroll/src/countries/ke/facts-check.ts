import type { KenyaFacts } from '../../country-facts.ts'
import { checkAmount } from '../../facts-check.ts'
import type { Problem } from '../../result.ts'

/** Adds a problem for each declared or agreed amount that isn't whole, is negative or far too large. */
export function checkKenyaFacts({ reliefs, contributions }: KenyaFacts, problems: Problem[]): void {
  checkAmount('insurancePremiums', reliefs.insurancePremiums, 'relief-negative', problems)
  checkAmount('mortgageInterest', reliefs.mortgageInterest, 'relief-negative', problems)
  checkAmount('postRetirementMedical', reliefs.postRetirementMedical, 'relief-negative', problems)
  checkAmount('ke.pension', contributions.registeredPension, 'deduction-negative', problems)
  checkAmount(
    'ke.post-retirement-medical',
    contributions.postRetirementMedical,
    'deduction-negative',
    problems,
  )
  checkAmount('ke.helb', contributions.helb, 'deduction-negative', problems)
}
