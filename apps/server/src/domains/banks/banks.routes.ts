import { bankRoutes } from '@kazi/contract/banks'
import { countryRoutes } from '@kazi/contract/countries'
import { area } from '#platform/http/handlers.ts'
import { listBanks } from './banks.ts'
import { describeCountries } from './countries.ts'

/** Whose account it is, is for the rails to ask. */
export const bankEndpoints = area(
  { listBanks: bankRoutes.listBanks, ...countryRoutes },
  {
    listBanks: async (_context, { query }) => ({
      data: listBanks(query.country).map(({ code, name, kind, bic, aliases }) => ({
        code,
        name,
        kind,
        bic,
        aliases: [...aliases],
      })),
    }),
    listCountries: async () => ({ data: describeCountries() }),
  },
)
