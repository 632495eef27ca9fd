import type { CountryCode } from '@kazi/values/country'
import type { Statutory } from '../person/employee.ts'
import { openingKeysOf } from './opening-figures.rules.ts'

const everywhere = ['taxResident', 'secondEmployment'] as const
const keysOfCountry = {
  NG: [
    'pension',
    'pensionBorneByEmployer',
    'nhf',
    'nhia',
    'settlesTaxYear',
    'annualRent',
    'annualLifePremium',
    'annualMortgageInterest',
  ],
  KE: [
    'monthlyInsurancePremium',
    'monthlyMortgageInterest',
    'monthlyPostRetirementMedical',
    'monthlyPension',
    'monthlyPostRetirementMedicalFromPay',
    'monthlyHelb',
    'tierTwoContractedOut',
    'disabilityExempt',
  ],
  UG: ['localServiceTax'],
} as const satisfies Record<CountryCode, readonly (keyof Statutory)[]>

/** The facts that the country's law asks about. */
export const statutoryKeysOf = (country: CountryCode): readonly (keyof Statutory)[] => [
  ...everywhere,
  ...keysOfCountry[country],
  ...openingKeysOf(country),
]

const defaults: Readonly<Record<CountryCode, Statutory>> = {
  // Pension is compulsory from three employees on; NHF and NHIA are joined by choice.
  NG: { taxResident: true, secondEmployment: false, pension: true, nhf: false, nhia: false },
  KE: { taxResident: true, secondEmployment: false },
  UG: { taxResident: true, secondEmployment: false, localServiceTax: true },
}

/** What holds for a new person of whom nothing else is said. */
export const defaultStatutory = (country: CountryCode): Statutory => defaults[country]
