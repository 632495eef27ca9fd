import { localDate } from '@kazi/values/local-date'
import type { NigeriaFacts } from '../../country-facts.ts'
import { noLimits } from '../../deduction-room.ts'
import type { InstructedDeduction } from '../../deductions.ts'
import { rememberLaw } from '../../parameter.ts'
import type { Line } from '../../result.ts'
import type { CountryRules } from '../country-rules.ts'
import { adjustTaxablePay } from './benefits.ts'
import { areNigeriaFactsPlain, checkNigeriaFacts } from './facts-check.ts'
import { type NigeriaLaw, type NigeriaPay, nigeriaParameters, readNigeriaLaw } from './law.ts'
import { cliffsOf, warnOfLowSalary } from './minimum-wage.ts'
import { computeNhf } from './nhf.ts'
import { computeNhia } from './nhia.ts'
import { computePaye } from './paye.ts'
import { computeGroupLife, computeItf, computeNsitf } from './payroll-levies.ts'
import { computePension } from './pension.ts'

const coverage = { from: localDate('2021-01-01'), taxYear: { firstMonth: 1 } }
const noDeductions: readonly InstructedDeduction[] = []

/** Nigeria: contributions first, for they lower taxable pay; then income tax; then what the employer pays. */
export const nigeria: CountryRules<NigeriaFacts, NigeriaLaw> = {
  country: 'NG',
  coverage,
  parameters: nigeriaParameters,
  lawOn: rememberLaw(readNigeriaLaw, coverage),
  areFactsPlain: areNigeriaFactsPlain,
  checkFacts: checkNigeriaFacts,
  adjustTaxablePay,
  addDeductions,
  instructedDeductions: () => noDeductions,
  lawfulLimits: (law, { statutory }) =>
    statutory.isLabourActWorker === true ? law.limitsOfWorkers : noLimits,
  cliffs: cliffsOf,
}

function addDeductions(pay: NigeriaPay): readonly (Line | null)[] {
  const pension = computePension(pay)
  const nhf = computeNhf(pay)
  const nhia = computeNhia(pay)
  pay.lines.push(computePaye(pay, { pension: pension.ofPerson, nhf, nhia: nhia.ofPerson }))
  addIfAny(pay, pension.ofPerson)
  addIfAny(pay, nhf)
  addIfAny(pay, nhia.ofPerson)
  warnOfLowSalary(pay)
  return [pension.ofEmployer, nhia.ofEmployer, computeNsitf(pay), computeItf(pay), computeGroupLife(pay)]
}

/** A line that doesn't apply to the person is left out; one that comes to nothing stays. */
function addIfAny({ lines }: NigeriaPay, line: Line | null): void {
  if (line !== null) lines.push(line)
}
