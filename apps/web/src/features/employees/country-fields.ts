import { identifierKeys } from '@kazi/contract/employees/employees'
import type { CountryCode } from '@kazi/values/country'
import type { TermName } from '#components/overlays/terms.ts'
import type { Employee } from './people.ts'

type Statutory = Employee['statutory']
type ValueOf<Key extends keyof Statutory> = NonNullable<Statutory[Key]>

export type StatutorySwitch = {
  [Key in keyof Statutory]-?: ValueOf<Key> extends boolean ? Key : never
}[keyof Statutory]
/** A plain number: a year, a count of months. Money is a narrower kind of number. */
export type StatutoryCount = {
  [Key in keyof Statutory]-?: number extends ValueOf<Key> ? Key : never
}[keyof Statutory]
/** An amount of money. */
export type StatutoryAmount = Exclude<keyof Statutory, StatutorySwitch | StatutoryCount>
/** A switch that may be left to the law: undefined is "as the law says". */
type OptionalSwitch = Exclude<StatutorySwitch, 'taxResident' | 'secondEmployment'>

/** Figures that belong together, under a heading and a sentence of their own. */
export interface StatutoryGroup {
  readonly name: 'fromPay' | 'reliefs' | 'opening'
  readonly fields: readonly (StatutoryAmount | StatutoryCount)[]
}

/** What each country's law asks about a person, in the order of the form. */
export const statutoryFields: Readonly<
  Record<
    CountryCode,
    { readonly switches: readonly OptionalSwitch[]; readonly groups: readonly StatutoryGroup[] }
  >
> = {
  NG: {
    switches: ['pension', 'pensionBorneByEmployer', 'nhf', 'nhia', 'settlesTaxYear'],
    groups: [
      { name: 'reliefs', fields: ['annualRent', 'annualLifePremium', 'annualMortgageInterest'] },
      {
        name: 'opening',
        fields: [
          'openingYear',
          'openingMonths',
          'openingGross',
          'openingTaxable',
          'openingIrregular',
          'openingDeductions',
          'openingNhf',
          'openingNhia',
          'openingTax',
          'openingNet',
        ],
      },
    ],
  },
  KE: {
    switches: ['tierTwoContractedOut', 'disabilityExempt'],
    groups: [
      {
        name: 'fromPay',
        fields: ['monthlyPension', 'monthlyPostRetirementMedicalFromPay', 'monthlyHelb'],
      },
      {
        name: 'reliefs',
        fields: ['monthlyInsurancePremium', 'monthlyMortgageInterest', 'monthlyPostRetirementMedical'],
      },
      {
        name: 'opening',
        fields: [
          'openingYear',
          'openingMonths',
          'openingGross',
          'openingPension',
          'openingShif',
          'openingHousingLevy',
          'openingTax',
          'openingNet',
        ],
      },
    ],
  },
  UG: {
    switches: ['localServiceTax'],
    groups: [
      {
        name: 'opening',
        fields: [
          'openingYear',
          'openingMonths',
          'openingGross',
          'openingPension',
          'openingTax',
          'openingNet',
        ],
      },
    ],
  },
}

export const isCount = (name: StatutoryAmount | StatutoryCount): name is StatutoryCount =>
  name === 'openingYear' || name === 'openingMonths'

export type IdentifierKey = (typeof identifierKeys)[CountryCode][number]

/** The numbers that the law of the country asks for. */
export const identifiersOf = (country: CountryCode): readonly IdentifierKey[] => identifierKeys[country]

/** The number by which the tax authority knows a person: without it their payroll is incomplete. */
export const isAskedOfEverybody = (name: IdentifierKey): boolean =>
  name === 'taxId' || name === 'kraPin' || name === 'tin'

/** The words of the law that a switch or a figure is about, where they need explaining. */
export const termOfStatutory: Readonly<Partial<Record<keyof Statutory, TermName>>> = {
  pension: 'pension',
  nhf: 'nhf',
  nhia: 'nhia',
  annualRent: 'rent-relief',
  tierTwoContractedOut: 'tier',
  monthlyHelb: 'helb',
  localServiceTax: 'lst',
}

/** What the law presumes of somebody about whom nothing was said. */
export const isOnByLaw = (name: StatutorySwitch): boolean =>
  name === 'taxResident' || name === 'pension' || name === 'localServiceTax'

/** Whether a switch says anything: who bears the pension doesn't, for somebody who is in no scheme. */
export const doesSwitchCount = (name: StatutorySwitch, { pension }: Pick<Statutory, 'pension'>): boolean =>
  name !== 'pensionBorneByEmployer' || (pension ?? isOnByLaw('pension'))

const residenceKeys = { NG: 'residenceNG', KE: 'residenceKE', UG: 'residenceUG' } as const
/** What the country calls the place that a person is taxed in. */
export const residenceKeyOf = (country: CountryCode) => residenceKeys[country]
