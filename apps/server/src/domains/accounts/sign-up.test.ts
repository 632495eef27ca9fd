import { accountRoutes } from '@kazi/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFromMail, freshEmail, testPassword } from '#testing/accounts.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('Who signs up and enters the mailed code is signed in as the owner of a new organisation', async () => {
  const email = freshEmail()
  const sent = await server.call(accountRoutes.signUpEmployer, {
    body: { email, password: testPassword, firstName: 'Ada 🌍', lastName: 'Ọbí', country: 'KE' },
  })
  expect(sent.status).toBe(201)
  expect(sent.json.data.email).toBe(email)
  const code = await codeFromMail(server, email)
  const verified = await server.call(accountRoutes.verifyEmail, { body: { email, code } })
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
  const me = await server.call(accountRoutes.readMe, {}, { token })
  expect(me.json.data).toEqual(user)
})
