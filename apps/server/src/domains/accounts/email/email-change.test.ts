import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { passwordRoutes } from '@kazi/contract/account/password'
import { pinRoutes } from '@kazi/contract/account/pin'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { expect, test } from 'vitest'
import { type Account, codeFromMail, freshEmail, logIn, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const start = (account: Account, email: string) =>
  server.call(emailChangeRoutes.startEmailChange, { body: { email } }, account)
const confirm = (account: Account, email: string, code: string) =>
  server.call(emailChangeRoutes.confirmEmailChange, { body: { email, code } }, account)
const me = (account: Account) => server.call(userRoutes.readMe, {}, account)
const logInWith = (email: string) =>
  server.call(sessionRoutes.logInEmployer, { body: { email, password: testPassword } })
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Gives an account a new address, by the mailed code. */
async function moveTo(account: Account, email: string): Promise<void> {
  expect((await start(account, email)).status).toBe(200)
  expect((await confirm(account, email, await codeFromMail(server, email))).status).toBe(200)
}

test('The code that was mailed to the new address makes it the own one; the old one is told and works no longer', async () => {
  const account = await signUp(server)
  const email = freshEmail()
  await start(account, email)
  const code = await codeFromMail(server, email)
  expect((await logInWith(account.email)).status).toBe(200)
  expect((await confirm(account, email, otherThan(code))).failure.code).toBe('account.code-wrong')
  expect((await confirm(account, email, code)).status).toBe(200)
  expect((await me(account)).json.data.email).toBe(email)
  expect((await logInWith(email)).status).toBe(200)
  expect((await logInWith(account.email)).status).toBe(401)
  const [notice] = await server.mails(account.email)
  expect(notice?.subject).toBe('Your Kazi account has another address now')
  expect(notice?.text).toContain(email)
})

test('A changed address ends the other sessions and keeps this one', async () => {
  const account = await signUp(server)
  const elsewhere = await logIn(server, account.email)
  await moveTo(account, freshEmail())
  expect([(await me(account)).status, (await me(elsewhere)).status]).toEqual([200, 401])
})

test('A changed address pauses releases for 72 hours', async () => {
  const account = await signUp(server)
  expect((await me(account)).json.data.releasePausedUntil).toBeNull()
  await moveTo(account, freshEmail())
  const until = (await me(account)).json.data.releasePausedUntil
  const hours = (Date.parse(until ?? '') - server.clock.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(71.9)
  expect(hours).toBeLessThanOrEqual(72)
})

test('What was mailed to the old address opens nothing any more', async () => {
  const account = await signUp(server)
  await server.call(passwordRoutes.forgotPassword, { body: { email: account.email } })
  const mailed = (await server.mails(account.email))[0]?.text ?? ''
  await server.call(pinRoutes.mailPinLink, {}, account)
  const pinMail = (await server.mails(account.email))[0]?.text ?? ''
  await moveTo(account, freshEmail())
  const hash = /\/reset-password\/([\w-]{43})/.exec(mailed)?.[1] ?? ''
  const token = /\/create-pin\/([\w-]{43})/.exec(pinMail)?.[1] ?? ''
  const password = 'another long phrase'
  expect((await server.call(passwordRoutes.resetPassword, { body: { hash, password } })).status).toBe(404)
  expect((await server.call(pinRoutes.readPinLink, { params: { token } })).status).toBe(404)
})

test('A taken address is answered like a free one, its owner is told, and no code fits', async () => {
  const [account, owner] = [await signUp(server), await signUp(server)]
  const taken = await start(account, owner.email)
  expect([taken.status, taken.json.data.email]).toEqual([200, owner.email])
  expect((await server.mails(owner.email))[0]?.subject).toBe('Somebody asked for your address')
  expect((await server.mails(owner.email))[0]?.text).not.toMatch(/^\d{6}$/m)
  expect((await confirm(account, owner.email, '123456')).failure.code).toBe('account.code-wrong')
  expect((await logInWith(owner.email)).status).toBe(200)
})

test('Of two who want one address and both prove it, the first has it', async () => {
  const [ada, obi] = [await signUp(server), await signUp(server)]
  const email = freshEmail()
  await start(ada, email)
  const forAda = await codeFromMail(server, email)
  await start(obi, email)
  const forObi = await codeFromMail(server, email)
  const answers = await Promise.all([confirm(ada, email, forAda), confirm(obi, email, forObi)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const loser = answers.find(({ status }) => status === 422)
  expect(loser?.failure.code).toBe('account.email-taken')
})

test('A sign-up that nobody proved keeps no address from who proves it', async () => {
  const account = await signUp(server)
  const email = freshEmail()
  const body = {
    email,
    password: testPassword,
    firstName: 'Eve',
    lastName: 'Squatter',
    country: 'NG',
  } as const
  await server.call(signUpRoutes.signUpEmployer, { body })
  const squattersCode = await codeFromMail(server, email)
  await moveTo(account, email)
  expect((await me(account)).json.data.email).toBe(email)
  const verified = await server.call(signUpRoutes.verifyEmail, { body: { email, code: squattersCode } })
  expect(verified.status).toBe(422)
})

test('A code is for the address that it was mailed for; a new one replaces it, three times whatever the address', async () => {
  const account = await signUp(server)
  const [first, second] = [freshEmail(), freshEmail()]
  await start(account, first)
  const code = await codeFromMail(server, first)
  expect((await confirm(account, second, code)).failure.code).toBe('account.code-expired')
  await start(account, second)
  expect((await confirm(account, first, code)).failure.code).toBe('account.code-expired')
  for (let time = 2; time <= 3; time++) expect((await start(account, freshEmail())).status).toBe(200)
  const refused = await start(account, first)
  expect([refused.status, refused.failure.code]).toEqual([429, 'account.code-resends-exceeded'])
})

test('Five wrong codes close the change; starting it needs a proof', async () => {
  const account = await signUp(server)
  const email = freshEmail()
  await start(account, email)
  const code = await codeFromMail(server, email)
  for (let time = 1; time <= 5; time++) await confirm(account, email, otherThan(code))
  expect((await confirm(account, email, code)).failure.code).toBe('account.code-attempts-exceeded')
  server.clock.advance(10 * 60_000 + 1_000)
  expect((await start(account, email)).failure.code).toBe('session.step-up-needed')
})
