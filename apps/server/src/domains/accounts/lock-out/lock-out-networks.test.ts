import { passwordRoutes } from '@kazi/contract/account/password'
import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { expect, test } from 'vitest'
import { type Account, freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a stranger who keeps somebody from signing in, and one who guesses from a thousand networks instead. */

// The address is then the caller's to say, as a proxy would.
const server = await openTestServer({ config: { trustedProxies: 1 } })

const wrongPassword = 'not the pass phrase'
const home = '102.89.33.7'
const logInFrom = (ip: string, email: string, password: string) =>
  server.call(sessionRoutes.logInEmployer, {
    body: { email, password },
    headers: { 'x-forwarded-for': ip },
  })
const codeOf = async (ip: string, email: string, password = wrongPassword) => {
  const answer = await logInFrom(ip, email, password)
  return answer.status === 200 ? 'signed in' : answer.failure.code
}
const stranger = (number: number) => `198.51.${number}.9`

/**
 * As if strangers had gone on from one network after the other until so many tries are left before the lock: two are
 * made, and what counts them over all networks, which alone has counted two, is raised.
 */
async function strangersTry(emails: readonly string[], triesLeft: number): Promise<void> {
  await server.query('delete from sign_in_failures')
  for (const email of emails)
    for (const network of [1, 2])
      expect(await codeOf(stranger(network), email)).toBe('account.credentials-wrong')
  await server.query('update sign_in_failures set failures = $1 where failures = 2', [50 - triesLeft])
}

async function signedUpAtHome(): Promise<Account> {
  const account = await signUp(server)
  expect(await codeOf(home, account.email, testPassword)).toBe('signed in')
  return account
}

test('A stranger locks an account for the own network alone: its owner signs in from elsewhere', async () => {
  const { email } = await signedUpAtHome()
  for (let time = 1; time <= 5; time++)
    expect(await codeOf(stranger(1), email)).toBe('account.credentials-wrong')
  expect(await codeOf(stranger(1), email, testPassword)).toBe('account.locked')
  expect(await codeOf('198.51.1.200', email, testPassword)).toBe('account.locked')
  expect(await codeOf(stranger(2), email, testPassword)).toBe('signed in')
})

test('Fifty wrong passwords from anywhere lock every network but those that the owner signed in from', async () => {
  const { email } = await signedUpAtHome()
  await strangersTry([email], 1)
  expect(await codeOf(stranger(50), email)).toBe('account.credentials-wrong')
  expect(await codeOf(stranger(60), email, testPassword)).toBe('account.locked')
  expect(await codeOf(home, email, testPassword)).toBe('signed in')
  // The owner's own sign-in gives strangers no new tries.
  expect(await codeOf(stranger(60), email, testPassword)).toBe('account.locked')
  for (let time = 1; time <= 5; time++) expect(await codeOf(home, email)).toBe('account.credentials-wrong')
  expect(await codeOf('102.89.33.99', email, testPassword)).toBe('account.locked')
})

test('A network stays known when its session has ended', async () => {
  const { email } = await signUp(server)
  const { refreshToken } = (await logInFrom(home, email, testPassword)).json.data
  await server.call(sessionRoutes.logOut, { body: { refreshToken } })
  await strangersTry([email], 1)
  await codeOf(stranger(50), email)
  expect(await codeOf(stranger(60), email, testPassword)).toBe('account.locked')
  expect(await codeOf(home, email, testPassword)).toBe('signed in')
})

test('An address that nobody has is locked by network and over all networks like one that somebody has', async () => {
  const { email } = await signedUpAtHome()
  const unknown = freshEmail()
  await strangersTry([email, unknown], 2)
  for (let network = 51; network <= 54; network++)
    expect(await codeOf(stranger(network), unknown)).toBe(await codeOf(stranger(network), email))
  expect(await codeOf(stranger(61), unknown)).toBe('account.locked')
})

test('Whoever guesses with a stolen session locks neither the owner’s password nor their second factor', async () => {
  const { email, userId, token } = await signedUpAtHome()
  const stepUpFrom = async (ip: string, body: { password: string } | { secondFactor: string }) => {
    const headers = { 'x-forwarded-for': ip }
    const answer = await server.call(sessionRoutes.stepUp, { body, headers }, { token })
    return answer.status === 200 ? 'proved' : answer.failure.code
  }
  const [password, secondFactor] = [{ password: wrongPassword }, { secondFactor: '12345' }]
  for (let time = 1; time <= 5; time++)
    expect(await stepUpFrom(stranger(1), password)).toBe('account.password-wrong')
  expect(await stepUpFrom(stranger(1), password)).toBe('account.locked')
  expect(await stepUpFrom(home, { password: testPassword })).toBe('proved')
  await server.call(secondFactorRoutes.startSecondFactor, {}, { token })
  await server.query('update users set second_factor_since = created_at where id = $1', [userId])
  for (let time = 1; time <= 5; time++)
    expect(await stepUpFrom(stranger(1), secondFactor)).toBe('account.second-factor-wrong')
  expect(await stepUpFrom(stranger(1), secondFactor)).toBe('account.locked')
  expect(await stepUpFrom(home, secondFactor)).toBe('account.second-factor-wrong')
  expect(await codeOf(home, email, testPassword)).toBe('account.second-factor-needed')
})

interface Trace {
  readonly event: string
  readonly object: string
  readonly ip: string
  readonly after: { readonly proof: string; readonly lockedUntil: string | null }
}

test('Wrong passwords stand in the accounts’ audit log, a lock also in that of the person’s organisation', async () => {
  const { email, userId, organizationId } = await signedUpAtHome()
  const unknown = freshEmail()
  for (let time = 1; time <= 6; time++) {
    await codeOf(stranger(107), email)
    await codeOf(stranger(107), unknown)
  }
  await server.jobsDone()
  const failed = await server.query<Trace>(
    "select event, object, ip, after from account_audit_trail where event = 'account.proofFailed' and ip = $1",
    [stranger(107)],
  )
  const ofUser = failed.filter(({ object }) => object === `user:${userId}`)
  expect(ofUser).toHaveLength(5)
  expect(ofUser.map(({ after }) => after.lockedUntil !== null)).toEqual([false, false, false, false, true])
  const others = failed.filter(({ object }) => object !== `user:${userId}`)
  expect(new Set(others.map(({ object }) => object)).size).toBe(1)
  expect(others[0]!.object).toMatch(/^address:[\w-]{22}$/)
  const locks = await server.query<Trace>(
    "select event, object, ip, after from audit_trail where organization_id = $1 and event = 'account.locked'",
    [organizationId],
  )
  expect(locks).toMatchObject([{ object: `user:${userId}`, ip: stranger(107), after: { proof: 'password' } }])
})

test('The accounts’ audit log keeps no address that somebody tried, asked for or signed up with in plain', async () => {
  const email = freshEmail()
  await codeOf(home, email)
  await server.call(passwordRoutes.forgotPassword, { body: { email } })
  const body = { email, password: testPassword, firstName: 'Ada', lastName: 'Obi', country: 'NG' as const }
  await server.call(signUpRoutes.signUpEmployer, { body })
  const rows = await server.query('select 1 from account_audit_trail e where e::text like $1', [`%${email}%`])
  expect(rows).toEqual([])
})
