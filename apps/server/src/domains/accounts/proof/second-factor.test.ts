import { passwordRoutes } from '@kazi/contract/account/password'
import { pinRoutes } from '@kazi/contract/account/pin'
import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import { type Account, signUp, testPassword } from '#testing/accounts.ts'
import { authenticator, nextStep, type SecondFactor, switchSecondFactorOn } from '#testing/second-factor.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const start = (account: Account) => server.call(secondFactorRoutes.startSecondFactor, {}, account)
const confirm = (account: Account, code: string) =>
  server.call(secondFactorRoutes.confirmSecondFactor, { body: { code } }, account)
const remove = (account: Account, secondFactor: string) =>
  server.call(secondFactorRoutes.removeSecondFactor, { body: { secondFactor } }, account)
const logInWith = (email: string, secondFactor?: string, password = testPassword) =>
  server.call(sessionRoutes.logInEmployer, {
    body: { email, password, ...(secondFactor !== undefined && { secondFactor }) },
  })

interface Protected extends SecondFactor {
  readonly account: Account
}

/** Somebody with the second factor on; a new step has begun since. */
async function signUpProtected(): Promise<Protected> {
  const account = await signUp(server)
  return { account, ...(await switchSecondFactorOn(server, account)) }
}

const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000')
const second = (answer: { failure: { code: string } }) => answer.failure.code

test('With the second factor on, the password alone signs nobody in; with the code it does', async () => {
  const { account, codeNow } = await signUpProtected()
  const asked = await logInWith(account.email)
  expect([asked.status, second(asked)]).toEqual([422, 'account.second-factor-needed'])
  const wrong = await logInWith(account.email, wrongCode(codeNow()))
  expect([wrong.status, second(wrong)]).toEqual([422, 'account.second-factor-wrong'])
  expect(Object.keys(wrong.failure.fields ?? {})).toEqual(['secondFactor'])
  const signedIn = await logInWith(account.email, codeNow())
  expect(signedIn.json.data.user.hasSecondFactor).toBe(true)
})

test('Nothing changes before the first code, and a started secret that is never confirmed protects nothing', async () => {
  const account = await signUp(server)
  nextStep(server)
  const codeNow = authenticator(server, (await start(account)).json.data.uri)
  expect((await logInWith(account.email)).status).toBe(200)
  expect(second(await confirm(account, wrongCode(codeNow())))).toBe('account.second-factor-wrong')
  const replaced = codeNow
  const latest = authenticator(server, (await start(account)).json.data.uri)
  if (replaced() !== latest()) {
    expect(second(await confirm(account, replaced()))).toBe('account.second-factor-wrong')
  }
  expect((await confirm(account, latest())).json.data.recoveryCodes).toHaveLength(10)
  expect(second(await confirm(account, latest(1)))).toBe('account.second-factor-on')
  expect(second(await start(account))).toBe('account.second-factor-on')
})

test('A second factor that was never started can be neither confirmed nor removed', async () => {
  const account = await signUp(server)
  const answers = [await confirm(account, '123456'), await remove(account, '123456')]
  for (const answer of answers) {
    expect([answer.status, second(answer)]).toEqual([409, 'account.second-factor-off'])
  }
})

test('A wrong password says nothing about the second factor, whatever code comes with it', async () => {
  const { account, codeNow } = await signUpProtected()
  expect(second(await logInWith(account.email, codeNow(), 'not the pass phrase'))).toBe(
    'account.credentials-wrong',
  )
  expect((await logInWith(account.email, codeNow())).status).toBe(200)
})

test('A code of the thirty seconds before and after counts, each step once and none before a used one', async () => {
  const { account, codeNow } = await signUpProtected()
  // The step of the confirmation is the one before, and used.
  expect(second(await logInWith(account.email, codeNow(-1)))).toBe('account.second-factor-wrong')
  expect(await logInWith(account.email, codeNow())).toMatchObject({ status: 200 })
  expect(second(await logInWith(account.email, codeNow()))).toBe('account.second-factor-wrong')
  expect(await logInWith(account.email, codeNow(1))).toMatchObject({ status: 200 })
  nextStep(server)
  nextStep(server)
  nextStep(server)
  expect(second(await logInWith(account.email, codeNow(-2)))).toBe('account.second-factor-wrong')
  expect(await logInWith(account.email, codeNow(-1))).toMatchObject({ status: 200 })
})

test('A code that comes twice at once signs in once', async () => {
  const { account, codeNow } = await signUpProtected()
  const code = codeNow()
  const answers = await Promise.all([1, 2, 3].map(() => logInWith(account.email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('Wrong codes lock the account like wrong passwords; asking for the code does not', async () => {
  const { account, codeNow } = await signUpProtected()
  for (let time = 1; time <= 6; time++) {
    expect(second(await logInWith(account.email))).toBe('account.second-factor-needed')
  }
  for (let time = 1; time <= 5; time++) {
    expect(second(await logInWith(account.email, wrongCode(codeNow())))).toBe('account.second-factor-wrong')
  }
  expect(second(await logInWith(account.email, codeNow()))).toBe('account.locked')
  await server.jobsDone()
  expect((await server.mails(account.email))[0]?.subject).toBe('Wrong codes locked your Kazi account')
  server.clock.advance(61_000)
  expect((await logInWith(account.email, codeNow())).status).toBe(200)
})

test('A new password by mail gives no further tries at the second factor', async () => {
  const { account, codeNow } = await signUpProtected()
  for (let time = 1; time <= 5; time++) await logInWith(account.email, wrongCode(codeNow()))
  await server.call(passwordRoutes.forgotPassword, { body: { email: account.email } })
  const [mail] = await server.mails(account.email)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const { hash } = (await server.call(passwordRoutes.verifyOtp, { body: { email: account.email, code } }))
    .json.data
  const password = 'another long pass phrase'
  expect((await server.call(passwordRoutes.resetPassword, { body: { hash, password } })).status).toBe(200)
  expect(second(await logInWith(account.email, codeNow(), password))).toBe('account.locked')
  server.clock.advance(61_000)
  expect((await logInWith(account.email, codeNow(), password)).status).toBe(200)
})

test('The password doesn’t switch it off, nor a wrong code; five wrong ones lock it', async () => {
  const { account, codeNow, recoveryCodes } = await signUpProtected()
  const bare = await server.call(secondFactorRoutes.removeSecondFactor, {} as never, account)
  expect([bare.status, second(bare)]).toEqual([400, 'request.invalid'])
  for (let time = 1; time <= 5; time++) {
    expect(second(await remove(account, wrongCode(codeNow())))).toBe('account.second-factor-wrong')
  }
  expect(second(await remove(account, recoveryCodes[0]!))).toBe('account.locked')
  server.clock.advance(61_000)
  expect((await remove(account, recoveryCodes[0]!)).status).toBe(200)
})

test('Ten recovery codes sign in, each once, however they are typed', async () => {
  const { account, recoveryCodes } = await signUpProtected()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first, next] = recoveryCodes
  expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect((await logInWith(account.email, first)).status).toBe(200)
  expect(second(await logInWith(account.email, first))).toBe('account.second-factor-wrong')
  const answers = await Promise.all([1, 2].map(() => logInWith(account.email, next)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const typed = recoveryCodes[2]!.replaceAll('-', ' ').toUpperCase()
  expect((await logInWith(account.email, typed)).status).toBe(200)
})

test('Somebody else’s recovery code opens nothing', async () => {
  const [ada, obi] = [await signUpProtected(), await signUpProtected()]
  expect(second(await logInWith(ada.account.email, obi.recoveryCodes[0]))).toBe('account.second-factor-wrong')
  expect((await logInWith(obi.account.email, obi.recoveryCodes[0])).status).toBe(200)
})

test('Switched off, the password alone signs in again, the codes are void, and the owner is told each time', async () => {
  const { account, recoveryCodes } = await signUpProtected()
  expect((await remove(account, recoveryCodes[0]!)).status).toBe(200)
  expect((await logInWith(account.email)).status).toBe(200)
  const subjects = (await server.mails(account.email)).map(({ subject }) => subject)
  expect(subjects.slice(0, 2)).toEqual([
    'The second factor of your Kazi account was switched off',
    'Your Kazi account has a second factor',
  ])
  nextStep(server)
  const codeNow = authenticator(server, (await start(account)).json.data.uri)
  await confirm(account, codeNow())
  expect(second(await logInWith(account.email, recoveryCodes[1]))).toBe('account.second-factor-wrong')
})

test('Switching it on or off needs a proof of the last ten minutes; a code of it is one', async () => {
  const { account, codeNow } = await signUpProtected()
  server.clock.advance(10 * 60_000)
  const refused = await remove(account, codeNow())
  expect([refused.status, second(refused)]).toEqual([403, 'session.step-up-needed'])
  const body = { secondFactor: codeNow() }
  expect((await server.call(sessionRoutes.stepUp, { body }, account)).status).toBe(200)
  expect(second(await server.call(sessionRoutes.stepUp, { body }, account))).toBe(
    'account.second-factor-wrong',
  )
  nextStep(server)
  expect((await remove(account, codeNow())).status).toBe(200)
  server.clock.advance(10 * 60_000 + 1_000)
  const renewed = await server.call(sessionRoutes.refreshToken, {
    body: { refreshToken: account.refreshToken },
  })
  const later = { ...account, ...renewed.json.data }
  expect(second(await start(later))).toBe('session.step-up-needed')
  expect(second(await server.call(sessionRoutes.stepUp, { body }, later))).toBe('account.second-factor-off')
})

test('The database holds neither the secret nor the recovery codes, and another row’s secret opens nothing', async () => {
  const { account, codeNow, recoveryCodes } = await signUpProtected()
  const other = await signUpProtected()
  const [row] = await server.query<{ secret: Buffer; codes: string }>(
    `select second_factor_secret as secret,
       (select string_agg(encode(code_hash, 'escape'), '') from recovery_codes where user_id = u.id) as codes
     from users u where id = $1`,
    [account.userId],
  )
  expect(row!.secret).toHaveLength(12 + 16 + 20)
  for (const code of recoveryCodes) expect(row!.codes).not.toContain(code)
  await server.query('update users set second_factor_secret = $2 where id = $1', [
    other.account.userId,
    row!.secret,
  ])
  expect(second(await logInWith(other.account.email, codeNow()))).toBe('account.second-factor-wrong')
  expect((await logInWith(other.account.email, other.recoveryCodes[0])).status).toBe(200)
})

test('With the second factor on, the password alone is no proof for what needs one; a code of it is', async () => {
  const { account, codeNow } = await signUpProtected()
  server.clock.advance(10 * 60_000 + 1_000)
  const { refreshToken } = account
  const here = (await server.call(sessionRoutes.refreshToken, { body: { refreshToken } })).json.data
  const stepUp = (body: { password: string } | { secondFactor: string }) =>
    server.call(sessionRoutes.stepUp, { body }, here)
  const mailPinLink = async () => (await server.call(pinRoutes.mailPinLink, {}, here)).status
  for (const password of [testPassword, 'not the pass phrase']) {
    const refused = await stepUp({ password })
    expect([refused.status, second(refused)]).toEqual([422, 'account.second-factor-needed'])
  }
  expect(await mailPinLink()).toBe(403)
  expect((await stepUp({ secondFactor: codeNow() })).status).toBe(200)
  expect(await mailPinLink()).toBe(200)
})
