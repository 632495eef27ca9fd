import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { pinRoutes } from '@kazi/contract/account/pin'
import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { consultantRoutes } from '@kazi/contract/consultants'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { Route } from '@kazi/contract/route'
import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { expect, test } from 'vitest'
import { type Account, logIn, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const tenMinutesMs = 10 * 60_000
const stepUp = (account: Account, password = testPassword) =>
  server.call(sessionRoutes.stepUp, { body: { password } }, account)
/** The same session with new tokens. */
async function refreshed(account: Account): Promise<Account> {
  const { refreshToken } = account
  const renewed = await server.call(sessionRoutes.refreshToken, { body: { refreshToken } })
  return { ...account, ...renewed.json.data }
}
/** A call that needs a proof, and changes nothing that matters here. */
const guarded = async (account: Account) => {
  const answer = await server.call(pinRoutes.mailPinLink, {}, account)
  return answer.status === 200 ? 'done' : answer.failure.code
}

test('A sign-in counts as a proof for ten minutes, then the password renews it for ten more', async () => {
  const account = await signUp(server)
  server.clock.advance(tenMinutesMs - 5_000)
  expect(await guarded(account)).toBe('done')
  server.clock.advance(10_000)
  expect(await guarded(account)).toBe('session.step-up-needed')
  const proved = await stepUp(account)
  const until = new Date(server.clock.now().getTime() + tenMinutesMs).toISOString()
  expect(proved.json.data.until <= until).toBe(true)
  const later = await refreshed(account)
  expect(await guarded(later)).toBe('done')
  server.clock.advance(tenMinutesMs + 1_000)
  expect(await guarded(later)).toBe('session.step-up-needed')
})

test('A refreshed token is no proof, nor is a wrong password, nor the proof of another device', async () => {
  const account = await signUp(server)
  server.clock.advance(tenMinutesMs + 1_000)
  const elsewhere = await logIn(server, account.email)
  const here = await refreshed(account)
  expect(await guarded(here)).toBe('session.step-up-needed')
  const wrong = await stepUp(here, 'not the pass phrase')
  expect([wrong.status, wrong.failure.code]).toEqual([422, 'account.password-wrong'])
  expect(await guarded(here)).toBe('session.step-up-needed')
  expect(await guarded(elsewhere)).toBe('done')
})

test('What needs a proof: releasing money, where money leaves from, teams and practices, the account’s own keys', () => {
  const areas: Readonly<Record<string, Route>>[] = [
    secondFactorRoutes,
    emailChangeRoutes,
    pinRoutes,
    walletRoutes,
    payingRoutes,
    memberRoutes,
    roleRoutes,
    hiredPracticeRoutes,
    consultantRoutes,
  ]
  const names = areas
    .flatMap((area) => Object.values(area))
    .flatMap(({ stepUp, name }) => (stepUp ? [name] : []))
  expect(names).toEqual(
    expect.arrayContaining([
      'accountSecurity.startSecondFactor',
      'accountSecurity.removeSecondFactor',
      'accountSecurity.startEmailChange',
      'accountSecurity.mailPinLink',
      'organizations.createWallet',
      'payroll.submitCode',
      'team.inviteMember',
      'team.changeMember',
      'team.removeMember',
      'team.delegateRelease',
    ]),
  )
})

test('Without a proof no code for a release is looked at, and no wallet is made', async () => {
  const account = await signUp(server)
  server.clock.advance(tenMinutesMs + 1_000)
  const payrollId = '01900000-0000-7000-8000-000000000001'
  const release = await server.call(
    payingRoutes.submitCode,
    { params: { payrollId }, body: { code: '123456' } },
    account,
  )
  const wallet = await server.call(
    walletRoutes.createWallet,
    { body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' } },
    account,
  )
  for (const { status, failure } of [release, wallet]) {
    expect([status, failure.code]).toEqual([403, 'session.step-up-needed'])
  }
})
