import { userRoutes } from '@kazi/contract/account/user'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyInputOf } from '@kazi/contract/route'
import { expect, test } from 'vitest'
import { signUp, signUpOnboarded } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

type Body = BodyInputOf<typeof onboardingRoutes.saveKyc>
const company = {
  businessName: 'Lagos Foods Ltd',
  businessType: 'llc',
  businessCerNum: 'RC 1482093',
} as const
const director = { firstName: 'Ada', lastName: 'Obi', gender: 'female', idNumber: '28764531' } as const
const save = (account: CallSession, body: Partial<Body>) =>
  server.call(
    onboardingRoutes.saveKyc,
    { body: { countryCode: 'NG', status: 'completed', businessInformation: company, ...body } },
    account,
  )
const organizationOf = async (account: CallSession) =>
  (await server.call(userRoutes.readMe, {}, account)).json.data.currentUserRole?.organization

test('A completed submission is accepted and gives the organisation its name, type and address', async () => {
  const account = await signUp(server)
  const kyc = (await save(account, {})).json.data
  expect(kyc).toMatchObject({ status: 'completed', verification: 'accepted' })
  expect(kyc.kycMeta).toEqual({ providerResponse: null, shareholders: [] })
  expect(kyc.organization).toMatchObject({ name: company.businessName, organizationType: 'llc' })
  expect(kyc.organization.slug).toBe('lagos-foods-ltd')
  expect(await organizationOf(account)).toEqual(kyc.organization)
})

test('A second organisation of the same name gets another address', async () => {
  const businessInformation = { ...company, businessName: 'Twin & Söhne' }
  const first = await save(await signUp(server), { businessInformation })
  const second = await save(await signUp(server), { businessInformation })
  expect(first.json.data.organization.slug).toBe('twin-sohne')
  expect(second.json.data.organization.slug).toMatch(/^twin-sohne-[0-9a-f]{8}$/)
})

test('An address that somebody takes at the same moment is no failure', async () => {
  const other = await signUp(server)
  const account = await signUp(server)
  const another = `update organizations set slug = 'at-once' where id = '${other.organizationId}'`
  const saved = await whileHeld(server, another, () =>
    save(account, { businessInformation: { ...company, businessName: 'At Once' } }),
  )
  expect(saved.json.data.organization.slug).toMatch(/^at-once-[0-9a-f]{8}$/)
})

test('A draft keeps what was said, drops what is empty, and stays pending', async () => {
  const account = await signUp(server)
  const businessInformation = { businessName: 'Half Said', website: '', businessIndustry: ' ' }
  const kyc = (await save(account, { status: 'pending', businessInformation })).json.data
  expect(kyc).toMatchObject({ status: 'pending', verification: null })
  expect(kyc.kycMeta.providerResponse).toBeNull()
  expect(kyc.businessInformation).toEqual({ businessName: 'Half Said' })
  expect(kyc.organization.slug).toMatch(/^new-/)
})

test('A submission without name and type is refused with both fields', async () => {
  const account = await signUp(server)
  const refused = await save(account, { businessInformation: {} })
  expect(refused.status).toBe(422)
  expect(refused.failure.code).toBe('organization.kyc-incomplete')
  expect(Object.keys(refused.failure.fields ?? {})).toEqual([
    'businessInformation.businessName',
    'businessInformation.businessType',
  ])
  expect((await organizationOf(account))?.kycStatus).toBe('pending')
})

test('Each kind of organisation is accepted with what the law of its country asks of it, and not without', async () => {
  const cases = [
    ['NG', 'llc', ['businessCerNum']],
    ['NG', 'ngo', ['businessCerNum']],
    ['NG', 'sole', []],
    ['NG', 'partnership', []],
    ['NG', 'government', []],
    ['KE', 'llc', ['businessCerNum', 'kraPin', 'companyMembers']],
    ['KE', 'sole', ['kraPin']],
    ['KE', 'government', ['kraPin']],
    ['KE', 'partnership', ['kraPin', 'companyMembers']],
    ['UG', 'llc', ['businessCerNum', 'companyMembers']],
    ['UG', 'sole', []],
    ['UG', 'government', []],
  ] as const
  const right = { businessCerNum: 'PVT-7LUQ2R8', kraPin: 'P051234567X' }
  for (const [countryCode, businessType, asked] of cases) {
    const account = await signUp(server, { country: countryCode })
    const bare = { businessName: 'Whoever', businessType }
    const without = await save(account, { countryCode, businessInformation: bare })
    const fields = without.status === 200 ? {} : (without.failure.fields ?? {})
    const missing = Object.keys(fields).map((field) => field.split('.').at(-1))
    expect(missing, `${countryCode} ${businessType}`).toEqual(asked)
    const said = asked.flatMap((field) => (field === 'companyMembers' ? [] : [[field, right[field]]]))
    const businessInformation = { ...bare, ...Object.fromEntries(said) }
    const companyMembers = missing.includes('companyMembers') ? [director] : []
    const { data } = (await save(account, { countryCode, businessInformation, companyMembers })).json
    expect(data.verification).toBe('accepted')
  }
})

test('A faulty save never stops an organisation from paying: what was accepted stays, and each fault is said', async () => {
  const account = await signUp(server)
  await save(account, {})
  const faulty = await save(account, {
    businessInformation: {
      ...company,
      businessName: 'Other Ltd',
      website: 'not a site',
      contactPhoneNumber: 'x',
    },
  })
  expect([faulty.status, faulty.failure.code]).toEqual([422, 'organization.kyc-kept'])
  expect(Object.keys(faulty.failure.fields ?? {})).toEqual([
    'businessInformation.website',
    'businessInformation.contactPhoneNumber',
  ])
  const without = { ...company, businessName: 'Other Ltd', businessCerNum: null }
  expect((await save(account, { businessInformation: without })).failure.fields).toHaveProperty([
    'businessInformation.businessCerNum',
  ])
  const [row] = await server.query<{ verification: string; name: string }>(
    'select verification, name from organizations where id = $1',
    [account.organizationId],
  )
  expect(row).toEqual({ verification: 'accepted', name: company.businessName })
})

test('What the verifier refuses stays pending, with the reason beside each field', async () => {
  const account = await signUp(server, { country: 'KE' })
  const businessInformation = {
    ...company,
    kraPin: 'P05123456X',
    website: 'not a site',
    contactPhoneNumber: 'call me',
    contactBank: '058',
    contactAccountNumber: '12',
  }
  const companyMembers = [director]
  const kyc = (await save(account, { countryCode: 'KE', businessInformation, companyMembers })).json.data
  expect(kyc).toMatchObject({ status: 'pending', verification: 'refused' })
  const refused = kyc.kycMeta.providerResponse!.error
  expect(refused.map(({ field }) => field)).toEqual([
    'businessInformation.kraPin',
    'businessInformation.website',
    'businessInformation.contactPhoneNumber',
    'businessInformation.contactBank',
    'businessInformation.contactAccountNumber',
  ])
  for (const { message } of refused) expect(message).toMatch(/^[A-Z].*\.$/)
  const corrected = {
    ...company,
    kraPin: 'P051234567X',
    website: 'https://nairobitech.example',
    contactPhoneNumber: '+254 700 000 000',
    contactBank: '01',
    contactAccountNumber: '1100223344',
  }
  const accepted = await save(account, { countryCode: 'KE', businessInformation: corrected })
  expect(accepted.json.data).toMatchObject({ status: 'completed', verification: 'accepted' })
  expect(accepted.json.data.kycMeta.providerResponse).toBeNull()
})

test('The country may change until there is a wallet', async () => {
  const account = await signUp(server)
  const moved = (await save(account, { countryCode: 'UG', companyMembers: [director] })).json.data
    .organization
  expect(moved).toMatchObject({ country: 'UG', currency: 'UGX', timeZone: 'Africa/Kampala' })
  const fixed = await signUpOnboarded(server)
  const refused = await save(fixed, { countryCode: 'KE' })
  expect(refused.status).toBe(409)
  expect(refused.failure.code).toBe('organization.country-fixed')
  expect((await organizationOf(fixed))?.country).toBe('NG')
})

test('The country stays once somebody is employed under its law', async () => {
  const account = await signUp(server)
  await server.query(
    `insert into employees (organization_id, id, number, first_name, last_name, start_on, employment_type,
       statutory, sort_name, search_names, created_at, updated_at)
     values ($1, gen_random_uuid(), 'E1', 'Bola', 'Ade', '2026-01-01', 'full-time', '{}', 'ade bola', 'ade bola',
       now(), now())`,
    [account.organizationId],
  )
  expect((await save(account, { countryCode: 'KE' })).failure.code).toBe('organization.country-fixed')
  expect((await save(account, {})).status).toBe(200)
  const { checklist } = (await server.call(onboardingRoutes.readChecklist, {}, account)).json
  expect(checklist.find((step) => step.key === 'add-employees')?.done).toBe(true)
})

test('A late draft does not undo an accepted submission, and the address stays when the name changes', async () => {
  const account = await signUp(server)
  const { slug } = (await save(account, {})).json.data.organization
  const empty = (await save(account, { status: 'pending', businessInformation: {} })).json.data
  expect(empty).toMatchObject({ status: 'completed', verification: 'accepted', businessInformation: company })
  const businessInformation = { ...company, businessName: 'Lagos Kitchens Ltd' }
  const renamed = (await save(account, { status: 'pending', businessInformation })).json.data
  expect(renamed.organization).toMatchObject({ name: 'Lagos Kitchens Ltd', slug, kycStatus: 'completed' })
})

test('A name without a Latin letter still gets an address', async () => {
  const account = await signUp(server)
  const businessInformation = { ...company, businessName: '拉各斯食品 🍚' }
  const { organization } = (await save(account, { businessInformation })).json.data
  expect(organization.name).toBe('拉各斯食品 🍚')
  expect(organization.slug).toMatch(/^company/)
})

test('Unknown fields, NUL bytes and huge texts are refused', async () => {
  const account = await signUp(server)
  const extra = { ...company, shareCapital: 1 } as Body['businessInformation']
  for (const businessInformation of [
    extra,
    { ...company, businessName: 'Lagos\u0000Foods' },
    { ...company, businessAddress: 'x'.repeat(100_000) },
  ]) {
    expect((await save(account, { businessInformation })).status).toBe(400)
  }
})

test('An administrator who may only look is refused', async () => {
  const owner = await signUpOnboarded(server)
  const administrator = await addMember(server, owner.organization, 'orgadmin')
  expect((await save(administrator, {})).failure.code).toBe('permission.missing')
})

test('Each save is in the audit log with its before and after', async () => {
  const account = await signUp(server)
  await save(account, {})
  const entries = await server.query<{ before: { name: string }; after: { name: string } }>(
    `select before, after from audit_trail where organization_id = $1 and event = 'organizations.saveKyc'`,
    [account.organizationId],
  )
  expect(entries.map(({ before, after }) => [before.name, after.name])).toEqual([
    ['Ada Obi', company.businessName],
  ])
})
