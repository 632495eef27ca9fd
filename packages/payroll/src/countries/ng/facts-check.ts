import type { NigeriaFacts } from '../../country-facts.ts'
import { checkAmount, checkShare, isAmount, refuse } from '../../facts-check.ts'
import type { Problem } from '../../result.ts'
import { isObject } from '../../shape-check.ts'

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
  for (const { code, bases } of breakdown.components) {
    if (!isObject(bases) || bases.pension) continue
    if (code !== 'basic' && code !== 'housing' && code !== 'transport') continue
    problems.push(refuse('ng.pension-base-too-small', { component: code }))
  }
}

/** The tax year has twelve months; this payslip's own is the last that the figures to date can't have counted. */
function checkYearToDate({ earlierThisYear }: NigeriaFacts, problems: Problem[]): void {
  if (earlierThisYear === null) return
  const { months, taxable, irregular, deductions, tax } = earlierThisYear
  const isMonths = Number.isInteger(months) && months >= 0 && months <= 11
  const areSums = isAmount(taxable) && isAmount(irregular) && isAmount(deductions) && isAmount(tax)
  if (isMonths && areSums && irregular <= taxable) return
  problems.push(refuse('year-to-date-invalid', { months }))
}
