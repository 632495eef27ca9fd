import { accountRoutes } from '@kazi/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail } from '#testing/accounts.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/* Prevents: one mailed code after the other, five tries each, until one fits. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorking: false, config: { rateLimitFactor: 1 } })
})
afterAll(() => server.close())

test.for(['verifyEmail', 'verifyOtp'] as const)(
  'Mailed codes of an address are tried twenty times an hour: %s',
  async (name) => {
    const email = freshEmail()
    const guess = async (address = email) => {
      const body = { email: address, code: '123456' }
      return (await server.call(accountRoutes[name], { body })).status
    }
    for (let minute = 1; minute <= 4; minute++) {
      for (let time = 1; time <= 5; time++) expect(await guess()).toBe(422)
      server.clock.advance(61_000)
    }
    expect(await guess()).toBe(429)
    expect(await guess(freshEmail())).toBe(422)
    server.clock.advance(55 * 60_000)
    expect(await guess()).toBe(429)
    server.clock.advance(2 * 60_000)
    expect(await guess()).toBe(422)
  },
)
