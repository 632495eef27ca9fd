import { fileRoutes } from '@kazi/contract/files'
import { notificationRoutes } from '@kazi/contract/notifications'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyInputOf } from '@kazi/contract/route'
import { expect, test, vi } from 'vitest'
import { commands } from '#app'
import { type Account, signUp, signUpOnboarded } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { uploadPaper } from '../test/calls.ts'

const server = await openTestServer()

type Body = BodyInputOf<typeof onboardingRoutes.saveKyc>
const kenyan = {
  businessName: 'Nairobi Tech Ltd',
  businessType: 'llc',
  businessCerNum: 'PVT-7LUQ2R8',
  kraPin: 'P051234567X',
} as const
const director = { firstName: 'Wanjiru', lastName: 'Kamau', gender: 'female', idNumber: '28764531' } as const
const save = (account: CallSession, body: Partial<Body>) =>
  server.call(onboardingRoutes.saveKyc, { body: { countryCode: 'KE', status: 'pending', ...body } }, account)
const read = (account: Account, by: CallSession = account) =>
  server.call(onboardingRoutes.readKycMeta, { params: { organization_id: account.organizationId } }, by)
const upload = (account: Account) => uploadPaper({ server }, account)

test('A save never erases what it leaves out; null takes a field out, and a list replaces the one before', async () => {
  const account = await signUp(server, { country: 'KE' })
  const fileId = await upload(account)
  const paper = { idType: 'registration-certificate', fileId, contentType: 'image/png' } as const
  await save(account, {
    businessInformation: { ...kenyan, operatingMode: 'Online', utilityBill: fileId },
    companyMembers: [director, { firstName: 'Brian' }],
    businessDocuments: { uploadedDocuments: [paper, { idType: 'memorandum' }, paper] },
    shareholders: [{ companyName: 'Rift Holdings Ltd', registrationFileId: fileId }],
  })
  await save(account, { businessInformation: { businessAddress: 'Ngong Road', operatingMode: '' } })
  const kept = (await read(account)).json.data
  expect(kept.businessInformation).toEqual({
    ...kenyan,
    businessAddress: 'Ngong Road',
    operatingMode: 'Online',
    utilityBill: fileId,
  })
  expect(kept.companyMembers).toEqual([director, { firstName: 'Brian' }])
  const named = { fileId, url: `/api/v1/file/${fileId}`, contentType: 'image/png', name: 'certificate.png' }
  expect(kept.businessDocuments.uploadedDocuments).toEqual([{ idType: 'registration-certificate', ...named }])
  expect(kept.kycMeta.shareholders).toMatchObject([
    { companyName: 'Rift Holdings Ltd', registrationFileId: fileId, registrationFileType: 'image/png' },
  ])
  await save(account, { businessInformation: { operatingMode: null }, companyMembers: [director] })
  const changed = (await read(account)).json.data
  expect(changed.businessInformation).not.toHaveProperty('operatingMode')
  expect(changed.companyMembers).toEqual([director])
})

test('Whoever is no limited company has no shareholders', async () => {
  const account = await signUp(server, { country: 'KE' })
  const shareholders = [{ companyName: 'Rift Holdings Ltd', registrationFileId: await upload(account) }]
  await save(account, { businessInformation: kenyan, shareholders })
  const { data } = (await save(account, { businessInformation: { businessType: 'partnership' } })).json
  expect(data.kycMeta.shareholders).toEqual([])
})

test('A paper that is no page, or that somebody else uploaded, is refused beside its field', async () => {
  const [account, stranger] = [await signUp(server, { country: 'KE' }), await signUp(server)]
  const sheet = { name: 'people.csv', bytes: new Uint8Array(Buffer.from('a,b\n1,2\n')) }
  const csv = (await server.call(fileRoutes.uploadFile, { file: sheet }, account)).json.data.id
  const tries = [
    [csv, 'organization.kyc-file-kind'],
    [await upload(stranger), 'organization.kyc-file-unknown'],
  ] as const
  for (const [fileId, code] of tries) {
    const paper = { idType: 'memorandum', fileId, contentType: 'text/csv' } as const
    const { failure } = await save(account, { businessDocuments: { uploadedDocuments: [paper] } })
    expect(failure.code).toBe(code)
    expect(Object.keys(failure.fields!)).toEqual(['businessDocuments.uploadedDocuments.0.fileId'])
  }
})

test('What the verifier held against a company is read until it is corrected, then cleared', async () => {
  const account = await signUp(server, { country: 'KE' })
  const faulty = { ...kenyan, kraPin: 'P1' }
  const companyMembers = [{ ...director, idNumber: '-' }]
  await save(account, { status: 'completed', businessInformation: faulty, companyMembers })
  const early = { countryCode: 'KE', kycStatus: 'pending', kycMeta: {} } as const
  await server.call(
    onboardingRoutes.updateKycMeta,
    { body: { ...early, companyMembers: [director] } },
    account,
  )
  const held = (await read(account)).json.data
  expect(held).toMatchObject({ status: 'pending', verification: 'refused' })
  expect(held.kycMeta.providerResponse!.error.map(({ field }) => field)).toEqual([
    'businessInformation.kraPin',
    'companyMembers.0.idNumber',
  ])
  const body: BodyInputOf<typeof onboardingRoutes.updateKycMeta> = {
    countryCode: 'KE',
    kycStatus: 'completed',
    kycMeta: { shareholders: [{ companyName: 'Rift Ltd', registrationFileId: await upload(account) }] },
    businessInformation: { kraPin: 'P051234567X' },
  }
  const accepted = await server.call(onboardingRoutes.updateKycMeta, { body }, account)
  expect(accepted.json.data).toMatchObject({ status: 'completed', verification: 'accepted' })
  expect(accepted.json.data.kycMeta.providerResponse).toBeNull()
  expect(accepted.json.data.kycMeta.shareholders).toHaveLength(1)
  const again = await server.call(onboardingRoutes.updateKycMeta, { body }, account)
  expect([again.status, again.failure.code]).toEqual([409, 'organization.kyc-not-refused'])
})

test('Whoever is named is named wholly: a half-said member, or a sole proprietor without birthday, is asked for', async () => {
  const account = await signUp(server, { country: 'KE' })
  const half = await save(account, {
    status: 'completed',
    businessInformation: kenyan,
    companyMembers: [director, { firstName: 'Brian' }],
  })
  expect(Object.keys(half.failure.fields!)).toEqual([
    'companyMembers.1.lastName',
    'companyMembers.1.idNumber',
  ])
  const sole = { businessName: 'Wanjiru Stores', businessType: 'sole', kraPin: 'A051234567X' } as const
  const proprietor = { status: 'completed', businessInformation: sole } as const
  const young = { ...director, birthday: '2015-01-01', kinMobile: 'call her' }
  const lacking = await save(account, { ...proprietor, soleProprietorDetails: director })
  expect(Object.keys(lacking.failure.fields!)).toEqual(['soleProprietorDetails.birthday'])
  const refused = (await save(account, { ...proprietor, soleProprietorDetails: young })).json.data
  expect(refused.kycMeta.providerResponse!.error.map(({ field }) => field)).toEqual([
    'soleProprietorDetails.birthday',
    'soleProprietorDetails.kinMobile',
  ])
})

test('Another organisation’s details aren’t there, an administrator may read their own, and each look is written down', async () => {
  const account = await signUpOnboarded(server, { country: 'KE' })
  const stranger = await signUp(server)
  expect((await read(account, stranger)).status).toBe(404)
  const administrator = await addMember(server, account.organization, 'orgadmin')
  expect((await read(account, administrator)).json.data.companyMembers).toHaveLength(1)
  const looks = await server.query(
    `select actor_user_id from audit_traces where organization_id = $1 and event = 'organizations.readKycMeta'`,
    [account.organizationId],
  )
  expect(looks).toEqual([{ actor_user_id: administrator.userId }])
})

test('An operator’s no stops paying and is read beside its field; their yes ends it; the owners hear of both', async () => {
  const account = await signUpOnboarded(server, { businessName: 'Decided Ltd' })
  const run = (...parameters: string[]) => commands.kyc!.run(server.services, parameters)
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const words = 'The registry has no such number.'
  await run('refuse', 'decided-ltd', words, 'businessInformation.businessCerNum')
  const refused = (await read(account)).json.data
  expect(refused).toMatchObject({ status: 'pending', verification: 'refused' })
  const [error] = refused.kycMeta.providerResponse!.error
  expect(error).toEqual({ field: 'businessInformation.businessCerNum', message: words })
  await run('list')
  expect(said.mock.calls.flat().join('\n')).toContain('refused   decided-ltd  Decided Ltd, NG')
  await run('approve', 'decided-ltd')
  said.mockRestore()
  expect((await read(account)).json.data).toMatchObject({ status: 'completed', verification: 'accepted' })
  const told = (await server.call(notificationRoutes.list, {}, account)).json.data
  expect(told.map(({ kind }) => kind)).toEqual(['kyc-accepted', 'kyc-refused'])
  await expect(run('approve', 'nobody')).rejects.toThrow('No organisation has the address nobody.')
  const fresh = await signUp(server)
  await expect(run('approve', fresh.organization.slug)).rejects.toThrow('hasn’t submitted its details yet.')
})

test('Details change beside everything else, by themselves; what would not be accepted again changes nothing', async () => {
  const account = await signUpOnboarded(server, { country: 'KE', businessName: 'Detailed Ltd' })
  const change = (body: BodyInputOf<typeof onboardingRoutes.updateDetails>) =>
    server.call(onboardingRoutes.updateDetails, { body }, account)
  const { data } = (await change({ businessAddress: 'Ngong Road', website: 'detailed.example' })).json
  expect(data.businessInformation).toMatchObject({
    businessName: 'Detailed Ltd',
    businessAddress: 'Ngong Road',
    website: 'detailed.example',
  })
  expect((await change({ website: 'no site' })).failure.fields).toHaveProperty([
    'businessInformation.website',
  ])
  const undone = (await change({ website: null })).json.data
  expect(undone.businessInformation).not.toHaveProperty('website')
  expect(undone.organization).toMatchObject({ kycStatus: 'completed' })
  expect((await read(account)).json.data.companyMembers).toHaveLength(1)
})
