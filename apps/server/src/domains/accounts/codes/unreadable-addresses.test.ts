import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { passwordRoutes } from '@kazi/contract/account/password'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { expect, test } from 'vitest'
import { freshEmail, signUp } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a copy of the database that tells whose addresses somebody asked codes for. */

test('No code and no waiting job shows an address that a code was asked for', async () => {
  const server = await openTestServer({ isWorking: false })
  const [forgotten, resent] = [freshEmail(), freshEmail()]
  await server.call(passwordRoutes.forgotPassword, { body: { email: forgotten } })
  await server.call(signUpRoutes.resendOtp, { body: { email: resent, purpose: 'verify-email' } })
  const stored = await server.query<{ text: string }>(
    `select c::text as text from one_time_codes c
     union all select payload::text from graphile_worker._private_jobs`,
  )
  expect(stored).toHaveLength(4)
  for (const { text } of stored) expect(text).not.toMatch(new RegExp(`@|${forgotten}|${resent}`))
})

test('Nor does a change of address, before it is proved, show where it is to go', async () => {
  const server = await openTestServer()
  const account = await signUp(server)
  const email = freshEmail()
  await server.call(emailChangeRoutes.startEmailChange, { body: { email } }, account)
  const stored = await server.query<{ text: string }>(
    `select c::text as text from one_time_codes c where purpose = 'change-email'
     union all select e::text from account_audit_trail e where event = 'accountSecurity.startEmailChange'`,
  )
  expect(stored).toHaveLength(2)
  for (const { text } of stored) expect(text).not.toContain(email)
})
