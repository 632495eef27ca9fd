import { isKnownBreakdown } from '../../breakdown-check.ts'
import type { NigeriaFacts, NigeriaYearToDate } from '../../country-facts.ts'
import type { Breakdown, SalaryComponent } from '../../facts.ts'
import { checkAmount, checkShare, isAmount, isShare, refuse } from '../../facts-check.ts'
import type { Problem } from '../../result.ts'
import { isFlag, isObject } from '../../shape-check.ts'

/** Whether Nigeria's own facts are certainly there and in order. */
export const areNigeriaFactsPlain = (facts: NigeriaFacts): boolean => {
  const { statutory, reliefs, employer, earlierThisYear } = facts
  return (
    arePensionFactsPlain(facts) &&
    isFlag(statutory.nhf) &&
    (statutory.nhfBase === 'flagged' || statutory.nhfBase === 'basic') &&
    isFlag(statutory.nhia) &&
    (statutory.isLabourActWorker === undefined || isFlag(statutory.isLabourActWorker)) &&
    (statutory.consolidatedReliefBase === 'net' || statutory.consolidatedReliefBase === 'gross') &&
    isAmount(reliefs?.annualRent) &&
    isAmount(reliefs.annualLifePremium) &&
    isAmount(reliefs.annualMortgageInterest) &&
    isFlag(employer?.itf) &&
    (employer.groupLifeRate === null || isShare(employer.groupLifeRate)) &&
    isFlag(facts.settlesYear) &&
    (earlierThisYear === null || (isObject(earlierThisYear) && isYearToDate(earlierThisYear)))
  )
}

const arePensionFactsPlain = ({ statutory, breakdown }: NigeriaFacts): boolean =>
  statutory?.pension === 'none' ||
  ((statutory?.pension === 'shared' || statutory?.pension === 'employer-only') &&
    isPensionBaseWhole(breakdown))

/** The last breakdown whose parts count for pension as the law asks, of those that can't change any more. */
let lastWhole: Breakdown | null = null

function isPensionBaseWhole(breakdown: Breakdown): boolean {
  if (breakdown === lastWhole) return true
  if (breakdown.components.some(isLeftOut)) return false
  if (isKnownBreakdown(breakdown)) lastWhole = breakdown
  return true
}

/** What is wrong with the facts that only Nigeria's law asks for, added to `problems`. */
export function checkNigeriaFacts(facts: NigeriaFacts, problems: Problem[]): void {
  const { reliefs, employer, statutory } = facts
  checkAmount('annualRent', reliefs.annualRent, 'relief-negative', problems)
  checkAmount('annualLifePremium', reliefs.annualLifePremium, 'relief-negative', problems)
  checkAmount('annualMortgageInterest', reliefs.annualMortgageInterest, 'relief-negative', problems)
  if (employer.groupLifeRate !== null) checkShare('groupLifeRate', employer.groupLifeRate, problems)
  if (statutory.pension !== 'none') checkPensionBase(facts, problems)
  checkYearToDate(facts, problems)
}

/** Pension is on not less than the sum of basic, housing and transport. Pension Reform Act 2014, s. 4 and s. 120. */
function checkPensionBase({ breakdown }: NigeriaFacts, problems: Problem[]): void {
  for (const component of breakdown.components) {
    if (!isLeftOut(component)) continue
    problems.push(refuse('ng.pension-base-too-small', { component: component.code }))
  }
}

/** Whether it's a part that pension is on by law, but isn't flagged for it. */
const isLeftOut = ({ code, bases }: SalaryComponent): boolean =>
  (code === 'basic' || code === 'housing' || code === 'transport') && isObject(bases) && !bases.pension

/** The tax year has twelve months; this payslip's own is the last that the figures to date can't have counted. */
function checkYearToDate({ earlierThisYear }: NigeriaFacts, problems: Problem[]): void {
  if (earlierThisYear === null || isYearToDate(earlierThisYear)) return
  problems.push(refuse('year-to-date-invalid', { months: earlierThisYear.months }))
}

function isYearToDate({ months, taxable, irregular, deductions, tax }: NigeriaYearToDate): boolean {
  const isMonths = Number.isInteger(months) && months >= 0 && months <= 11
  const areSums = isAmount(taxable) && isAmount(irregular) && isAmount(deductions) && isAmount(tax)
  return isMonths && areSums && irregular <= taxable
}
