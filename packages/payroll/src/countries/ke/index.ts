import { localDate } from '@kazi/values/local-date'
import type { KenyaFacts } from '../../country-facts.ts'
import { rememberLaw } from '../../parameter.ts'
import type { Line } from '../../result.ts'
import type { CountryRules } from '../country-rules.ts'
import { adjustTaxablePay } from './benefits.ts'
import { cliffsOf } from './cliffs.ts'
import {
  computePostRetirementMedical,
  computeRegisteredPension,
  instructedDeductionsOf,
} from './contributions.ts'
import { areKenyaFactsPlain, checkKenyaFacts } from './facts-check.ts'
import { computeHealth } from './health.ts'
import { computeHousingLevy } from './housing-levy.ts'
import { type KenyaLaw, type KenyaPay, kenyaParameters, readKenyaLaw } from './law.ts'
import { computeNita } from './nita.ts'
import { computeNssf, computeTierTwo } from './nssf.ts'
import { computePaye } from './paye.ts'

const coverage = { from: localDate('2021-01-01'), taxYear: { firstMonth: 1 } }

/** Kenya: contributions first, for they lower taxable pay; then income tax; then what the employer pays. */
export const kenya: CountryRules<KenyaFacts, KenyaLaw> = {
  country: 'KE',
  coverage,
  parameters: kenyaParameters,
  lawOn: rememberLaw(readKenyaLaw, coverage),
  areFactsPlain: areKenyaFactsPlain,
  checkFacts: checkKenyaFacts,
  adjustTaxablePay,
  addDeductions,
  instructedDeductions: instructedDeductionsOf,
  lawfulLimits: (law) => law.lawfulLimits,
  cliffs: cliffsOf,
}

function addDeductions(pay: KenyaPay): readonly (Line | null)[] {
  const nssf = computeNssf(pay)
  const tierTwo = computeTierTwo(pay)
  const pension = computeRegisteredPension(pay)
  const postRetirementMedical = computePostRetirementMedical(pay)
  const health = computeHealth(pay)
  const housingLevy = computeHousingLevy(pay)
  const lines = {
    nssf: nssf.ofPerson,
    tierTwo: tierTwo.ofPerson,
    pension,
    postRetirementMedical,
    health,
    housingLevy: housingLevy.ofPerson,
  }
  pay.lines.push(computePaye(pay, lines), nssf.ofPerson, health)
  if (housingLevy.ofPerson !== null) pay.lines.push(housingLevy.ofPerson)
  if (tierTwo.ofPerson !== null) pay.lines.push(tierTwo.ofPerson)
  if (pension !== null) pay.lines.push(pension)
  if (postRetirementMedical !== null) pay.lines.push(postRetirementMedical)
  return [nssf.ofEmployer, tierTwo.ofEmployer, housingLevy.ofEmployer, computeNita(pay)]
}
