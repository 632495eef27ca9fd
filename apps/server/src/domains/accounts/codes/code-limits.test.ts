import { passwordRoutes } from '@kazi/contract/account/password'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { expect, test } from 'vitest'
import { freshEmail } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * Prevents: one mailed code after the other, five tries each, until one fits; a mailbox, or many, that a stranger fills;
 * and a stranger who uses up what an owner may ask for.
 */

const server = await openTestServer({ isWorking: false, config: { rateLimitFactor: 1, trustedProxies: 1 } })

const minute = 60_000
const hour = 60 * minute

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

test.for([signUpRoutes.verifyEmail, passwordRoutes.verifyOtp].map((route) => [route.path, route] as const))(
  'Mailed codes of an address are tried twenty times an hour, ten of them from one place: %s',
  async ([, route]) => {
    const email = freshEmail()
    const guess = async (ip: string, address = email) => {
      const body = { email: address, code: '123456' }
      return (await server.call(route, { body, ...from(ip) })).status
    }
    const [here, there, elsewhere] = ['198.51.100.7', '203.0.113.9', '192.0.2.4']
    for (const ip of [here, there]) {
      for (let tries = 1; tries <= 10; tries++) {
        if (tries % 5 === 1) server.clock.advance(minute + 1000)
        expect(await guess(ip)).toBe(422)
      }
      expect(await guess(ip)).toBe(429)
    }
    server.clock.advance(minute + 1000)
    expect(await guess(elsewhere)).toBe(429)
    expect(await guess(elsewhere, freshEmail())).toBe(422)
    server.clock.advance(hour)
    expect(await guess(elsewhere)).toBe(422)
  },
)

const ask = async (email: string, ip: string) =>
  (await server.call(passwordRoutes.forgotPassword, { body: { email }, ...from(ip) })).status

test('Who asks all day for mails to somebody gets a dozen, and the owner elsewhere still asks for theirs', async () => {
  const email = freshEmail()
  const answers: number[] = []
  for (let calls = 1; calls <= 30; calls++) {
    answers.push(await ask(email, '198.51.100.8'))
    server.clock.advance(5 * minute)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(12)
  for (let calls = 1; calls <= 6; calls++) expect(await ask(email, '198.51.100.8')).toBe(429)
  expect(await ask(email, '203.0.113.10')).toBe(200)
})

test('Who asks for mails to one address after the other is stopped, in a whole network of IPv6 too', async () => {
  const askAs = async (ip: (call: number) => string) => {
    let mails = 0
    for (let call = 1; call <= 130; call++) {
      if ((await ask(freshEmail(), ip(call))) === 200) mails++
      if (call % 20 === 0) server.clock.advance(10 * minute)
    }
    return mails
  }
  expect(await askAs(() => '198.51.100.9')).toBe(100)
  expect(await askAs((call) => `2001:db8:7:${call}::1`)).toBe(100)
})
