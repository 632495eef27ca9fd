import * as z from 'zod/mini'
import { route } from './route.ts'
import { currency, data } from './wire.ts'

const supportedCountry = z.strictObject({
  name: z.string(),
  currency,
  dialCode: z.string(),
  timeZone: z.string(),
})

/** Where Kazi can be used. */
export const countryRoutes = {
  listCountries: route({
    name: 'payments.listCountries',
    method: 'GET',
    path: 'countries',
    summary: 'The supported countries by ISO code.',
    permission: 'public',
    limit: 'reads',
    response: data(z.strictObject({ NG: supportedCountry, KE: supportedCountry, UG: supportedCountry })),
    errors: [],
    example: {},
  }),
}
