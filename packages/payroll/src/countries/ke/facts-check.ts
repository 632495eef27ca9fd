import type { KenyaFacts } from '../../country-facts.ts'
import { checkAmount, isAmount } from '../../facts-check.ts'
import type { Problem } from '../../result.ts'
import { isFlag } from '../../shape-check.ts'

/** Whether Kenya's own facts are certainly there and in order. */
export const areKenyaFactsPlain = ({ statutory, reliefs, contributions }: KenyaFacts): boolean =>
  isFlag(statutory?.isTierTwoContractedOut) &&
  (statutory.shifRounding === 'cent' || statutory.shifRounding === 'shilling') &&
  isFlag(statutory.hasHousingRelief) &&
  isAmount(reliefs?.insurancePremiums) &&
  isAmount(reliefs.mortgageInterest) &&
  isAmount(reliefs.postRetirementMedical) &&
  isFlag(reliefs.hasDisabilityCertificate) &&
  isAmount(contributions?.registeredPension) &&
  isAmount(contributions.postRetirementMedical) &&
  isAmount(contributions.helb)

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
