import { localDate } from '@kazi/values/local-date'
import type { UgandaFacts } from '../../facts.ts'
import { rememberLaw } from '../../parameter.ts'
import type { CountryRules } from '../country-rules.ts'
import { readUgandaLaw, type UgandaLaw, type UgandaPay, ugandaParameters } from './law.ts'
import { computeLocalServiceTax } from './local-service-tax.ts'
import { computeNssf, computeNssfEmployer } from './nssf.ts'
import { computePaye, warnOfDoubt } from './paye.ts'

const coverage = { from: localDate('2026-01-01') }

/** Uganda: Local Service Tax first, for it lowers chargeable pay; then income tax and NSSF, which doesn't. */
export const uganda: CountryRules<UgandaFacts, UgandaLaw> = {
  country: 'UG',
  coverage,
  parameters: ugandaParameters,
  lawOn: rememberLaw(readUgandaLaw, coverage),
  addDeductions,
  addEmployerLines,
}

function addDeductions(pay: UgandaPay): void {
  const localServiceTax = computeLocalServiceTax(pay)
  pay.lines.push(computePaye(pay, localServiceTax), computeNssf(pay))
  if (localServiceTax !== null) pay.lines.push(localServiceTax)
  warnOfDoubt(pay)
}

function addEmployerLines(pay: UgandaPay): void {
  pay.lines.push(computeNssfEmployer(pay))
}
