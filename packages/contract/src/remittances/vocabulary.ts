import type { CountryCode } from '@kazi/values/country'

/*
 * The words of remittances, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** What an organisation owes, by country, in the order of its pages; `third-party`: to somebody who is no authority. */
export const remittanceTypesOf = {
  NG: ['paye', 'pension', 'nhf', 'nhia', 'nsitf', 'itf', 'third-party'],
  KE: ['paye', 'nssf', 'shif', 'nhif', 'housing-levy', 'nita', 'helb', 'third-party'],
  UG: ['paye', 'nssf', 'lst', 'third-party'],
} as const satisfies Record<CountryCode, readonly string[]>

export const remittanceTypes = [
  'paye',
  'pension',
  'nhf',
  'nhia',
  'nsitf',
  'itf',
  'nssf',
  'shif',
  'nhif',
  'housing-levy',
  'nita',
  'helb',
  'lst',
  'third-party',
] as const
export type RemittanceType = (typeof remittanceTypes)[number]

/** How far a liability is on its way. What is paid in part is still `accrued` or `scheduled`. */
export const liabilityStates = ['accrued', 'scheduled', 'paid', 'evidenced'] as const
export type LiabilityState = (typeof liabilityStates)[number]

/** What portals give to pay with: URA’s payment registration number, KRA’s payment slip, Remita’s retrieval reference. */
export const referenceKinds = ['prn', 'slip', 'rrr', 'other'] as const

/** How sure we are of a file’s columns: seen in two places or more, in one, or remembered and never seen. */
export const layoutConfidences = ['A', 'B', 'M'] as const

/** Why a portal would refuse a person’s row. */
export const filingFaults = [
  'number-missing',
  'number-malformed',
  'residence-missing',
  'body-missing',
] as const
export type FilingFault = (typeof filingFaults)[number]

/** Papers of a whole year; `p9a-cards` is the P9A as a card for each person. */
export const annualPapers = ['p9a', 'p9a-cards', 'form-h1', 'year-schedule', 'tax-reconciliation'] as const
export const annualPapersOf = {
  NG: ['form-h1', 'tax-reconciliation'],
  KE: ['p9a', 'p9a-cards'],
  UG: ['year-schedule'],
} as const satisfies Record<CountryCode, readonly (typeof annualPapers)[number][]>
