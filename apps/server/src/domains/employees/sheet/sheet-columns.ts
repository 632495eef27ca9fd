import { type Language, type Messages, translate } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import { hasBranchCodes } from '#domains/banks/index.ts'
import {
  type OpeningAmount,
  type OpeningCount,
  openingCounts,
  openingKeysOf,
} from '../pay/opening-figures.rules.ts'
import { type IdentifierKey, identifierKeysOf } from '../person/identifiers.rules.ts'

/** Switches and declared amounts that the law of some country asks about, as sheet columns. */
const flagDefaults = {
  pension: true,
  pensionBorneByEmployer: false,
  nhf: false,
  nhia: false,
  tierTwoContractedOut: false,
  localServiceTax: true,
  taxResident: true,
  secondEmployment: false,
} as const
export type FlagKey = keyof typeof flagDefaults
export type AmountKey =
  | 'annualRent'
  | 'monthlyInsurancePremium'
  | 'monthlyPension'
  | 'monthlyPostRetirementMedicalFromPay'
  | 'monthlyHelb'
  | OpeningAmount

export type ColumnKey =
  | 'staffNumber'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'gender'
  | 'birthday'
  | 'startOn'
  | 'employmentType'
  | 'department'
  | 'jobTitle'
  | 'residence'
  | IdentifierKey
  | 'bank'
  | 'branchCode'
  | 'accountNumber'
  | 'accountName'
  | 'salary'
  | 'salaryBasis'
  | FlagKey
  | AmountKey
  | OpeningCount

export const requiredColumns: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'firstName',
  'lastName',
  'startOn',
  'salary',
])

const statutoryColumns: Readonly<Record<CountryCode, readonly (FlagKey | AmountKey | OpeningCount)[]>> = {
  NG: ['pension', 'pensionBorneByEmployer', 'nhf', 'nhia', 'annualRent', ...openingKeysOf('NG')],
  KE: [
    'monthlyInsurancePremium',
    'monthlyPension',
    'monthlyPostRetirementMedicalFromPay',
    'monthlyHelb',
    'tierTwoContractedOut',
    ...openingKeysOf('KE'),
  ],
  UG: ['localServiceTax', ...openingKeysOf('UG')],
}

/** The switches of a country, tax residence and second employment included. */
export const flagColumnsOf = (country: CountryCode): readonly FlagKey[] => [
  ...statutoryColumns[country].filter((key): key is FlagKey => key in flagDefaults),
  'taxResident',
  'secondEmployment',
]

/** The declared amounts of a country: a year's (NG) or a month's (KE). */
export const amountColumnsOf = (country: CountryCode): readonly AmountKey[] =>
  statutoryColumns[country].filter((key): key is AmountKey => !isFlag(key) && !isOpeningCount(key))

/** The whole numbers of a country: the year and months of opening figures. */
export const openingCountColumnsOf = (country: CountryCode): readonly OpeningCount[] =>
  statutoryColumns[country].filter(isOpeningCount)

const isOpeningCount = (key: ColumnKey): key is OpeningCount =>
  (openingCounts as readonly ColumnKey[]).includes(key)

/** What an empty cell means for a new person. */
export const flagDefault = (key: FlagKey): boolean => flagDefaults[key]

export const isFlag = (key: ColumnKey): key is FlagKey => key in flagDefaults

/** The columns of a country's sheet, in the template's order. */
export const columnsOf = (country: CountryCode): readonly ColumnKey[] => [
  'staffNumber',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'gender',
  'birthday',
  'startOn',
  'employmentType',
  'department',
  'jobTitle',
  'residence',
  ...identifierKeysOf(country),
  'bank',
  ...(hasBranchCodes(country) ? (['branchCode'] as const) : []),
  'accountNumber',
  'accountName',
  'salary',
  'salaryBasis',
  ...statutoryColumns[country],
  'taxResident',
  'secondEmployment',
]

const residenceName = { NG: 'state', KE: 'county', UG: 'district' } as const

/** A column's header in a language; residence is called what the country calls it. */
export function headerOf(language: Language, country: CountryCode, key: ColumnKey): string {
  const name: keyof Messages['sheets']['column'] = key === 'residence' ? residenceName[country] : key
  return translate(language, 'sheets', `column.${name}`)
}
