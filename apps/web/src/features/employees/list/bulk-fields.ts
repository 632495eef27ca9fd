import type { CountryCode } from '@kazi/values/country'

const switches = {
  NG: ['pension', 'pensionBorneByEmployer', 'nhf', 'nhia'],
  KE: ['tierTwoContractedOut'],
  UG: ['localServiceTax'],
} as const satisfies Record<CountryCode, readonly string[]>

/** What is changed of many people at once, by the keys of the sheet's columns. */
export type BulkField = 'department' | 'jobTitle' | 'employmentType' | 'residence' | Switch
type Switch = (typeof switches)[CountryCode][number] | 'taxResident' | 'secondEmployment'

/** What the law of a country asks of each person, yes or no. */
const switchesOf = (country: CountryCode): readonly Switch[] => [
  ...switches[country],
  'taxResident',
  'secondEmployment',
]

const details = ['department', 'jobTitle', 'employmentType', 'residence'] as const

export const bulkFieldsOf = (country: CountryCode): readonly BulkField[] => [
  ...details,
  ...switchesOf(country),
]

export const isSwitch = (field: BulkField): field is Switch =>
  !(details as readonly BulkField[]).includes(field)
