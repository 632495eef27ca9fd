import { localDate } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { UgandaFacts } from '../../country-facts.ts'
import type { InstructedDeduction } from '../../deductions.ts'
import { startSteps } from '../../explanation.ts'
import { rememberLaw } from '../../parameter.ts'
import type { TaxableAdjustment } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { CountryRules } from '../country-rules.ts'
import { addBenefits } from './benefits.ts'
import { findCliffs } from './cliffs.ts'
import { exemptCompensation } from './compensation.ts'
import { areUgandaFactsPlain } from './facts-check.ts'
import {
  readUgandaLaw,
  type UgandaLaw,
  type UgandaPay,
  type UntaxedUgandaPay,
  ugandaParameters,
} from './law.ts'
import { computeLocalServiceTax } from './local-service-tax.ts'
import { computeNssf } from './nssf.ts'
import { computePaye } from './paye.ts'

const coverage = { from: localDate('2021-01-01'), taxYear: { firstMonth: 7 } }

const NONE: readonly InstructedDeduction[] = []

/** Uganda: Local Service Tax first, for it lowers chargeable pay; then income tax and NSSF, which doesn't. */
export const uganda: CountryRules<UgandaFacts, UgandaLaw> = {
  country: 'UG',
  coverage,
  parameters: ugandaParameters,
  lawOn: rememberLaw(readUgandaLaw, coverage),
  areFactsPlain: areUgandaFactsPlain,
  // Two switches whose every value is lawful: nothing can be wrong with them.
  checkFacts: () => undefined,
  adjustTaxablePay,
  addDeductions,
  instructedDeductions: () => NONE,
  lawfulLimits: (law) => law.lawfulLimits,
  cliffs: findCliffs,
}

function adjustTaxablePay(pay: UntaxedUgandaPay): TaxableAdjustment | null {
  const { facts, bases } = pay
  const steps = startSteps(pay.trace)
  const exempt = exemptCompensation(pay, steps)
  const moneyIncome = (bases.paye - exempt) as Minor
  const benefits = facts.benefits.length === 0 ? ZERO : addBenefits(pay, moneyIncome, steps)
  return benefits === 0 && exempt === 0 ? null : { benefits, exempt, steps }
}

function addDeductions(pay: UgandaPay): readonly Line[] {
  const localServiceTax = computeLocalServiceTax(pay)
  const nssf = computeNssf(pay)
  pay.lines.push(computePaye(pay, localServiceTax), nssf.ofPerson)
  if (localServiceTax !== null) pay.lines.push(localServiceTax)
  return [nssf.ofEmployer]
}
