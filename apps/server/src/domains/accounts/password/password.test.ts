import { passwordRoutes } from '@kazi/contract/account/password'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { expect, test } from 'vitest'
import { transactDirectory } from '#platform/db/transact.ts'
import { codeFromMail, freshEmail, logIn, signUp, testPassword } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { checkCode, issueCode } from '../codes/one-time-code.service.ts'

const server = await openTestServer()

const newPassword = 'another long phrase'
const me = (token: string) => server.call(userRoutes.readMe, {}, { token })
const logInWith = (email: string, password: string) =>
  server.call(sessionRoutes.logInEmployer, { body: { email, password } })
const forgot = (email: string) => server.call(passwordRoutes.forgotPassword, { body: { email } })
const reset = (hash: string, password = newPassword) =>
  server.call(passwordRoutes.resetPassword, { body: { hash, password } })
const verifyOtp = (email: string, code: string) =>
  server.call(passwordRoutes.verifyOtp, { body: { email, code } })

async function linkFromMail(email: string): Promise<string> {
  const [mail] = await server.mails(email)
  return /\/reset-password\/([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? 'no link'
}

test('A changed password ends every other session and keeps this one', async () => {
  const account = await signUp(server)
  const elsewhere = await logIn(server, account.email)
  const change = (currentPassword: string, password: string) =>
    server.call(passwordRoutes.changePassword, { body: { currentPassword, newPassword: password } }, account)
  const wrong = await change('not the pass phrase', newPassword)
  expect(wrong.status).toBe(422)
  expect(wrong.failure.code).toBe('account.password-wrong')
  expect((await change(testPassword, 'password123')).failure.code).toBe('account.password-weak')
  expect((await change(testPassword, newPassword)).status).toBe(200)
  expect((await me(account.token)).status).toBe(200)
  expect((await me(elsewhere.token)).status).toBe(401)
  expect((await logInWith(account.email, testPassword)).status).toBe(401)
  expect((await logInWith(account.email, newPassword)).status).toBe(200)
  const [mail] = await server.mails(account.email)
  expect(mail?.subject).toBe('Your Kazi password was changed')
})

test('The link from the mail sets a new password once and ends every session', async () => {
  const account = await signUp(server)
  await forgot(account.email)
  const hash = await linkFromMail(account.email)
  expect((await reset(hash, 'password123')).failure.code).toBe('account.password-weak')
  const [first, second] = await Promise.all([reset(hash), reset(hash)])
  expect([first.status, second.status].sort()).toEqual([200, 404])
  expect((await reset(hash)).failure.code).toBe('account.reset-link-invalid')
  expect((await me(account.token)).status).toBe(401)
  expect((await logInWith(account.email, testPassword)).status).toBe(401)
  expect((await logInWith(account.email, newPassword)).status).toBe(200)
})

test('The code from the mail is exchanged for what the link carries', async () => {
  const { email } = await signUp(server)
  await forgot(email)
  const code = await codeFromMail(server, email)
  const wrong = await verifyOtp(email, code === '000000' ? '000001' : '000000')
  expect(wrong.failure.code).toBe('account.code-wrong')
  const { hash } = (await verifyOtp(email, code)).json.data
  expect((await verifyOtp(email, code)).failure.code).toBe('account.code-expired')
  expect((await reset(hash)).status).toBe(200)
  expect((await logInWith(email, newPassword)).status).toBe(200)
})

test('A used password change leaves no reset link behind', async () => {
  const account = await signUp(server)
  await forgot(account.email)
  const hash = await linkFromMail(account.email)
  const body = { currentPassword: testPassword, newPassword }
  await server.call(passwordRoutes.changePassword, { body }, account)
  expect((await reset(hash)).status).toBe(404)
})

test('Used, expired, replaced and unknown links get one answer', async () => {
  const { email } = await signUp(server)
  await forgot(email)
  const replaced = await linkFromMail(email)
  await forgot(email)
  const expired = await linkFromMail(email)
  expect(expired).not.toBe(replaced)
  const answers = [await reset(replaced)]
  server.clock.advance(31 * 60_000)
  answers.push(await reset(expired), await reset('h'.repeat(43)))
  for (const answer of answers) {
    const { requestId: _, ...body } = answer.failure
    expect(answer.status).toBe(404)
    expect(body).toEqual({
      code: 'account.reset-link-invalid',
      message: 'This link no longer works. Ask for a new one.',
      errors: ['This link no longer works. Ask for a new one.'],
    })
  }
})

test('An unknown address is answered like a known one at every step, and nothing is mailed', async () => {
  const { email } = await signUp(server)
  const unknown = freshEmail()
  for (const address of [email, unknown]) {
    const sent = await forgot(address)
    expect(sent.status).toBe(200)
    expect(sent.json.data.email).toBe(address)
    const resend = () =>
      server.call(signUpRoutes.resendOtp, { body: { email: address, purpose: 'reset-password' } })
    for (let time = 1; time <= 3; time++) expect((await resend()).status).toBe(200)
    expect((await resend()).failure.code).toBe('account.code-resends-exceeded')
    expect((await forgot(address)).status).toBe(200)
  }
  const code = await codeFromMail(server, email)
  const wrongCode = code === '123456' ? '123457' : '123456'
  for (const address of [email, unknown]) {
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await verifyOtp(address, wrongCode)).failure.code).toBe('account.code-wrong')
    }
    expect((await verifyOtp(address, wrongCode)).failure.code).toBe('account.code-attempts-exceeded')
  }
  expect(await server.mails(unknown)).toEqual([])
})

test('A code of one purpose opens nothing of another', async () => {
  const { email } = await signUp(server)
  await forgot(email)
  const code = await codeFromMail(server, email)
  const verified = await server.call(signUpRoutes.verifyEmail, { body: { email, code } })
  expect(verified.status).toBe(422)
})

test('A new password ends the codes that were mailed before: for a release, and for another new password', async () => {
  const account = await signUp(server)
  const context = contextFor(server, null)
  const release = {
    purpose: 'payment-release',
    holder: { userId: account.userId },
    subject: 'a run',
    binding: 'a hash, a total',
  } as const
  const { code } = await transactDirectory(context, (inside) => issueCode(inside, release))
  await forgot(account.email)
  const resetCode = await codeFromMail(server, account.email)
  expect((await reset(await linkFromMail(account.email))).status).toBe(200)
  expect(await checkCode(context, { ...release, code: code ?? '' })).toBe('expired')
  expect((await verifyOtp(account.email, resetCode)).failure.code).toBe('account.code-expired')
})
