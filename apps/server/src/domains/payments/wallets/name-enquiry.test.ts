import { bankRoutes } from '@kazi/contract/banks'
import type { CountryCode } from '@kazi/values/country'
import { expect, test } from 'vitest'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const enquire = async (country: CountryCode, bankCode: string, accountNumber: string) =>
  server.call(
    bankRoutes.enquireName,
    { body: { bankCode, accountNumber } },
    await addMember(server, await addOrganization(server, country), 'orgadmin'),
  )

test('A bank file can ask nobody whose account it is, and says so', async () => {
  for (const [country, bankCode, accountNumber] of [
    ['NG', '058', '0000000018'],
    ['KE', 'MPESA', '0712 345 678'],
    ['UG', 'STANBIC', '9030001234567'],
  ] as const) {
    const answer = await enquire(country, bankCode, accountNumber)
    expect(answer.json.data, country).toEqual({ status: 'unavailable', accountName: null })
  }
})

test('A number that the bank can’t have given out is refused, by the rules of the country', async () => {
  const refusals = [
    ['NG', '058', '123', 'organization.account-number-invalid'],
    ['KE', 'MPESA', '12345', 'organization.account-number-invalid'],
    ['NG', 'MPESA', '0712345678', 'organization.bank-unknown'],
  ] as const
  for (const [country, bankCode, accountNumber, code] of refusals) {
    const refused = await enquire(country, bankCode, accountNumber)
    expect([refused.status, refused.failure.code]).toEqual([422, code])
  }
})
