import type { KenyaFacts, NigeriaFacts, UgandaFacts } from './country-facts.ts'
import type { Problem } from './result.ts'
import { checkChoice, checkFlag, checkNumber, checkNumberOrNull, checkObject } from './shape-check.ts'

/* What only one country's facts have; see `findMissingFacts`. */

const pensions = ['shared', 'employer-only', 'none']
const nhfBases = ['flagged', 'basic']
const consolidatedReliefBases = ['net', 'gross']
const shifRoundings = ['cent', 'shilling']
const localServiceTaxes = ['off', 'instalments', 'all-in-july']
const localServiceTaxBases = ['gross', 'take-home']

export function findMissingNigeriaFacts(facts: NigeriaFacts, problems: Problem[]): void {
  const { statutory, reliefs, employer, earlierThisYear } = facts
  if (checkObject(statutory, 'statutory', problems)) {
    checkChoice(statutory.pension, pensions, 'statutory.pension', problems)
    checkFlag(statutory.nhf, 'statutory.nhf', problems)
    checkChoice(statutory.nhfBase, nhfBases, 'statutory.nhfBase', problems)
    checkFlag(statutory.nhia, 'statutory.nhia', problems)
    const { consolidatedReliefBase } = statutory
    const path = 'statutory.consolidatedReliefBase'
    checkChoice(consolidatedReliefBase, consolidatedReliefBases, path, problems)
    const { isLabourActWorker } = statutory
    if (isLabourActWorker !== undefined) checkFlag(isLabourActWorker, 'statutory.isLabourActWorker', problems)
  }
  if (checkObject(reliefs, 'reliefs', problems)) {
    checkNumber(reliefs.annualRent, 'reliefs.annualRent', problems)
    checkNumber(reliefs.annualLifePremium, 'reliefs.annualLifePremium', problems)
    checkNumber(reliefs.annualMortgageInterest, 'reliefs.annualMortgageInterest', problems)
  }
  if (checkObject(employer, 'employer', problems)) {
    checkFlag(employer.itf, 'employer.itf', problems)
    checkNumberOrNull(employer.groupLifeRate, 'employer.groupLifeRate', problems)
  }
  if (earlierThisYear !== null && checkObject(earlierThisYear, 'earlierThisYear', problems)) {
    checkNumber(earlierThisYear.months, 'earlierThisYear.months', problems)
    checkNumber(earlierThisYear.taxable, 'earlierThisYear.taxable', problems)
    checkNumber(earlierThisYear.irregular, 'earlierThisYear.irregular', problems)
    checkNumber(earlierThisYear.deductions, 'earlierThisYear.deductions', problems)
    checkNumber(earlierThisYear.tax, 'earlierThisYear.tax', problems)
  }
  checkFlag(facts.settlesYear, 'settlesYear', problems)
}

export function findMissingKenyaFacts(facts: KenyaFacts, problems: Problem[]): void {
  const { statutory, reliefs, contributions } = facts
  if (checkObject(statutory, 'statutory', problems)) {
    checkFlag(statutory.isTierTwoContractedOut, 'statutory.isTierTwoContractedOut', problems)
    checkChoice(statutory.shifRounding, shifRoundings, 'statutory.shifRounding', problems)
    checkFlag(statutory.hasHousingRelief, 'statutory.hasHousingRelief', problems)
  }
  if (checkObject(reliefs, 'reliefs', problems)) {
    checkNumber(reliefs.insurancePremiums, 'reliefs.insurancePremiums', problems)
    checkNumber(reliefs.mortgageInterest, 'reliefs.mortgageInterest', problems)
    checkNumber(reliefs.postRetirementMedical, 'reliefs.postRetirementMedical', problems)
    checkFlag(reliefs.hasDisabilityCertificate, 'reliefs.hasDisabilityCertificate', problems)
  }
  if (checkObject(contributions, 'contributions', problems)) {
    checkNumber(contributions.registeredPension, 'contributions.registeredPension', problems)
    checkNumber(contributions.postRetirementMedical, 'contributions.postRetirementMedical', problems)
    checkNumber(contributions.helb, 'contributions.helb', problems)
  }
}

export function findMissingUgandaFacts({ statutory }: UgandaFacts, problems: Problem[]): void {
  if (!checkObject(statutory, 'statutory', problems)) return
  checkChoice(statutory.localServiceTax, localServiceTaxes, 'statutory.localServiceTax', problems)
  const path = 'statutory.localServiceTaxBase'
  checkChoice(statutory.localServiceTaxBase, localServiceTaxBases, path, problems)
}
