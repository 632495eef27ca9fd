import type { Minor } from '@kazi/values/money'
import { byBands, lessTaken, minus, notBelowZero, percentOf, type Steps } from '../../explanation.ts'
import { deductionLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line, RuleReference } from '../../result.ts'
import type { UgandaPay } from './law.ts'

/**
 * Income tax of the month to date, less what earlier payslips of the month took. Pay less Local Service Tax (NSSF
 * isn't deductible) by the monthly bands of the person's residence; a secondary employment pays one flat rate on
 * all of it. Income Tax Act Cap 338, Schedule 4.
 */
export function computePaye(pay: UgandaPay, localServiceTax: Line | null): Line {
  const { facts } = pay
  const steps: Steps = []
  let chargeable = startWithPay(steps, 'ug.paye.pay', pay, 'paye')
  const lstTaken = takenBefore(facts, 'ug.lst')
  const lst = localServiceTax === null ? lstTaken : ((localServiceTax.amount + lstTaken) as Minor)
  chargeable = notBelowZero(steps, minus(steps, 'ug.paye.lst', chargeable, lst))
  const tax = lessTaken(steps, computeTax(pay, steps, chargeable), takenBefore(facts, 'ug.paye'))
  return deductionLine('ug.paye', tax, steps, ruleFor(pay))
}

/** The tax of a month on chargeable pay, by the table or flat rate that applies to the person. */
export function computeTax({ facts, law }: UgandaPay, steps: Steps, chargeable: Minor): Minor {
  if (facts.employment.rank === 'secondary') {
    const { limit, upToLimit, aboveLimit } = law.secondary.rates
    return percentOf(
      steps,
      'ug.paye.secondary-rate',
      chargeable,
      chargeable <= limit ? upToLimit : aboveLimit,
    )
  }
  return facts.employment.taxResidence === 'resident'
    ? byBands(steps, 'ug.paye.bands-resident', 'month', law.resident.brackets, chargeable)
    : byBands(steps, 'ug.paye.bands-non-resident', 'month', law.nonResident.brackets, chargeable)
}

function ruleFor({ facts, law }: UgandaPay): RuleReference {
  if (facts.employment.rank === 'secondary') return law.secondary.rule
  return facts.employment.taxResidence === 'resident' ? law.resident.rule : law.nonResident.rule
}

/** Warns whoever approves when the table that applies to the person is disputed. */
export function warnOfDoubt({ facts, law, problems }: UgandaPay): void {
  const { doubt, rule } = law.nonResident
  const usesTable = facts.employment.rank === 'main' && facts.employment.taxResidence === 'non-resident'
  if (doubt === null || !usesTable) return
  problems.push({ key: doubt, severity: 'warning', values: { since: rule.effectiveFrom } })
}
