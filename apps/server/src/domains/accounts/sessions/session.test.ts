import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { describe, expect, test } from 'vitest'
import { codeFromMail, freshEmail, logIn, signUp, testPassword } from '#testing/accounts.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { openTestServer, testInstant } from '#testing/test-server.ts'

const server = await openTestServer()

const me = (token: string) => server.call(userRoutes.readMe, {}, { token })
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  server.call(sessionRoutes.refreshToken, { body: { refreshToken }, headers })
const logInWith = (email: string, password: string) =>
  server.call(sessionRoutes.logInEmployer, { body: { email, password } })

describe('Signing in', () => {
  test('A wrong password and an unknown address get one answer', async () => {
    const { email } = await signUp(server)
    const wrong = await logInWith(email, 'not the pass phrase')
    const unknown = await logInWith(freshEmail(), 'not the pass phrase')
    expect(wrong.status).toBe(401)
    const { requestId: _1, ...wrongBody } = wrong.failure
    const { requestId: _2, ...unknownBody } = unknown.failure
    expect(unknownBody).toEqual(wrongBody)
    expect(wrongBody.code).toBe('account.credentials-wrong')
  })

  test('The right password of an unproved address gets a 403 and a new code; a wrong one gets neither', async () => {
    const email = freshEmail()
    await server.call(signUpRoutes.signUpEmployer, {
      body: { email, password: testPassword, firstName: 'Ada', lastName: 'Obi', country: 'NG' },
    })
    expect((await logInWith(email, 'not the pass phrase')).status).toBe(401)
    expect(await server.mails(email)).toHaveLength(1)
    const refused = await logInWith(email, testPassword)
    expect(refused.status).toBe(403)
    expect(refused.failure.code).toBe('account.email-not-verified')
    expect(await server.mails(email)).toHaveLength(2)
    const code = await codeFromMail(server, email)
    expect((await server.call(signUpRoutes.verifyEmail, { body: { email, code } })).status).toBe(200)
  })

  test('The refusal comes in the language that the caller reads', async () => {
    const refused = await server.call(sessionRoutes.logInEmployer, {
      body: { email: freshEmail(), password: 'whatever' },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(refused.failure.message).toMatch(/[\u4e00-\u9fff]/)
    expect(refused.failure.errors).toEqual([refused.failure.message])
  })
})

describe('A session', () => {
  test('An access token lives fifteen minutes, a refresh token gets the next', async () => {
    const { token, refreshToken } = await signUp(server)
    server.clock.advance(14 * 60_000)
    expect((await me(token)).status).toBe(200)
    server.clock.advance(2 * 60_000)
    expect((await me(token)).failure.code).toBe('session.expired')
    const renewed = await refresh(refreshToken)
    expect((await me(renewed.json.data.token)).status).toBe(200)
  })

  test('A refresh token is good once; using an old one ends the session for whoever has the new one', async () => {
    const first = await signUp(server)
    const second = (await refresh(first.refreshToken)).json.data
    const third = (await refresh(second.refreshToken)).json.data
    expect((await me(third.token)).status).toBe(200)
    server.clock.advance(11_000)
    const reused = await refresh(first.refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.failure.code).toBe('session.expired')
    expect((await refresh(third.refreshToken)).status).toBe(401)
    expect((await me(third.token)).status).toBe(401)
  })

  test('Other sessions of the person stay when one ends', async () => {
    const first = await signUp(server)
    const other = await logIn(server, first.email)
    await refresh(first.refreshToken)
    server.clock.advance(11_000)
    await refresh(first.refreshToken)
    expect((await me(first.token)).status).toBe(401)
    expect((await me(other.token)).status).toBe(200)
  })

  test('Two refreshes of one client at once both succeed, and the next refresh leaves one line of tokens', async () => {
    const { refreshToken } = await signUp(server)
    const [left, right] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect([left.status, right.status]).toEqual([200, 200])
    const winner = (await refresh(left.json.data.refreshToken)).json.data
    server.clock.advance(11_000)
    expect((await refresh(right.json.data.refreshToken)).status).toBe(401)
    expect((await me(winner.token)).status).toBe(401)
  })

  test('Two lines of tokens never live on, however soon each of them is refreshed', async () => {
    const { refreshToken } = await signUp(server)
    const [left, right] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    const next = (await refresh(left.json.data.refreshToken)).json.data
    expect((await refresh(right.json.data.refreshToken)).status).toBe(401)
    expect((await me(next.token)).status).toBe(401)
  })

  test('The same token from another client is reuse, however soon', async () => {
    const { refreshToken } = await signUp(server)
    const renewed = (await refresh(refreshToken, { 'user-agent': 'one' })).json.data
    expect((await refresh(refreshToken, { 'user-agent': 'another' })).status).toBe(401)
    expect((await me(renewed.token)).status).toBe(401)
  })

  test('A session ends thirty days after its last refresh', async () => {
    const server30 = await openTestServer({ instant: testInstant })
    const { refreshToken } = await signUp(server30)
    const refresh30 = (token: string) =>
      server30.call(sessionRoutes.refreshToken, { body: { refreshToken: token } })
    await server30.travelTo('2026-12-23T09:00:00Z')
    const renewed = (await refresh30(refreshToken)).json.data
    await server30.travelTo('2027-01-21T09:00:00Z')
    const again = (await refresh30(renewed.refreshToken)).json.data
    await server30.travelTo('2027-02-20T09:00:01Z')
    expect((await refresh30(again.refreshToken)).failure.code).toBe('session.expired')
  })

  test('Logging out ends the session at once; a token that nobody knows is no error', async () => {
    const { token, refreshToken } = await signUp(server)
    const logOut = (given: string) => server.call(sessionRoutes.logOut, { body: { refreshToken: given } })
    expect((await logOut(refreshToken)).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await logOut(refreshToken)).status).toBe(200)
    expect((await logOut('no such token')).status).toBe(200)
    expect((await refresh('no such token')).failure.code).toBe('session.expired')
  })

  test('Tokens are stored as hashes alone', async () => {
    const { refreshToken } = await signUp(server)
    const tables = ['refresh_tokens', 'sessions', 'account_audit_trail']
    for (const table of tables) {
      const [found] = await server.query<{ count: number }>(
        `select count(*)::int as count from ${table} t where t::text like '%' || $1 || '%'`,
        [refreshToken],
      )
      expect(found?.count, table).toBe(0)
    }
  })
})

describe('Own details', () => {
  test('Name, phone and language change, and the change is in the audit log with its before', async () => {
    const account = await signUp(server)
    const body = { firstName: '小明', lastName: '王', phone: '+2348012345678', language: 'zh-CN' } as const
    const changed = await server.call(userRoutes.updateDetails, { body }, account)
    expect(changed.json.data).toMatchObject(body)
    expect((await me(account.token)).json.data).toMatchObject(body)
    const [entry] = await server.query<{ before: object; after: object }>(
      `select before, after from account_audit_trail where event = 'account.updateDetails' and object = $1`,
      [`user:${account.userId}`],
    )
    expect(entry?.before).toMatchObject({ firstName: 'Ada', language: 'en-US' })
    expect(entry?.after).toEqual(body)
  })

  test('Unknown fields are refused', async () => {
    const account = await signUp(server)
    const body = { firstName: 'A', lastName: 'B', phone: null, language: 'en-US', email: 'x@example.com' }
    const refused = await server.call(userRoutes.updateDetails, { body: body as never }, account)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['email'])
  })
})

test('By default the sixth sign-in to one account within a minute waits, even with the right password', async () => {
  const limited = await openTestServer({ config: { rateLimitFactor: 1 } })
  try {
    const { email } = await signUp(limited)
    const logInLimited = (password: string) =>
      limited.call(sessionRoutes.logInEmployer, { body: { email, password } })
    for (let time = 1; time <= 5; time++) expect((await logInLimited('a wrong phrase')).status).toBe(401)
    const refused = await logInLimited(testPassword)
    expect(refused.status).toBe(429)
    expect(refused.failure.code).toBe('rate.exceeded')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    limited.clock.advance(61_000)
    expect((await logInLimited(testPassword)).status).toBe(200)
  } finally {
  }
})

test('A session that ends while it switches organisations is over, and nothing breaks', async () => {
  const { token, organizationId, userId } = await signUp(server)
  const signOut = `update sessions set ended_at = now(), ended_because = 'logout' where user_id = '${userId}'`
  const body = { orgId: organizationId }
  const switched = await whileHeld(server, signOut, () =>
    server.call(userRoutes.switchOrganization, { body }, { token }),
  )
  expect([switched.status, switched.failure.code]).toEqual([401, 'session.expired'])
})
