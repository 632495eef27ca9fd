import { type Minor, ZERO } from '@kazi/values/money'
import type { NigeriaReliefs, NigeriaSwitches } from '../../country-facts.ts'
import {
  atLeast,
  byBands,
  fractionOf,
  minus,
  notBelowZero,
  percentOf,
  type Steps,
  startWith,
} from '../../explanation.ts'
import { computeConsolidatedRelief } from './consolidated-relief.ts'
import type { PayeLaw } from './law.ts'
import { computeRentRelief } from './rent-relief.ts'

/** What the tax of a year asks of a person beside the income. */
export interface TaxPerson {
  readonly reliefs: NigeriaReliefs
  readonly statutory: Pick<NigeriaSwitches, 'consolidatedReliefBase'>
}

/**
 * The income tax of a whole year.
 * @param gross income of the year that counts for tax
 * @param contributions pension, NHF and health insurance taken from it
 */
export function computeAnnualTax(
  law: PayeLaw,
  gross: Minor,
  contributions: Minor,
  person: TaxPerson,
  steps: Steps,
): Minor {
  if (isExemptYear(law, gross)) return explainExemption(law, gross, steps)
  return taxOfYear(law, gross, contributions, person, steps)
}

/**
 * Gross income of twelve minimum wages or less isn't taxed at all. Finance Act 2020 on s. 37 of the Personal Income
 * Tax Act; Nigeria Tax Act 2025, ss. 58 and 163(1)(t).
 */
export const isExemptYear = ({ exemptUpTo }: PayeLaw, gross: Minor): boolean => gross <= exemptUpTo

/** Ends an explanation with nothing to pay. */
export function explainExemption({ minimumWage }: PayeLaw, gross: Minor, steps: Steps): Minor {
  const wage = startWith(steps, 'ng.paye.minimum-wage', minimumWage)
  fractionOf(steps, 'ng.paye.minimum-wage-year', wage, 12, 1)
  startWith(steps, 'ng.paye.annual-gross', gross)
  return startWith(steps, 'ng.paye.exempt', ZERO)
}

/**
 * The tax of a year for somebody who isn't exempt: income less contributions, the relief of the law of the date,
 * life premium and mortgage interest, by the annual bands; to 2025 at least the minimum tax.
 */
export function taxOfYear(
  { brackets, method }: PayeLaw,
  gross: Minor,
  contributions: Minor,
  { reliefs, statutory }: TaxPerson,
  steps: Steps,
): Minor {
  if (method.kind === 'rent-relief') {
    const relief = computeRentRelief(method.relief, reliefs.annualRent, steps)
    const before = startWithContributionsOff(steps, gross, contributions)
    const left = minus(steps, 'ng.paye.rent-relief', before, relief)
    return byBands(steps, 'ng.paye.bands', 'year', brackets, chargeableOf(left, reliefs, steps))
  }
  const base = statutory.consolidatedReliefBase
  const relief = computeConsolidatedRelief(method.relief, gross, contributions, base, steps)
  const ofGross = startWith(steps, 'ng.paye.annual-gross', gross)
  const minimumTax = percentOf(steps, 'ng.paye.minimum-tax', ofGross, method.minimumTaxRate)
  const before = startWithContributionsOff(steps, gross, contributions)
  const left = minus(steps, 'ng.paye.consolidated-relief', before, relief)
  const tax = byBands(steps, 'ng.paye.bands', 'year', brackets, chargeableOf(left, reliefs, steps))
  return atLeast(steps, 'ng.paye.minimum-tax-higher', tax, minimumTax)
}

function startWithContributionsOff(steps: Steps, gross: Minor, contributions: Minor): Minor {
  const income = startWith(steps, 'ng.paye.annual-gross', gross)
  return minus(steps, 'ng.paye.annual-contributions', income, contributions)
}

/** What is left for the bands once the person's declared premiums and interest are off. */
function chargeableOf(income: Minor, reliefs: NigeriaReliefs, steps: Steps): Minor {
  let chargeable = minus(steps, 'ng.paye.life-premium', income, reliefs.annualLifePremium)
  chargeable = minus(steps, 'ng.paye.mortgage-interest', chargeable, reliefs.annualMortgageInterest)
  return notBelowZero(steps, chargeable)
}
