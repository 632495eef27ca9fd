import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { BodyInputOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { addPeople, callsOf, draftOf, releaseWithCode, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { type Account, signUp } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * From the sign-up to the first payday, over HTTP, in each country: a limited company, somebody alone, and a company that the
 * verifier refuses first.
 */

const server = await openTestServer()

type Kyc = BodyInputOf<typeof onboardingRoutes.saveKyc>
type Information = NonNullable<Kyc['businessInformation']>

const places: Readonly<
  Record<
    CountryCode,
    { wallet: { bankCode: string; accountNumber: string }; salary: number; kraPin?: string }
  >
> = {
  NG: { wallet: { bankCode: '058', accountNumber: '0000000018' }, salary: 45_000_000 },
  KE: { wallet: { bankCode: '01', accountNumber: '1100223344' }, salary: 5_000_000, kraPin: 'P051234567X' },
  UG: { wallet: { bankCode: 'STANBIC', accountNumber: '9030001234567' }, salary: 900_000 },
}
const person = { firstName: 'Ada', lastName: 'Obi', gender: 'female', idNumber: 'A1234567' } as const

const submit = (account: Account, country: CountryCode, body: Partial<Kyc>) =>
  server.call(
    onboardingRoutes.saveKyc,
    { body: { countryCode: country, status: 'completed', ...body } },
    account,
  )

const informationOf = (country: CountryCode, type: 'llc' | 'sole'): Information => {
  const { kraPin } = places[country]
  const name = { businessName: `Payday ${type} ${country}`, businessType: type }
  return {
    ...name,
    ...(type === 'llc' ? { businessCerNum: 'PVT-7LUQ2R8' } : {}),
    ...(kraPin ? { kraPin } : {}),
  }
}

/** The first month of somebody who just set up: one person, computed, approved, released and paid. */
async function payFirstMonth(account: Account, country: CountryCode): Promise<string> {
  const { wallet, salary } = places[country]
  const body = { ...wallet, accountName: `Payday ${country}` }
  expect((await server.call(walletRoutes.createWallet, { body }, account)).status).toBe(201)
  const [session] = await server.query<{ id: Id }>('select id from sessions where user_id = $1', [
    account.userId,
  ])
  const owner = { ...account, sessionId: session!.id }
  await addPeople(server, account.organization, owner, [draftOf(country, 0, salary)])
  const calls = callsOf(server, account)
  const computed = runOf(await calls.compute())
  const approved = runOf(await calls.approve(runOf(await calls.submit(computed.id))))
  await calls.process(approved.id)
  await releaseWithCode(server, owner, approved.id)
  const marked = await calls.markPaid(approved.id)
  expect(marked.status).toBe(200)
  return runOf(await calls.read(approved.id)).state
}

const countries = ['NG', 'KE', 'UG'] as const

test.for(countries)('A limited company in %s gets from the sign-up to a paid month', async (country) => {
  const account = await signUp(server, { country })
  const companyMembers = country === 'NG' ? [] : [person]
  const businessInformation = informationOf(country, 'llc')
  const kyc = (await submit(account, country, { businessInformation, companyMembers })).json.data
  expect(kyc.verification).toBe('accepted')
  expect(await payFirstMonth(account, country)).toBe('completed')
})

test.for(countries)('A sole proprietor in %s gets from the sign-up to a paid month', async (country) => {
  const account = await signUp(server, { country })
  const kyc = await submit(account, country, {
    businessInformation: informationOf(country, 'sole'),
    soleProprietorDetails: { ...person, birthday: '1984-05-06', kinFullName: 'Bola Obi' },
  })
  expect(kyc.json.data).toMatchObject({ verification: 'accepted', companyMembers: [] })
  expect(await payFirstMonth(account, country)).toBe('completed')
})

test.for(countries)(
  'A company in %s that the verifier refuses first pays once it is corrected',
  async (country) => {
    const account = await signUp(server, { country })
    const companyMembers = country === 'NG' ? [] : [person]
    const businessInformation = { ...informationOf(country, 'llc'), businessCerNum: '?' }
    const refused = (await submit(account, country, { businessInformation, companyMembers })).json.data
    expect(refused).toMatchObject({ status: 'pending', verification: 'refused' })
    expect(refused.kycMeta.providerResponse!.error).toMatchObject([
      { field: 'businessInformation.businessCerNum' },
    ])
    const corrected = await server.call(
      onboardingRoutes.updateKycMeta,
      {
        body: {
          countryCode: country,
          kycStatus: 'completed',
          kycMeta: {},
          businessInformation: { businessCerNum: 'PVT-7LUQ2R8' },
        },
      },
      account,
    )
    expect(corrected.json.data.verification).toBe('accepted')
    expect(await payFirstMonth(account, country)).toBe('completed')
  },
)
