import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import { RATE_ONE, type Rate } from '@kazi/values/rate'
import { taxWithHundredths } from '../../brackets.ts'
import type { NigeriaReliefs, NigeriaSwitches } from '../../country-facts.ts'
import {
  atLeast,
  byBands,
  evenOut,
  fractionOf,
  minus,
  notBelowZero,
  note,
  partByBands,
  percentOf,
  type Steps,
  startWith,
} from '../../explanation.ts'
import { computeConsolidatedRelief, hundredthsOfConsolidatedRelief } from './consolidated-relief.ts'
import type { AnnualMethod, PayeLaw } from './law.ts'
import { computeRentRelief, hundredthsOfRentRelief } from './rent-relief.ts'

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
 * life premium and mortgage interest, by the annual bands; to 2025 at least the minimum tax. Rounded once.
 */
export const taxOfYear = (
  law: PayeLaw,
  gross: Minor,
  contributions: Minor,
  person: TaxPerson,
  steps: Steps,
): Minor => partOfTax(law, gross, contributions, person, 1, steps)

/** A twelfth of {@link taxOfYear}, rounded once: of the exact tax, not of the rounded. */
export const twelfthOfTax = (
  law: PayeLaw,
  gross: Minor,
  contributions: Minor,
  person: TaxPerson,
  steps: Steps,
): Minor => partOfTax(law, gross, contributions, person, 12, steps)

/** A whole year's tax, or a month's part of it. */
type Divisor = 1 | 12

function partOfTax(
  { brackets, method }: PayeLaw,
  gross: Minor,
  contributions: Minor,
  person: TaxPerson,
  divisor: Divisor,
  steps: Steps,
): Minor {
  const { reliefs } = person
  const isOld = method.kind === 'consolidated-relief'
  const relief = computeRelief(method, gross, contributions, person, steps)
  const minimumTax = isOld ? explainMinimumTax(method.minimumTaxRate, gross, divisor, steps) : ZERO
  const income = minus(
    steps,
    'ng.paye.annual-contributions',
    startWith(steps, 'ng.paye.annual-gross', gross),
    contributions,
  )
  const label = isOld ? 'ng.paye.consolidated-relief' : 'ng.paye.rent-relief'
  const left = lessDeclared(steps, minus(steps, label, income, relief), reliefs)
  const chargeable = notBelowZero(steps, left)
  const ofBands =
    divisor === 1
      ? byBands(steps, 'ng.paye.bands', 'year', brackets, chargeable)
      : partByBands(steps, 'ng.paye.bands-twelfth', brackets, chargeable, divisor)
  if (isOld && minimumTax <= ofBands) note(steps, 'ng.paye.minimum-tax-not-higher')
  const tax = atLeast(steps, 'ng.paye.minimum-tax-higher', ofBands, minimumTax)
  const hundredths = hundredthsOfRelief(method, gross, contributions, person)
  const exact = hundredths === 0 ? ofBands : taxWithHundredths(brackets, left, hundredths, divisor)
  const least = isOld ? multiplyFraction(gross, method.minimumTaxRate, RATE_ONE * divisor, 'half-up') : ZERO
  return evenOut(steps, 'ng.paye.rounded-once', tax, Math.max(exact, least) as Minor)
}

function computeRelief(
  method: AnnualMethod,
  gross: Minor,
  contributions: Minor,
  { reliefs, statutory }: TaxPerson,
  steps: Steps,
): Minor {
  if (method.kind === 'rent-relief') return computeRentRelief(method.relief, reliefs.annualRent, steps)
  const base = statutory.consolidatedReliefBase
  return computeConsolidatedRelief(method.relief, gross, contributions, base, steps)
}

/** What rounding the relief to the kobo added to it, or with a minus took from it, in hundredths of a kobo. */
export const hundredthsOfRelief = (
  method: AnnualMethod,
  gross: Minor,
  contributions: Minor,
  { reliefs, statutory }: TaxPerson,
): number =>
  method.kind === 'rent-relief'
    ? hundredthsOfRentRelief(method.relief, reliefs.annualRent)
    : hundredthsOfConsolidatedRelief(method.relief, gross, contributions, statutory.consolidatedReliefBase)

/** A paragraph on the least that is due: the Act's share of gross income, or the month's part of that. */
function explainMinimumTax(rate: Rate, gross: Minor, divisor: Divisor, steps: Steps): Minor {
  const income = startWith(steps, 'ng.paye.annual-gross', gross)
  const ofYear = percentOf(steps, 'ng.paye.minimum-tax', income, rate)
  return fractionOf(steps, 'ng.paye.monthly-twelfth', ofYear, 1, divisor)
}

/** What is left once the person's declared premiums and interest are off; may be below zero. */
function lessDeclared(steps: Steps, income: Minor, reliefs: NigeriaReliefs): Minor {
  const left = minus(steps, 'ng.paye.life-premium', income, reliefs.annualLifePremium)
  return minus(steps, 'ng.paye.mortgage-interest', left, reliefs.annualMortgageInterest)
}
