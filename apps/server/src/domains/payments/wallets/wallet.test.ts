import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { CountryCode } from '@kazi/values/country'
import { expect, test } from 'vitest'
import { transact } from '#platform/db/transact.ts'
import { signUp, signUpOnboarded } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { findWallet } from './wallet.queries.ts'

const server = await openTestServer()

const guaranty = { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' }
const create = (account: CallSession, body: object = guaranty, headers: Record<string, string> = {}) =>
  server.call(walletRoutes.createWallet, { body: body as typeof guaranty, headers }, account)
const list = async (account: CallSession) =>
  (await server.call(walletRoutes.listWallets, {}, account)).json.data

test('A wallet is the account that salaries leave from, shown by its last four digits', async () => {
  const account = await signUp(server)
  const created = await create(account)
  expect(created.status).toBe(201)
  expect(created.json.data).toMatchObject({
    currency: 'NGN',
    rail: 'bank-file',
    bankName: 'Guaranty Trust Bank',
    accountNumberMasked: '••••••0018',
    balance: null,
    balanceAsOf: null,
  })
  expect(created.bytes.toString()).not.toContain('0000000018')
  expect(await list(account)).toEqual([{ ...created.json.data, waiting: null, history: [] }])
})

test('There is one wallet a currency, also when two are asked for at once', async () => {
  const account = await signUp(server)
  const answers = await Promise.all([create(account), create(account)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  expect((await create(account)).failure.code).toBe('organization.wallet-exists')
  expect(await list(account)).toHaveLength(1)
})

test('The same idempotency key gets the same answer', async () => {
  const account = await signUp(server)
  const headers = { 'idempotency-key': 'first-wallet' }
  const first = await create(account, guaranty, headers)
  const second = await create(account, guaranty, headers)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json).toEqual(first.json)
  const other = await create(account, { ...guaranty, bankCode: '044' }, headers)
  expect(other.failure.code).toBe('idempotency.key-reused')
})

test("Each country's banks and account numbers are its own", async () => {
  const refused: [CountryCode, string, string, string][] = [
    ['NG', '999', '0000000018', 'organization.bank-unknown'],
    ['NG', '01', '0000000018', 'organization.bank-unknown'],
    ['NG', '058', '000000018', 'organization.account-number-invalid'],
    ['NG', '058', '00000000188', 'organization.account-number-invalid'],
    ['KE', '01', '12345', 'organization.account-number-invalid'],
    ['KE', 'MPESA', '254700000000', 'organization.bank-unknown'],
    ['UG', 'STANBIC', '1234567', 'organization.account-number-invalid'],
    ['UG', 'STANBIC', "1234567'; drop table wallets", 'organization.account-number-invalid'],
  ]
  for (const [country, bankCode, accountNumber, code] of refused) {
    const account = await signUp(server, { country })
    const answer = await create(account, { bankCode, accountNumber, accountName: 'A' })
    expect(answer.status, accountNumber).toBe(422)
    expect(answer.failure.code, accountNumber).toBe(code)
  }
})

test('A Nigerian number with a wrong check digit is taken: wallets made of phone numbers have one', async () => {
  const account = await signUp(server)
  expect((await create(account, { ...guaranty, accountNumber: '8012345678' })).status).toBe(201)
})

test("Another organisation's wallet is not there, neither over HTTP nor in the database", async () => {
  const owner = await signUpOnboarded(server)
  const stranger = await signUp(server)
  expect(await list(owner)).toHaveLength(1)
  expect(await list(stranger)).toEqual([])
  const seen = await transact(contextFor(server, stranger.organization), async (inside) => ({
    own: await findWallet(inside, 'NGN'),
    // Row-level security alone: a statement that forgot its predicate.
    all: await inside.db.selectFrom('wallets').select('id').execute(),
  }))
  expect(seen).toEqual({ own: undefined, all: [] })
})

test('Every member sees that there is a wallet, and only who may see wallets whose account it is', async () => {
  const owner = await signUpOnboarded(server)
  const administrator = await addMember(server, owner.organization, 'orgadmin')
  const [shown] = await list(owner)
  const answer = await server.call(walletRoutes.listWallets, {}, administrator)
  const { id, currency, ...rest } = answer.json.data[0]!
  expect({ id, currency }).toEqual({ id: shown!.id, currency: 'NGN' })
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  const said = answer.bytes.toString().replaceAll(id, '')
  expect(said).not.toContain(shown!.accountNumberMasked!.slice(-4))
})

test('Only who may edit the company makes a wallet', async () => {
  const owner = await signUpOnboarded(server)
  const administrator = await addMember(server, owner.organization, 'orgadmin')
  expect((await create(administrator)).status).toBe(403)
})

test('A page that shows another organisation is stopped', async () => {
  const owner = await signUp(server)
  const { organizationId } = await signUp(server)
  const answer = await server.call(walletRoutes.listWallets, {}, { token: owner.token, organizationId })
  expect(answer.status).toBe(409)
})

test('Unknown fields, NUL bytes and huge names are refused', async () => {
  const account = await signUp(server)
  for (const more of [{ rail: 'sandbox' }, { accountName: 'A\u0000' }, { accountName: 'x'.repeat(141) }]) {
    expect((await create(account, { ...guaranty, ...more })).status).toBe(400)
  }
})

test('The checklist follows what is stored', async () => {
  const account = await signUp(server)
  const steps = async () => {
    const answer = (await server.call(onboardingRoutes.readChecklist, {}, account)).json
    const done = answer.checklist.filter((step) => step.done).map((step) => step.key)
    expect(answer.data).toEqual({ done: done.length, total: answer.checklist.length })
    return done
  }
  expect(await steps()).toEqual(['verify-email'])
  await create(account)
  expect(await steps()).toEqual(['verify-email', 'create-wallet'])
  const onboarded = await signUpOnboarded(server)
  await addMember(server, onboarded.organization, 'orgadmin')
  const answer = (await server.call(onboardingRoutes.readChecklist, {}, onboarded)).json
  expect(Object.fromEntries(answer.checklist.map((step) => [step.key, step.done]))).toMatchObject({
    'complete-kyc': true,
    'create-wallet': true,
    'add-employees': false,
    'invite-team-member': true,
    'first-payroll': false,
  })
})
