import { identifierKeys } from '@kazi/contract/employees'
import type { CountryCode } from '@kazi/values/country'
import type { Employee } from './people.ts'

type Statutory = Employee['statutory']
type KeysOf<Kind> = {
  [Key in keyof Statutory]-?: NonNullable<Statutory[Key]> extends Kind ? Key : never
}[keyof Statutory]

export type StatutorySwitch = KeysOf<boolean>
export type StatutoryAmount = Exclude<KeysOf<number>, StatutorySwitch>
/** A switch that may be left to the law: undefined is "as the law says". */
export type OptionalSwitch = Exclude<StatutorySwitch, 'taxResident' | 'secondEmployment'>

/** What each country's law asks about a person, in the order of the form. */
export const statutoryFields: Readonly<
  Record<
    CountryCode,
    { readonly switches: readonly OptionalSwitch[]; readonly amounts: readonly StatutoryAmount[] }
  >
> = {
  NG: {
    switches: ['pension', 'nhf', 'nhia'],
    amounts: ['annualRent', 'annualLifePremium', 'annualMortgageInterest'],
  },
  KE: {
    switches: ['disabilityExempt'],
    amounts: [
      'monthlyInsurancePremium',
      'monthlyMortgageInterest',
      'monthlyPostRetirementMedical',
      'monthlyPension',
    ],
  },
  UG: { switches: ['localServiceTax'], amounts: [] },
}

export type IdentifierKey = (typeof identifierKeys)[CountryCode][number]

/** The numbers that the law of the country asks for. */
export const identifiersOf = (country: CountryCode): readonly IdentifierKey[] => identifierKeys[country]

/** What the law presumes of somebody about whom nothing was said. */
export const isOnByLaw = (name: StatutorySwitch): boolean =>
  name === 'taxResident' || name === 'pension' || name === 'localServiceTax'
