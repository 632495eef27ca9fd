import { bankRoutes } from '@kazi/contract/banks'
import { countryRoutes } from '@kazi/contract/countries'
import { countries } from '@kazi/values/country'
import { area } from '#platform/http/handlers.ts'
import { listBanks } from './banks.ts'

/** Names of countries as English calls them; pages show them in the reader's language by the ISO code. */
const countryNames = { NG: 'Nigeria', KE: 'Kenya', UG: 'Uganda' } as const

const describeCountry = (code: keyof typeof countryNames) => {
  const { currency, dialCode, timeZone } = countries[code]
  return { name: countryNames[code], currency, dialCode, timeZone }
}

/** Whose account it is, is for the rails to ask. */
export const bankEndpoints = area(
  { listBanks: bankRoutes.listBanks, ...countryRoutes },
  {
    listBanks: async (_context, { query }) => ({
      data: listBanks(query.country).map((bank) => ({ ...bank })),
    }),

    listCountries: async () => ({
      data: { NG: describeCountry('NG'), KE: describeCountry('KE'), UG: describeCountry('UG') },
    }),
  },
)
