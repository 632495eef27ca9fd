import type { CountryCode } from '@kazi/values/country'
import type { Bank } from './countries/bank.ts'
import { kenyanBanks } from './countries/ke.ts'
import { nigerianBanks } from './countries/ng.ts'
import { ugandanBanks } from './countries/ug.ts'

const banksOf: Readonly<Record<CountryCode, readonly Bank[]>> = {
  NG: nigerianBanks,
  KE: kenyanBanks,
  UG: ugandanBanks,
}

const codeIndexes = new Map(
  Object.entries(banksOf).map(([country, banks]) => [
    country,
    new Map(banks.map((bank) => [bank.code, bank])),
  ]),
)

/** The banks and mobile-money operators of a country, operators first, then by name. */
export const listBanks = (country: CountryCode): readonly Bank[] => banksOf[country]

/** The bank that a code names in a country; undefined when none does. Codes are exact: `058`, not `58`. */
export const findBank = (country: CountryCode, code: string): Bank | undefined =>
  codeIndexes.get(country)?.get(code)
