import type { StatutoryType } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import { toCode, toName } from './code.ts'
import type { Authority } from './countries/authority.ts'
import { kenyaAuthorities } from './countries/ke.ts'
import { nigeriaAuthorities } from './countries/ng.ts'
import { ugandaAuthorities } from './countries/ug.ts'

const byCountry: Readonly<Record<CountryCode, readonly Authority[]>> = {
  NG: nigeriaAuthorities,
  KE: kenyaAuthorities,
  UG: ugandaAuthorities,
}

/** The bodies that collect a kind of due, in the order of their names. */
export const listAuthorities = (country: CountryCode, type: string): readonly Authority[] =>
  byCountry[country]
    .filter(({ types }) => (types as readonly string[]).includes(type))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** What a body is called. One that isn't among those known is called as its code says. */
export function nameOfAuthority(country: CountryCode, type: string, code: string): string {
  const known = listAuthorities(country, type).find((authority) => authority.code === code)
  if (known) return known.name
  return country === 'UG' && type === 'lst' ? `${toName(code)} local government` : toName(code)
}

/** What of a person decides to whom their dues go. */
export interface DuePerson {
  readonly residence: string | null
  readonly identifiers: Readonly<Record<string, string>>
}

/**
 * The body that a person's dues of a kind go to: their own where it follows from where they live (tax in Nigeria,
 * Uganda's Local Service Tax) or from whom they chose (Nigeria's pension), else the country's.
 */
export function authorityOf(country: CountryCode, type: StatutoryType, person: DuePerson): string {
  if (country === 'NG' && type === 'paye') return stateOf(person.residence)
  if (country === 'NG' && type === 'pension') return administratorOf(person.identifiers.pfaName)
  if (country === 'UG' && type === 'lst') return districtOf(person.residence)
  const [only] = byCountry[country].filter(({ types }) => types.includes(type))
  assert(only, `nobody collects ${type} in ${country}`)
  return only.code
}

function stateOf(residence: string | null): string {
  const code = toCode(residence ?? '').replace(/-state$/, '')
  if (/(^|-)(fct|abuja|federal-capital-territory)(-|$)/.test(code)) return 'fct'
  return knownCodes('NG', 'paye').has(code) ? code : 'state-not-said'
}

/** Words that administrators are named with or without. */
const besideTheName =
  /-(pensions?|managers?|fund|administrators?|pfa|pfc|company|limited|ltd|plc|nigeria)(?=-|$)/g

const administratorKey = (code: string): string => code.replaceAll(besideTheName, '')

function administratorOf(entered: string | undefined): string {
  const code = toCode(entered ?? '')
  if (code === '') return 'administrator-not-said'
  const key = administratorKey(code)
  return [...knownCodes('NG', 'pension')].find((known) => administratorKey(known) === key) ?? code
}

const districtOf = (residence: string | null): string =>
  toCode(residence ?? '').replace(/-(district|city)$/, '') || 'district-not-said'

const knownCodes = (country: CountryCode, type: string): ReadonlySet<string> =>
  new Set(listAuthorities(country, type).map(({ code }) => code))
