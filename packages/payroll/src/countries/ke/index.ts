import { localDate } from '@kazi/values/local-date'
import { ZERO } from '@kazi/values/money'
import type { KenyaFacts } from '../../facts.ts'
import { rememberLaw } from '../../parameter.ts'
import type { CountryRules } from '../country-rules.ts'
import { computeShif } from './health.ts'
import { computeHousingLevy, computeHousingLevyEmployer } from './housing-levy.ts'
import { type KenyaLaw, type KenyaPay, kenyaParameters, readKenyaLaw } from './law.ts'
import { computeNita } from './nita.ts'
import { computeNssf, computeNssfEmployer, computeTierTwo, computeTierTwoEmployer } from './nssf.ts'
import { computePaye } from './paye.ts'
import { computeRegisteredPension } from './pension.ts'

const coverage = { from: localDate('2026-01-01') }

/** Kenya: contributions first, for they lower taxable pay; then income tax; then what the employer pays. */
export const kenya: CountryRules<KenyaFacts, KenyaLaw> = {
  country: 'KE',
  coverage,
  parameters: kenyaParameters,
  lawOn: rememberLaw(readKenyaLaw, coverage),
  addDeductions,
  addEmployerLines,
}

function addDeductions(pay: KenyaPay): void {
  const { statutory, reliefs } = pay.facts
  const nssf = computeNssf(pay)
  const tierTwo = statutory.isTierTwoContractedOut ? computeTierTwo(pay) : null
  const pension = reliefs.registeredPension === ZERO ? null : computeRegisteredPension(pay)
  const shif = computeShif(pay)
  const housingLevy = computeHousingLevy(pay)
  const paye = computePaye(pay, { nssf, tierTwo, pension, shif, housingLevy })
  pay.lines.push(paye, nssf, shif, housingLevy)
  if (tierTwo !== null) pay.lines.push(tierTwo)
  if (pension !== null) pay.lines.push(pension)
}

function addEmployerLines(pay: KenyaPay): void {
  pay.lines.push(computeNssfEmployer(pay))
  if (pay.facts.statutory.isTierTwoContractedOut) pay.lines.push(computeTierTwoEmployer(pay))
  pay.lines.push(computeHousingLevyEmployer(pay), computeNita(pay))
}
