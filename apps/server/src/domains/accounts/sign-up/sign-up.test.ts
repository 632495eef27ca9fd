import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { describe, expect, test } from 'vitest'
import { codeFromMail, freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const signUpWith = (email: string, more: object = {}) =>
  server.call(signUpRoutes.signUpEmployer, {
    body: { email, password: testPassword, firstName: 'Ada', lastName: 'Obi', country: 'NG', ...more },
  })
const verify = (email: string, code: string) =>
  server.call(signUpRoutes.verifyEmail, { body: { email, code } })
const resend = (email: string) =>
  server.call(signUpRoutes.resendOtp, { body: { email, purpose: 'verify-email' } })
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('Who signs up and enters the mailed code is signed in as the owner of a new organisation', async () => {
  const email = freshEmail()
  const sent = await signUpWith(email, { firstName: 'Ada 🌍', lastName: 'Ọbí', country: 'KE' })
  expect(sent.status).toBe(201)
  expect(sent.json.data.email).toBe(email)
  const verified = await verify(email, await codeFromMail(server, email))
  const { token, user } = verified.json.data
  expect(user).toMatchObject({ email, firstName: 'Ada 🌍', lastName: 'Ọbí', language: 'en-US' })
  expect(user.currentUserRole).toMatchObject({
    role: 'employer',
    organization: {
      name: 'Ada 🌍 Ọbí',
      country: 'KE',
      currency: 'KES',
      timeZone: 'Africa/Nairobi',
      organizationType: null,
      kycStatus: 'pending',
      hasWallet: false,
      today: '2026-11-24',
    },
  })
  expect(user.currentUserRole?.permissions).toContain('approve:payroll')
  const me = await server.call(userRoutes.readMe, {}, { token })
  expect(me.json.data).toEqual(user)
})

test('A code is good once', async () => {
  const email = freshEmail()
  await signUpWith(email)
  const code = await codeFromMail(server, email)
  const [first, second] = await Promise.all([verify(email, code), verify(email, code)])
  expect([first.status, second.status].sort()).toEqual([200, 422])
  expect((await verify(email, code)).failure.code).toBe('account.code-expired')
})

test('After five wrong codes not even the right one counts, until a new one is sent', async () => {
  const email = freshEmail()
  await signUpWith(email)
  const code = await codeFromMail(server, email)
  for (let attempt = 1; attempt <= 5; attempt++) {
    const wrong = await verify(email, otherThan(code))
    expect(wrong.status).toBe(422)
    expect(wrong.failure.code).toBe('account.code-wrong')
  }
  expect((await verify(email, code)).failure.code).toBe('account.code-attempts-exceeded')
  await resend(email)
  expect((await verify(email, await codeFromMail(server, email))).status).toBe(200)
})

test('Wrong codes that arrive at once are all counted', async () => {
  const email = freshEmail()
  await signUpWith(email)
  const code = await codeFromMail(server, email)
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(email, otherThan(code))))
  const codes = answers.map((answer) => answer.failure.code)
  expect(codes.filter((each) => each === 'account.code-wrong')).toHaveLength(5)
  expect(codes.filter((each) => each === 'account.code-attempts-exceeded')).toHaveLength(7)
})

test('A code expires after ten minutes', async () => {
  const email = freshEmail()
  const { expiresAt } = (await signUpWith(email)).json.data
  const code = await codeFromMail(server, email)
  server.clock.advance(9 * 60_000 + 50_000)
  expect((await verify(email, otherThan(code))).failure.code).toBe('account.code-wrong')
  server.clock.advance(11_000)
  expect(server.clock.now().toISOString() > expiresAt).toBe(true)
  expect((await verify(email, code)).failure.code).toBe('account.code-expired')
})

test('A code is sent again three times, each replacing the one before, then only after it has expired', async () => {
  const email = freshEmail()
  await signUpWith(email)
  const first = await codeFromMail(server, email)
  for (let time = 1; time <= 3; time++) {
    expect((await resend(email)).status).toBe(200)
    // A mail whose code was replaced before it was written isn't written at all.
    await server.jobsDone()
  }
  const refused = await resend(email)
  expect(refused.status).toBe(429)
  expect(refused.failure.code).toBe('account.code-resends-exceeded')
  expect(await server.mails(email)).toHaveLength(4)
  const latest = await codeFromMail(server, email)
  if (first !== latest) expect((await verify(email, first)).failure.code).toBe('account.code-wrong')
  server.clock.advance(10 * 60_000)
  expect((await resend(email)).status).toBe(200)
  expect((await verify(email, await codeFromMail(server, email))).status).toBe(200)
})

test('A taken address is answered like a free one, and its owner is told', async () => {
  const { email } = await signUp(server)
  const mailsBefore = (await server.mails(email)).length
  const taken = await signUpWith(email)
  const free = await signUpWith(freshEmail())
  expect(taken.status).toBe(free.status)
  expect(Object.keys(taken.json.data)).toEqual(Object.keys(free.json.data))
  const mails = await server.mails(email)
  expect(mails).toHaveLength(mailsBefore + 1)
  expect(mails[0]?.subject).toBe('You already have a Kazi account')
  expect(mails[0]?.text).not.toMatch(/^\d{6}$/m)
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await verify(email, '123456')).failure.code).toBe('account.code-wrong')
  }
  expect((await verify(email, '123456')).failure.code).toBe('account.code-attempts-exceeded')
})

test('An address without an account gets the same answers from resend and verify, and no mail', async () => {
  const email = freshEmail()
  expect((await verify(email, '123456')).failure.code).toBe('account.code-expired')
  for (let time = 0; time <= 3; time++) expect((await resend(email)).status).toBe(200)
  expect((await resend(email)).failure.code).toBe('account.code-resends-exceeded')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await verify(email, '123456')).failure.code).toBe('account.code-wrong')
  }
  expect((await verify(email, '123456')).failure.code).toBe('account.code-attempts-exceeded')
  expect(await server.mails(email)).toEqual([])
})

test('Signing up again before the address is proved replaces name and password together with the code', async () => {
  const email = freshEmail()
  await signUpWith(email, { firstName: 'Wrong', password: 'an early pass phrase' })
  await signUpWith(email, { firstName: 'Right' })
  const verified = await verify(email, await codeFromMail(server, email))
  expect(verified.json.data.user.firstName).toBe('Right')
  const logIn = (password: string) => server.call(sessionRoutes.logInEmployer, { body: { email, password } })
  expect((await logIn('an early pass phrase')).status).toBe(401)
  expect((await logIn(testPassword)).status).toBe(200)
})

test('A sign-up for which no code is sent puts no password under the code of another', async () => {
  const email = freshEmail()
  await signUpWith(email, { password: 'the pass phrase of the owner' })
  for (let time = 1; time <= 3; time++) await resend(email)
  expect((await signUpWith(email, { password: 'the phrase of an intruder' })).status).toBe(201)
  await verify(email, await codeFromMail(server, email))
  const logIn = (password: string) => server.call(sessionRoutes.logInEmployer, { body: { email, password } })
  expect((await logIn('the phrase of an intruder')).status).toBe(401)
  expect((await logIn('the pass phrase of the owner')).status).toBe(200)
})

describe('Of two who sign up with one address', () => {
  const logIn = (email: string, password: string) =>
    server.call(sessionRoutes.logInEmployer, { body: { email, password } })
  const intruders = 'the phrase of an intruder'

  test.for(['before', 'after'])(
    'who reads its mail gets the password that they chose, also when a stranger came %s them',
    async (moment) => {
      const email = freshEmail()
      const intrude = () => signUpWith(email, { firstName: 'Not', password: intruders })
      if (moment === 'before') await intrude()
      const { signUp: sealed } = (await signUpWith(email)).json.data
      if (moment === 'after') await intrude()
      const body = { email, code: await codeFromMail(server, email), signUp: sealed }
      const verified = await server.call(signUpRoutes.verifyEmail, { body })
      expect(verified.json.data.user.firstName).toBe('Ada')
      expect((await logIn(email, intruders)).status).toBe(401)
      expect((await logIn(email, testPassword)).status).toBe(200)
    },
  )

  test('nobody proves the address with what was sealed for another, or changed, however right the code', async () => {
    const other = (await signUpWith(freshEmail())).json.data.signUp
    const email = freshEmail()
    const { signUp: own } = (await signUpWith(email)).json.data
    const flipped = `${own.slice(0, -4)}${own.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const sealed of [other, flipped, 'x']) {
      await resend(email)
      const body = { email, code: await codeFromMail(server, email), signUp: sealed }
      const refused = await server.call(signUpRoutes.verifyEmail, { body })
      expect([refused.status, refused.failure.code]).toEqual([422, 'account.code-expired'])
    }
    const [user] = await server.query(
      'select 1 from users where email = $1 and email_verified_at is not null',
      [email],
    )
    expect(user).toBeUndefined()
  })

  test('what is sealed shows neither the password nor its hash', async () => {
    const { signUp: sealed } = (await signUpWith(freshEmail())).json.data
    const opened = Buffer.from(sealed, 'base64url').toString('latin1')
    for (const part of ['argon2', 'Ada', testPassword]) expect(opened).not.toContain(part)
  })
})

test('The mail to an unproved address carries nothing that whoever signed up wrote', async () => {
  const email = freshEmail()
  await signUpWith(email, { firstName: 'Win a prize now' })
  const [mail] = await server.mails(email)
  expect(mail?.text).toContain('Kazi')
  expect(mail?.text).not.toContain('prize')
})

test('A weak password is refused at its field', async () => {
  for (const password of ['password123', 'aaaaaaaaaaaa', 'xx-grace-xx-1']) {
    const refused = await signUpWith('grace@example.com', { password })
    expect(refused.status).toBe(422)
    expect(refused.failure.code).toBe('account.password-weak')
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['password'])
  }
})

test('An address is the same in any case of its letters', async () => {
  const { email } = await signUp(server)
  const answer = await server.call(sessionRoutes.logInEmployer, {
    body: { email: `  ${email.toUpperCase()} `, password: testPassword },
  })
  expect(answer.json.data.user.email).toBe(email)
})

test('What no schema allows is refused with 400 and a field, and never breaks the server', async () => {
  const refusals: [object, string][] = [
    [{ isAdmin: true }, 'isAdmin'],
    [{ firstName: 'A\u0007da' }, 'firstName'],
    [{ firstName: 'a'.repeat(81) }, 'firstName'],
    [{ firstName: '   ' }, 'firstName'],
    [{ firstName: 'Win at http://evil.example' }, 'firstName'],
    [{ firstName: 'Ada\u3164' }, 'firstName'],
    [{ email: 'аda@example.com' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(100_000) }, 'password'],
    [{ country: 'FR' }, 'country'],
    [{ phone: '0801' }, 'phone'],
  ]
  for (const [more, field] of refusals) {
    const refused = await signUpWith(freshEmail(), more)
    expect(refused.status, field).toBe(400)
    expect(Object.keys(refused.failure.fields ?? {}), field).toEqual([field])
  }
  for (const firstName of ['Ada\u0000', '\ud800']) {
    const refused = await signUpWith(freshEmail(), { firstName })
    expect(refused.status, JSON.stringify(firstName)).toBe(400)
  }
  expect((await signUpWith(freshEmail(), { firstName: 'x'.repeat(2_000_000) })).status).toBe(413)
})

test('A password is stored as an argon2id hash alone', async () => {
  const { email } = await signUp(server)
  const [user] = await server.query<{ row: string; password_hash: string }>(
    'select u::text as row, password_hash from users u where email = $1',
    [email],
  )
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(user?.row).not.toContain(testPassword)
})
