import type { KenyaFacts, NigeriaFacts, UgandaFacts } from './country-facts.ts'
import type { CommonFacts, Facts, Pay, SalaryComponent } from './facts.ts'

/*
 * A look at facts that nearly everybody's pass, for what has to be done for every payslip has to be quick. It names
 * nothing: facts that fail it, and those with additions of any kind, are gone through one by one.
 */

/** Whether every fact is certainly there. */
export function areComplete(facts: Facts): boolean {
  switch (facts?.country) {
    case 'NG':
      return areCommonComplete(facts) && areNigeriaComplete(facts)
    case 'KE':
      return areCommonComplete(facts) && areKenyaComplete(facts)
    case 'UG':
      return areCommonComplete(facts) && areUgandaComplete(facts)
    default:
      return false
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number'
const isFlag = (value: unknown): boolean => value === true || value === false
const isEmpty = (list: readonly unknown[]): boolean => Array.isArray(list) && list.length === 0

function areCommonComplete(facts: CommonFacts): boolean {
  const { period, employment, pay, breakdown, deductionLimits } = facts
  return (
    isText(period?.from) &&
    isText(period.to) &&
    isText(facts.payDate) &&
    isTextOrNull(employment?.startsOn) &&
    isTextOrNull(employment.endsOn) &&
    (employment.taxResidence === 'resident' || employment.taxResidence === 'non-resident') &&
    (employment.rank === 'main' || employment.rank === 'secondary') &&
    isPayComplete(pay) &&
    isProration(facts.proration) &&
    isText(breakdown?.remainderTo) &&
    areComponentsComplete(breakdown.components) &&
    isFlag(deductionLimits?.isLawfulMaximumOn) &&
    isNumber(deductionLimits.minimumNet) &&
    isEmpty(facts.absences) &&
    isEmpty(facts.extraEarnings) &&
    isEmpty(facts.extraDeductions) &&
    isEmpty(facts.benefits) &&
    isEmpty(facts.arrears) &&
    facts.earlierThisMonth === null
  )
}

const isProration = (value: CommonFacts['proration']): boolean =>
  value === 'calendar-days' ||
  value === 'working-days' ||
  value === 'fixed-26' ||
  value === 'fixed-30' ||
  value === 'none'

function isPayComplete(pay: Pay): boolean {
  switch (pay?.basis) {
    case 'monthly':
      return isNumberOrNull(pay.gross) && isEmpty(pay.raises)
    case 'net':
      return isNumberOrNull(pay.net) && (pay.raises === undefined || isEmpty(pay.raises))
    case 'hourly':
    case 'daily':
      return isNumberOrNull(pay.rate) && isNumber(pay.hundredths)
    default:
      return false
  }
}

function areComponentsComplete(components: readonly SalaryComponent[]): boolean {
  if (!Array.isArray(components)) return false
  for (let index = 0; index < components.length; index += 1) {
    const one = components[index]
    if (!(isText(one?.code) && isTextOrNull(one.label) && isNumber(one.share))) return false
  }
  return true
}

function areNigeriaComplete({ statutory, reliefs, employer, earlierThisYear }: NigeriaFacts): boolean {
  return (
    (statutory?.pension === 'shared' ||
      statutory?.pension === 'employer-only' ||
      statutory?.pension === 'none') &&
    isFlag(statutory.nhf) &&
    (statutory.nhfBase === 'flagged' || statutory.nhfBase === 'basic') &&
    isFlag(statutory.nhia) &&
    (statutory.consolidatedReliefBase === 'net' || statutory.consolidatedReliefBase === 'gross') &&
    isNumber(reliefs?.annualRent) &&
    isNumber(reliefs.annualLifePremium) &&
    isNumber(reliefs.annualMortgageInterest) &&
    isFlag(employer?.itf) &&
    isNumberOrNull(employer.groupLifeRate) &&
    (earlierThisYear === null ||
      (isNumber(earlierThisYear?.months) &&
        isNumber(earlierThisYear.taxable) &&
        isNumber(earlierThisYear.irregular) &&
        isNumber(earlierThisYear.deductions) &&
        isNumber(earlierThisYear.tax)))
  )
}

const areKenyaComplete = ({ statutory, reliefs, contributions }: KenyaFacts): boolean =>
  isFlag(statutory?.isTierTwoContractedOut) &&
  (statutory.shifRounding === 'cent' || statutory.shifRounding === 'shilling') &&
  isFlag(statutory.hasHousingRelief) &&
  isNumber(reliefs?.insurancePremiums) &&
  isNumber(reliefs.mortgageInterest) &&
  isNumber(reliefs.postRetirementMedical) &&
  isFlag(reliefs.hasDisabilityCertificate) &&
  isNumber(contributions?.registeredPension) &&
  isNumber(contributions.postRetirementMedical) &&
  isNumber(contributions.helb)

const areUgandaComplete = ({ statutory }: UgandaFacts): boolean =>
  (statutory?.localServiceTax === 'instalments' ||
    statutory?.localServiceTax === 'all-in-july' ||
    statutory?.localServiceTax === 'off') &&
  (statutory.localServiceTaxBase === 'gross' || statutory.localServiceTaxBase === 'take-home')
