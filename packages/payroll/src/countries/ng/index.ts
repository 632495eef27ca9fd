import { localDate } from '@kazi/values/local-date'
import type { NigeriaFacts } from '../../facts.ts'
import { rememberLaw } from '../../parameter.ts'
import type { CountryRules } from '../country-rules.ts'
import { type NigeriaLaw, type NigeriaPay, nigeriaParameters, readNigeriaLaw } from './law.ts'
import { computeNhf } from './nhf.ts'
import { computeNhia, computeNhiaEmployer } from './nhia.ts'
import { computePaye } from './paye.ts'
import { computeItf, computeNsitf } from './payroll-levies.ts'
import { computePension, computePensionEmployer } from './pension.ts'

const coverage = { from: localDate('2026-01-01') }

/** Nigeria: contributions first, for they lower taxable pay; then income tax; then what the employer pays. */
export const nigeria: CountryRules<NigeriaFacts, NigeriaLaw> = {
  country: 'NG',
  coverage,
  parameters: nigeriaParameters,
  lawOn: rememberLaw(readNigeriaLaw, coverage),
  addDeductions,
  addEmployerLines,
}

function addDeductions(pay: NigeriaPay): void {
  const { statutory } = pay.facts
  const pension = statutory.pension ? computePension(pay) : null
  const nhf = statutory.nhf ? computeNhf(pay) : null
  const nhia = statutory.nhia ? computeNhia(pay) : null
  pay.lines.push(computePaye(pay, { pension, nhf, nhia }))
  if (pension !== null) pay.lines.push(pension)
  if (nhf !== null) pay.lines.push(nhf)
  if (nhia !== null) pay.lines.push(nhia)
  warnOfLowSalary(pay)
}

function addEmployerLines(pay: NigeriaPay): void {
  const { statutory, employer } = pay.facts
  if (statutory.pension) pay.lines.push(computePensionEmployer(pay))
  if (statutory.nhia) pay.lines.push(computeNhiaEmployer(pay))
  pay.lines.push(computeNsitf(pay))
  if (employer.itf) pay.lines.push(computeItf(pay))
}

/** The agreed salary of a full month is compared, so that a joiner's short month gives no alarm. */
function warnOfLowSalary({ facts, law, problems }: NigeriaPay): void {
  const salary = facts.pay.gross
  if (salary === null || salary >= law.paye.minimumWage) return
  const values = { salaryMinor: salary, minimumMinor: law.paye.minimumWage }
  problems.push({ key: 'ng.salary-below-minimum-wage', severity: 'warning', values })
}
