import type { CountryCode } from '@kazi/values/country'
import type { LineKind } from './result.ts'

/** The kinds of dues that an organisation owes to authorities and files returns for. */
export const statutoryTypes = [
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
  'lst',
  'helb',
] as const
export type StatutoryType = (typeof statutoryTypes)[number]

/** A line that the product itself can print. Organisations' own components and extras come beside these. */
export interface Item {
  readonly code: string
  readonly kind: LineKind
  /** null: every country, or a due that goes to no authority (a private scheme) */
  readonly country: CountryCode | null
  readonly statutory: StatutoryType | null
}

export const earning = (code: string): Item => ({ code, kind: 'earning', country: null, statutory: null })

export const take = (code: string, country: CountryCode, statutory: StatutoryType | null): Item => ({
  code,
  kind: 'deduction',
  country,
  statutory,
})

export const charge = (code: string, country: CountryCode, statutory: StatutoryType | null): Item => ({
  code,
  kind: 'employer',
  country,
  statutory,
})
