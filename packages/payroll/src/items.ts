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
  'housing-levy',
  'nita',
  'lst',
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

const earning = (code: string): Item => ({ code, kind: 'earning', country: null, statutory: null })

const take = (code: string, country: CountryCode, statutory: StatutoryType | null): Item => ({
  code,
  kind: 'deduction',
  country,
  statutory,
})

const charge = (code: string, country: CountryCode, statutory: StatutoryType | null): Item => ({
  code,
  kind: 'employer',
  country,
  statutory,
})

/** Every item, in the order of printing. */
export const items: readonly Item[] = [
  earning('basic'),
  earning('housing'),
  earning('transport'),
  earning('other'),
  take('ng.paye', 'NG', 'paye'),
  take('ng.pension', 'NG', 'pension'),
  take('ng.nhf', 'NG', 'nhf'),
  take('ng.nhia', 'NG', 'nhia'),
  charge('ng.pension-employer', 'NG', 'pension'),
  charge('ng.nhia-employer', 'NG', 'nhia'),
  charge('ng.nsitf', 'NG', 'nsitf'),
  charge('ng.itf', 'NG', 'itf'),
  take('ke.paye', 'KE', 'paye'),
  take('ke.nssf', 'KE', 'nssf'),
  take('ke.shif', 'KE', 'shif'),
  take('ke.housing-levy', 'KE', 'housing-levy'),
  // The approved scheme of a contracted-out Tier II and the registered scheme are private, not authorities.
  take('ke.tier-two', 'KE', null),
  take('ke.pension', 'KE', null),
  charge('ke.nssf-employer', 'KE', 'nssf'),
  charge('ke.tier-two-employer', 'KE', null),
  charge('ke.housing-levy-employer', 'KE', 'housing-levy'),
  charge('ke.nita', 'KE', 'nita'),
  take('ug.paye', 'UG', 'paye'),
  take('ug.nssf', 'UG', 'nssf'),
  take('ug.lst', 'UG', 'lst'),
  charge('ug.nssf-employer', 'UG', 'nssf'),
]

const byCode: ReadonlyMap<string, Item> = new Map(items.map((item) => [item.code, item]))

/** The item of that code, or undefined for an organisation's own component or extra. */
export const itemOf = (code: string): Item | undefined => byCode.get(code)

/** What lowers taxable pay in Nigeria: the `deductions` of a year to date are the sums of these lines. */
export const nigeriaDeductibleItems = ['ng.pension', 'ng.nhf', 'ng.nhia'] as const
