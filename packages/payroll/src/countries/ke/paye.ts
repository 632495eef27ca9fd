import { type Minor, ZERO } from '@kazi/values/money'
import { byBands, minus, notBelowZero, note, type Steps, startSteps, startWith } from '../../explanation.ts'
import { deductDue, startWithTaxablePayToDate } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { KenyaPay } from './law.ts'
import {
  computeMedicalFundDeduction,
  computeMortgageInterest,
  computeRetirement,
  isDeductedInFull,
  type LinesBeforeTax,
  toDate,
} from './paye-deductions.ts'
import { computeHousingRelief, computeInsuranceRelief, computeMedicalFundRelief } from './paye-reliefs.ts'

/**
 * Income tax of the month to date, less what earlier payslips of the month took. Taxable pay less retirement
 * contributions (within their limits), mortgage interest, since December 2024 SHIF, housing levy and
 * post-retirement medical, and the disability exemption; monthly bands; less the reliefs, never below zero. It is
 * written down in this order: what is worked out on the way stands where it is used, and the figure is taken up again.
 * Non-residents and secondary employments have no reliefs. Income Tax Act Cap 470, Third Schedule, Head B.
 */
export function computePaye(pay: KenyaPay, lines: LinesBeforeTax): Line {
  const { facts, law, adjustment } = pay
  const { brackets, reliefs, rule, ruleWithBenefits } = law.paye
  const steps = startSteps(pay.trace)
  const hasReliefs = facts.employment.taxResidence === 'resident' && facts.employment.rank === 'main'
  let tax = byBands(steps, 'ke.paye.bands', 'month', brackets, computeTaxable(pay, lines, steps))
  if (hasReliefs) {
    const bandsEnd = steps === null ? 0 : steps.length
    const insuranceRelief = computeInsuranceRelief(pay, lines, steps)
    const housingRelief = computeHousingRelief(pay, lines, steps)
    const medicalFundRelief = computeMedicalFundRelief(pay, lines, steps)
    resume(steps, bandsEnd, 'ke.paye.tax-of-bands', tax)
    tax = minus(steps, 'ke.paye.personal-relief', tax, reliefs.personal)
    tax = minus(steps, 'ke.paye.insurance-relief', tax, insuranceRelief)
    tax = minus(steps, 'ke.paye.housing-relief', tax, housingRelief)
    tax = minus(steps, 'ke.paye.post-retirement-medical-relief', tax, medicalFundRelief)
    tax = notBelowZero(steps, tax)
  } else {
    const isNonResident = facts.employment.taxResidence === 'non-resident'
    note(steps, isNonResident ? 'ke.paye.no-reliefs-non-resident' : 'ke.paye.no-reliefs-secondary')
  }
  return deductDue(pay, 'ke.paye', tax, steps, adjustment === null ? rule : ruleWithBenefits)
}

/** Takes a figure up again, where paragraphs have come between since the explanation was so long. */
function resume(steps: Steps, length: number, label: StepLabel, running: Minor): void {
  if (steps === null) return
  for (let index = length; index < steps.length; index += 1) {
    if (steps[index]!.kind === 'note') continue
    startWith(steps, label, running)
    return
  }
}

function computeTaxable(pay: KenyaPay, lines: LinesBeforeTax, steps: Steps): Minor {
  const { deductions } = pay.law.paye
  if (pay.law.isHousingLevyStruckDown) note(steps, 'ke.paye.no-housing-levy')
  let taxable = startWithTaxablePayToDate(steps, 'ke.paye.taxable-pay', pay)
  const payEnd = steps === null ? 0 : steps.length
  const isNssfAlone = steps !== null && isDeductedInFull(pay, lines)
  const retirement = computeRetirement(pay, lines, isNssfAlone ? null : steps)
  const mortgageInterest = computeMortgageInterest(pay, steps)
  const medicalFund = computeMedicalFundDeduction(pay, lines, steps)
  resume(steps, payEnd, 'ke.paye.taxable-pay', taxable)
  taxable = minus(steps, isNssfAlone ? 'ke.paye.nssf' : 'ke.paye.retirement', taxable, retirement)
  if (deductions.areLeviesDeducted) taxable = minusLevies(pay, lines, taxable, steps)
  taxable = minus(steps, 'ke.paye.mortgage-interest', taxable, mortgageInterest)
  taxable = minus(steps, 'ke.paye.post-retirement-medical', taxable, medicalFund)
  if (pay.facts.reliefs.hasDisabilityCertificate) {
    taxable = minus(steps, 'ke.paye.disability-exemption', taxable, deductions.disabilityExemption)
  }
  return notBelowZero(steps, taxable)
}

/** SHIF and the housing levy; NHIF of a month that is paid for late was never deducted. */
function minusLevies(
  pay: KenyaPay,
  { health, housingLevy }: LinesBeforeTax,
  taxable: Minor,
  steps: Steps,
): Minor {
  const shif = pay.law.health.kind === 'shif' ? toDate(pay, health) : ZERO
  const left = minus(steps, 'ke.paye.shif', taxable, shif)
  return minus(steps, 'ke.paye.housing-levy', left, toDate(pay, housingLevy))
}
