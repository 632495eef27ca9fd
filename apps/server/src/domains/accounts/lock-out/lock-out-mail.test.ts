import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import { freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const hourMs = 3_600_000
const logInWith = (email: string, password: string) =>
  server.call(sessionRoutes.logInEmployer, { body: { email, password } })
const failTimes = async (email: string, times: number): Promise<void> => {
  for (let time = 1; time <= times; time++) await logInWith(email, 'not the pass phrase')
}
const locksMailed = async (email: string): Promise<number> => {
  await server.jobsDone()
  return (await server.mails(email)).filter(({ subject }) => subject.includes('locked')).length
}

test('Whoever is locked out by wrong passwords is told by mail, once a day however often it happens', async () => {
  const { email } = await signUp(server)
  await failTimes(email, 4)
  expect(await locksMailed(email)).toBe(0)
  await failTimes(email, 1)
  expect(await locksMailed(email)).toBe(1)
  for (const _ of [1, 2, 3]) {
    server.clock.advance(hourMs)
    await failTimes(email, 1)
  }
  expect(await locksMailed(email)).toBe(1)
  server.clock.advance(24 * hourMs)
  expect((await logInWith(email, testPassword)).status).toBe(200)
  await failTimes(email, 5)
  expect(await locksMailed(email)).toBe(2)
})

test('Nobody is told of a lock of an address that nobody has', async () => {
  const email = freshEmail()
  await failTimes(email, 5)
  expect((await logInWith(email, testPassword)).failure.code).toBe('account.locked')
  expect(await locksMailed(email)).toBe(0)
})
