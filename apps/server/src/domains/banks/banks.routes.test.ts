import { bankRoutes } from '@kazi/contract/banks'
import { countryRoutes } from '@kazi/contract/countries'
import { expect, test } from 'vitest'
import { signUp } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const account = await signUp(server)

test('The countries are known to everybody, by ISO code', async () => {
  const { data } = (await server.call(countryRoutes.listCountries)).json
  expect(data.NG).toEqual({ name: 'Nigeria', currency: 'NGN', dialCode: '+234', timeZone: 'Africa/Lagos' })
  expect([data.KE.currency, data.UG.currency]).toEqual(['KES', 'UGX'])
})

test('The banks of a country are listed, of Nigeria unless said, for whoever is signed in', async () => {
  const nigerian = (await server.call(bankRoutes.listBanks, {}, account)).json.data
  expect(nigerian).toContainEqual({
    code: '058',
    name: 'Guaranty Trust Bank',
    kind: 'bank',
    bic: 'GTBINGLA',
    aliases: expect.arrayContaining(['GTB', 'GTBank']),
  })
  const kenyan = await server.call(bankRoutes.listBanks, { query: { country: 'KE' } }, account)
  expect(kenyan.json.data).toContainEqual({
    code: 'MPESA',
    name: 'M-PESA',
    kind: 'mobile-money',
    bic: null,
    aliases: ['M-PESA', 'Mpesa', 'Safaricom', 'Safaricom M-PESA'],
  })
  expect((await server.call(bankRoutes.listBanks)).status).toBe(401)
  const unknown = await server.call(bankRoutes.listBanks, { query: { country: 'FR' } }, account)
  expect(unknown.status).toBe(400)
})
