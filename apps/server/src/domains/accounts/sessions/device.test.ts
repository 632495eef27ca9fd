import { sessionRoutes } from '@kazi/contract/account/sessions'
import { userRoutes } from '@kazi/contract/account/user'
import { expect, test } from 'vitest'
import { type Account, logIn, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const me = async ({ token }: { readonly token: string }) =>
  (await server.call(userRoutes.readMe, {}, { token })).status
const devicesOf = async (account: Account) =>
  (await server.call(sessionRoutes.listSessions, {}, account)).json.data
const end = (account: Account, sessionId: string) =>
  server.call(sessionRoutes.endSession, { params: { sessionId } }, account)

/** The same person on another device. */
async function logInFrom(account: Account, userAgent: string): Promise<Account> {
  const answer = await server.call(sessionRoutes.logInEmployer, {
    body: { email: account.email, password: testPassword },
    headers: { 'user-agent': userAgent },
  })
  const { token, refreshToken } = answer.json.data
  return { ...account, token, refreshToken }
}

test('The list shows where one is signed in, the own device first, then the latest used', async () => {
  const laptop = await signUp(server)
  server.clock.advance(1_000)
  await logInFrom(laptop, 'a tablet')
  server.clock.advance(1_000)
  const phone = await logInFrom(laptop, 'a phone')
  server.clock.advance(1_000)
  await server.call(sessionRoutes.refreshToken, { body: { refreshToken: laptop.refreshToken } })
  const devices = await devicesOf(phone)
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect(devices[0]).toMatchObject({ userAgent: 'a phone', ip: '127.0.0.1' })
  expect(devices[1]!.lastUsedAt > devices[1]!.signedInAt).toBe(true)
  expect(devices[2]).toMatchObject({ userAgent: 'a tablet' })
})

test('A device that is signed out is out at its next call, and its refresh token is worth nothing', async () => {
  const own = await signUp(server)
  const lost = await logIn(server, own.email)
  const other = await logIn(server, own.email)
  const lostId = (await devicesOf(lost))[0]!.id
  expect((await end(own, lostId)).status).toBe(200)
  expect([await me(own), await me(lost), await me(other)]).toEqual([200, 401, 200])
  const refreshed = await server.call(sessionRoutes.refreshToken, {
    body: { refreshToken: lost.refreshToken },
  })
  expect(refreshed.status).toBe(401)
  expect((await devicesOf(own)).map(({ id }) => id)).not.toContain(lostId)
  expect((await end(own, lostId)).status).toBe(404)
})

test('Signing all other devices out leaves this one', async () => {
  const own = await signUp(server)
  const others = [await logIn(server, own.email), await logIn(server, own.email)]
  expect((await server.call(sessionRoutes.endOtherSessions, {}, own)).status).toBe(200)
  expect(await me(own)).toBe(200)
  for (const other of others) expect(await me(other)).toBe(401)
  expect(await devicesOf(own)).toHaveLength(1)
})

test('Somebody else’s device is not there: not in the list, not to be signed out', async () => {
  const [ada, obi] = [await signUp(server), await signUp(server)]
  const [device] = await devicesOf(obi)
  const stolen = await end(ada, device!.id)
  expect([stolen.status, stolen.failure.code]).toEqual([404, 'not-found'])
  expect(await me(obi)).toBe(200)
  expect((await devicesOf(ada)).map(({ id }) => id)).not.toContain(device!.id)
})

test('The last use is written by a refresh, else once in five minutes, however many calls there are', async () => {
  const account = await signUp(server)
  const row = async () =>
    (
      await server.query<{ last_used_at: string; version: string }>(
        'select last_used_at, xmin::text as version from sessions where user_id = $1',
        [account.userId],
      )
    )[0]!
  const opened = await row()
  for (let call = 1; call <= 5; call++) await me(account)
  server.clock.advance(4 * 60_000 + 50_000)
  await Promise.all([1, 2, 3].map(() => me(account)))
  expect(await row()).toEqual(opened)
  server.clock.advance(11_000)
  await Promise.all([1, 2, 3].map(() => me(account)))
  const used = await row()
  expect(used.last_used_at > opened.last_used_at).toBe(true)
  await me(account)
  expect(await row()).toEqual(used)
  server.clock.advance(1_000)
  await server.call(sessionRoutes.refreshToken, { body: { refreshToken: account.refreshToken } })
  expect((await row()).last_used_at > used.last_used_at).toBe(true)
})
