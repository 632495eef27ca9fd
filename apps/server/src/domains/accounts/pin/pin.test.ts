import { passwordRoutes } from '@kazi/contract/account/password'
import { pinRoutes } from '@kazi/contract/account/pin'
import { userRoutes } from '@kazi/contract/account/user'
import { expect, test } from 'vitest'
import { type Account, signUp } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { checkPin } from '../index.ts'

const server = await openTestServer()

const read = (token: string) => server.call(pinRoutes.readPinLink, { params: { token } })
const create = (token: string, pin: string) =>
  server.call(pinRoutes.createPin, { params: { token }, body: { pin } })
const me = async (account: Account) => (await server.call(userRoutes.readMe, {}, account)).json.data
const check = (account: Account, pin: string) => checkPin(contextFor(server, null), account.userId, pin)

async function linkFor(account: Account): Promise<string> {
  expect((await server.call(pinRoutes.mailPinLink, {}, account)).status).toBe(200)
  const [mail] = await server.mails(account.email)
  return /\/create-pin\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? 'no link'
}

test('The mailed link makes a PIN once, and a first PIN pauses nothing', async () => {
  const account = await signUp(server)
  const token = await linkFor(account)
  expect((await read(token)).json.data).toMatchObject({ firstName: 'Ada', replaces: false })
  expect(await check(account, '482913')).toBe('missing')
  const [first, second] = await Promise.all([create(token, '482913'), create(token, '482913')])
  expect([first.status, second.status].sort()).toEqual([200, 404])
  expect([await check(account, '482913'), await check(account, '482914')]).toEqual(['right', 'wrong'])
  expect(await me(account)).toMatchObject({ hasPin: true, releasePausedUntil: null })
  expect((await server.mails(account.email))[0]?.subject).toBe('Your Kazi account PIN was created')
})

test('Replacing the PIN pauses releases for 72 hours, and the owner is told', async () => {
  const account = await signUp(server)
  await create(await linkFor(account), '482913')
  const token = await linkFor(account)
  expect((await read(token)).json.data.replaces).toBe(true)
  await create(token, '907346')
  expect([await check(account, '907346'), await check(account, '482913')]).toEqual(['right', 'wrong'])
  const pause = Date.parse((await me(account)).releasePausedUntil ?? '') - server.clock.now().getTime()
  expect(pause / 3_600_000).toBeGreaterThan(71.9)
  expect((await server.mails(account.email))[0]?.subject).toBe('Your Kazi account PIN was replaced')
})

test('A weak PIN is refused and the link stays good', async () => {
  const account = await signUp(server)
  const token = await linkFor(account)
  for (const pin of ['123456', '777777', '241126']) {
    const refused = await create(token, pin)
    expect([refused.status, refused.failure.code]).toEqual([422, 'account.pin-weak'])
  }
  expect((await create(token, '12345')).status).toBe(400)
  expect((await create(token, '482913')).status).toBe(200)
})

test('Used, replaced, expired and unknown links get one answer, to reading and to setting', async () => {
  const account = await signUp(server)
  const replaced = await linkFor(account)
  const used = await linkFor(account)
  await create(used, '482913')
  const expired = await linkFor(account)
  server.clock.advance(24 * 3_600_000 + 1_000)
  const bodies = new Set<string>()
  for (const token of [replaced, used, expired, 'p'.repeat(43)]) {
    for (const answer of [await read(token), await create(token, '558201'), await create(token, '111111')]) {
      expect(answer.status).toBe(404)
      const { requestId: _, ...body } = answer.failure
      bodies.add(JSON.stringify(body))
    }
  }
  expect([...bodies]).toHaveLength(1)
  expect(await check(account, '482913')).toBe('right')
})

test('A link for a new password makes no PIN, nor the other way round', async () => {
  const account = await signUp(server)
  const token = await linkFor(account)
  const body = { hash: token, password: 'another long phrase' }
  expect((await server.call(passwordRoutes.resetPassword, { body })).status).toBe(404)
  await server.call(passwordRoutes.forgotPassword, { body: { email: account.email } })
  const [mail] = await server.mails(account.email)
  const hash = /\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await create(hash, '482913')).status).toBe(404)
})

test('Asking for the link needs a proof of the last ten minutes', async () => {
  const account = await signUp(server)
  server.clock.advance(10 * 60_000 + 1_000)
  const refused = await server.call(pinRoutes.mailPinLink, {}, account)
  expect([refused.status, refused.failure.code]).toEqual([403, 'session.step-up-needed'])
})

test('A PIN of one person is no PIN of another, and its hash alone can’t be tried', async () => {
  const [ada, obi] = [await signUp(server), await signUp(server)]
  await create(await linkFor(ada), '482913')
  await server.query(
    'update users set pin_hash = a.pin_hash, pin_set_at = a.pin_set_at from users a where users.id = $1 and a.id = $2',
    [obi.userId, ada.userId],
  )
  expect(await check(obi, '482913')).toBe('wrong')
})
