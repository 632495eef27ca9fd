import { passwordRoutes } from '@kazi/contract/account/password'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { accountJobs } from '../index.ts'
import { failuresAtMost, lockMsAfter } from './lock-out.rules.ts'

const server = await openTestServer()

const wrongPassword = 'not the pass phrase'
const minuteMs = 60_000
const logInWith = (email: string, password: string) =>
  server.call(sessionRoutes.logInEmployer, { body: { email, password } })
async function failTimes(email: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    expect((await logInWith(email, wrongPassword)).failure.code).toBe('account.credentials-wrong')
  }
}

/** Waits a lock out and fails once more. @returns the seconds of the lock that follows. */
async function nextLock(email: string): Promise<number> {
  const locked = await logInWith(email, wrongPassword)
  expect(locked.failure.code).toBe('account.locked')
  const seconds = Number(locked.headers.get('retry-after'))
  server.clock.advance(seconds * 1000)
  await failTimes(email, 1)
  return Number((await logInWith(email, wrongPassword)).headers.get('retry-after'))
}

test('A lock lasts a minute after five wrong passwords and doubles with each further one, up to an hour', () => {
  expect(
    [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1000].map(
      (failures) => lockMsAfter(failures, failuresAtMost) / minuteMs,
    ),
  ).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('After five wrong passwords not even the right one signs in, until a minute has passed', async () => {
  const { email } = await signUp(server)
  await failTimes(email, 5)
  const locked = await logInWith(email, testPassword)
  expect([locked.status, locked.failure.code]).toEqual([429, 'account.locked'])
  const seconds = Number(locked.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(locked.failure.message).toContain(`${seconds} seconds`)
  server.clock.advance(61_000)
  expect((await logInWith(email, testPassword)).status).toBe(200)
})

test('Each wrong password after a lock doubles the next', async () => {
  const { email } = await signUp(server)
  await failTimes(email, 5)
  for (const minutes of [2, 4, 8]) {
    const seconds = await nextLock(email)
    expect(seconds).toBeGreaterThan(minutes * 60 - 10)
    expect(seconds).toBeLessThanOrEqual(minutes * 60)
  }
})

test('A right sign-in ends the row of wrong ones', async () => {
  const { email } = await signUp(server)
  await failTimes(email, 4)
  expect((await logInWith(email, testPassword)).status).toBe(200)
  await failTimes(email, 4)
  expect((await logInWith(email, testPassword)).status).toBe(200)
})

test('A new password by the mailed link opens a locked account', async () => {
  const { email } = await signUp(server)
  await failTimes(email, 5)
  await server.call(passwordRoutes.forgotPassword, { body: { email } })
  const [mail] = await server.mails(email)
  const hash = /\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'another long phrase'
  expect((await server.call(passwordRoutes.resetPassword, { body: { hash, password } })).status).toBe(200)
  expect((await logInWith(email, password)).status).toBe(200)
})

test('An address that nobody has is locked and answered like one that somebody has', async () => {
  const { email } = await signUp(server)
  const answersOf = async (address: string) => {
    const answers = []
    for (let time = 1; time <= 7; time++) {
      const { status, failure, headers } = await logInWith(address, wrongPassword)
      const { requestId: _, ...body } = failure
      answers.push([status, body.code, body.fields, headers.has('retry-after')])
    }
    return answers
  }
  const known = await answersOf(email)
  expect(known.slice(4).map(([, code]) => code)).toEqual([
    'account.credentials-wrong',
    'account.locked',
    'account.locked',
  ])
  expect(await answersOf(freshEmail())).toEqual(known)
})

test('A password is compared exactly once for known, unknown and locked addresses', async () => {
  const { email } = await signUp(server)
  // How often a password is really compared is what the time of an answer depends on.
  const comparing = vi.spyOn(argon2, 'verify')
  const countFor = async (address: string, password: string) => {
    comparing.mockClear()
    await logInWith(address, password)
    return comparing.mock.calls.length
  }
  expect(await countFor(email, wrongPassword)).toBe(1)
  expect(await countFor(email, testPassword)).toBe(1)
  expect(await countFor(freshEmail(), wrongPassword)).toBe(1)
  const unknown = freshEmail()
  await failTimes(email, 5)
  await failTimes(unknown, 5)
  expect(await countFor(email, testPassword)).toBe(1)
  expect(await countFor(unknown, wrongPassword)).toBe(1)
})

test('Twenty guesses at once are not more than five one after the other', async () => {
  const { email } = await signUp(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(email, wrongPassword)))
  const codes = answers.map(({ failure }) => failure.code).sort()
  expect(codes.filter((code) => code === 'account.credentials-wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'account.locked')).toHaveLength(15)
})

test('Wrong passwords of a step-up and of a change of password count too', async () => {
  const account = await signUp(server)
  const stepUp = () => server.call(sessionRoutes.stepUp, { body: { password: wrongPassword } }, account)
  const change = () => {
    const body = { currentPassword: wrongPassword, newPassword: 'another long phrase' }
    return server.call(passwordRoutes.changePassword, { body }, account)
  }
  await failTimes(account.email, 2)
  expect((await stepUp()).failure.code).toBe('account.password-wrong')
  expect((await change()).failure.code).toBe('account.password-wrong')
  expect((await stepUp()).failure).toMatchObject({
    code: 'account.password-wrong',
    fields: { password: expect.any(String) },
  })
  expect([(await stepUp()).status, (await change()).status]).toEqual([429, 429])
  expect((await logInWith(account.email, testPassword)).failure.code).toBe('account.locked')
})

test('The database names no address that was tried, and forgets it a day after the last wrong password', async () => {
  await server.query('delete from sign_in_failures')
  const email = freshEmail()
  await failTimes(email, 1)
  const count = async (where: string) => {
    const [row] = await server.query<{ count: number }>(
      `select count(*)::int as count from sign_in_failures f where ${where}`,
    )
    return row?.count
  }
  expect(await count(`f::text like '%${email}%'`)).toBe(0)
  expect(await count('true')).toBeGreaterThan(0)
  const forget = () => accountJobs['accounts.forget-expired']?.(contextFor(server, null), undefined)
  server.clock.advance(23 * 60 * minuteMs)
  await failTimes(email, 1)
  await forget()
  // of its network, and of all networks
  expect(await count('true')).toBe(2)
  server.clock.advance(25 * 60 * minuteMs)
  await forget()
  expect(await count('true')).toBe(0)
})
