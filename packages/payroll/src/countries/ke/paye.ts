import { type Minor, ZERO } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import {
  atMost,
  byBands,
  lessTaken,
  minus,
  notBelowZero,
  note,
  percentOf,
  plus,
  type Steps,
  startWith,
} from '../../explanation.ts'
import { deductionLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay } from './law.ts'

/** The lines of this payslip that lower taxable pay. */
export interface DeductibleLines {
  readonly nssf: Line
  readonly tierTwo: Line | null
  readonly pension: Line | null
  readonly shif: Line
  readonly housingLevy: Line
}

/**
 * Income tax of the month to date, less what earlier payslips of the month took. Pay less retirement contributions
 * (within their limits), SHIF, housing levy, mortgage interest, post-retirement medical and the disability
 * exemption; monthly bands; less personal and insurance relief, never below zero. Non-residents and secondary
 * employments have no reliefs. Income Tax Act Cap 470, Third Schedule; Tax Laws (Amendment) Act 2024.
 */
export function computePaye(pay: KenyaPay, lines: DeductibleLines): Line {
  const { brackets, rule } = pay.law.paye
  const steps: Steps = []
  const retirement = computeRetirement(pay, lines, steps)
  const mortgageInterest = computeMortgageInterest(pay, steps)
  const postRetirementMedical = computePostRetirementMedical(pay, steps)
  const hasReliefs = pay.facts.employment.taxResidence === 'resident' && pay.facts.employment.rank === 'main'
  const insuranceRelief = hasReliefs ? computeInsuranceRelief(pay, steps) : ZERO
  let taxable = startWithPay(steps, 'ke.paye.taxable-pay', pay, 'paye')
  taxable = minus(steps, 'ke.paye.retirement', taxable, retirement)
  taxable = minus(steps, 'ke.paye.shif', taxable, toDate(pay, lines.shif))
  taxable = minus(steps, 'ke.paye.housing-levy', taxable, toDate(pay, lines.housingLevy))
  taxable = minus(steps, 'ke.paye.mortgage-interest', taxable, mortgageInterest)
  taxable = minus(steps, 'ke.paye.post-retirement-medical', taxable, postRetirementMedical)
  if (pay.facts.reliefs.hasDisabilityCertificate) {
    const exemption = pay.law.paye.reliefs.disabilityExemption
    taxable = minus(steps, 'ke.paye.disability-exemption', taxable, exemption)
  }
  taxable = notBelowZero(steps, taxable)
  let tax = byBands(steps, 'ke.paye.bands', 'month', brackets, taxable)
  if (hasReliefs) {
    tax = minus(steps, 'ke.paye.personal-relief', tax, pay.law.paye.reliefs.personalRelief)
    tax = notBelowZero(steps, minus(steps, 'ke.paye.insurance-relief', tax, insuranceRelief))
  } else {
    const isNonResident = pay.facts.employment.taxResidence === 'non-resident'
    note(steps, isNonResident ? 'ke.paye.no-reliefs-non-resident' : 'ke.paye.no-reliefs-secondary')
  }
  return deductionLine('ke.paye', lessTaken(steps, tax, takenBefore(pay.facts, 'ke.paye')), steps, rule)
}

/** A line's amount together with what earlier payslips of the month took for the same item. */
const toDate = ({ facts }: KenyaPay, line: Line): Minor =>
  (line.amount + takenBefore(facts, line.item)) as Minor

/**
 * Retirement contributions: the lowest of what was paid, 30 % of pensionable pay, and the monthly limit. The share
 * is looked at only beside a registered scheme, for NSSF alone is 6 % at most.
 */
function computeRetirement(pay: KenyaPay, { nssf, tierTwo, pension }: DeductibleLines, steps: Steps): Minor {
  const { retirementShareMax, retirementMax } = pay.law.paye.reliefs
  const shareLimit = pension === null ? null : computeShareLimit(pay, steps, retirementShareMax)
  let paid = startWith(steps, 'ke.paye.nssf', toDate(pay, nssf))
  if (tierTwo !== null) paid = plus(steps, 'ke.paye.tier-two', paid, toDate(pay, tierTwo))
  if (pension !== null) paid = plus(steps, 'ke.paye.registered-pension', paid, toDate(pay, pension))
  if (shareLimit !== null) paid = atMost(steps, 'ke.paye.retirement-share-limit', paid, shareLimit)
  return atMost(steps, 'ke.paye.retirement-limit', paid, retirementMax)
}

function computeShareLimit(pay: KenyaPay, steps: Steps, share: Rate): Minor {
  const pensionable = startWithPay(steps, 'ke.paye.pensionable-pay', pay, 'pension')
  return percentOf(steps, 'ke.paye.retirement-share', pensionable, share)
}

function computeMortgageInterest({ facts, law }: KenyaPay, steps: Steps): Minor {
  if (facts.reliefs.mortgageInterest === 0) return ZERO
  const paid = startWith(steps, 'ke.paye.mortgage-interest-paid', facts.reliefs.mortgageInterest)
  return atMost(steps, 'ke.paye.mortgage-interest-limit', paid, law.paye.reliefs.mortgageInterestMax)
}

function computePostRetirementMedical({ facts, law }: KenyaPay, steps: Steps): Minor {
  if (facts.reliefs.postRetirementMedical === 0) return ZERO
  const paid = startWith(steps, 'ke.paye.post-retirement-medical-paid', facts.reliefs.postRetirementMedical)
  const limit = law.paye.reliefs.postRetirementMedicalMax
  return atMost(steps, 'ke.paye.post-retirement-medical-limit', paid, limit)
}

function computeInsuranceRelief({ facts, law }: KenyaPay, steps: Steps): Minor {
  if (facts.reliefs.insurancePremiums === 0) return ZERO
  const { insuranceReliefRate, insuranceReliefMax } = law.paye.reliefs
  const premiums = startWith(steps, 'ke.paye.insurance-premiums', facts.reliefs.insurancePremiums)
  const relief = percentOf(steps, 'ke.paye.insurance-relief-rate', premiums, insuranceReliefRate)
  return atMost(steps, 'ke.paye.insurance-relief-limit', relief, insuranceReliefMax)
}
