import { allRoutes } from '@kazi/contract'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { limitsOf, type RateLimit } from '@kazi/contract/limits'
import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { Route } from '@kazi/contract/route'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { describe, expect, test } from 'vitest'
import { TravellingClock } from '#platform/clock/clock.ts'
import { createServer } from '#platform/http/create-server.ts'
import { addDocumentPages } from '#platform/http/document-pages.ts'
import { createPageLimit } from '#platform/http/page-limit.ts'
import { RateLimiter } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addConsultant, addPractice } from '#testing/calls/practice.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer, testInstant } from '#testing/test-server.ts'

/* Prevents: a route without a limit, a limit that never ends or never begins, and guessing by patience. */

const named = (name: string): Route => allRoutes.find((route) => route.name === name)!
const minute = 60_000

/** The promises of the design, by route: how many in how long, counted by what. */
const promised: readonly (readonly [route: string, by: string, most: number, windowMs: number])[] = [
  ['account.logInEmployer', 'account-and-ip', 5, minute],
  ['account.logInEmployer', 'ip', 20, minute],
  ['account.verifyEmail', 'account', 5, minute],
  ['account.verifyOtp', 'account', 5, minute],
  ['account.resetPassword', 'ip', 20, minute],
  ['account.changePassword', 'user', 5, minute],
  ['accountSecurity.stepUp', 'user', 5, minute],
  ['account.forgotPassword', 'account', 5, 10 * minute],
  ['account.forgotPassword', 'account-and-ip', 12, 24 * 60 * minute],
  ['account.forgotPassword', 'ip', 100, 24 * 60 * minute],
  ['account.createPin', 'ip', 30, minute],
  ['account.authorize', 'ip', 30, minute],
  ['team.readInvitation', 'ip', 30, minute],
  ['team.inviteMember', 'user', 30, 60 * minute],
  ['payroll.submitCode', 'user', 20, 60 * minute],
  ['payments.uploadFile', 'user', 30, minute],
  ['payments.uploadFile', 'user', 300, 24 * 60 * minute],
  ['payroll.downloadSheet', 'user', 10, 60 * minute],
  ['payroll.downloadPayslips', 'user', 10, 60 * minute],
  ['payroll.downloadBankCsv', 'user', 10, 60 * minute],
]

test('What was promised is what is limited', () => {
  for (const [name, by, most, windowMs] of promised)
    expect(limitsOf(named(name)), name).toContainEqual({ by, most, windowMs })
})

/** How many of these calls pass before one is refused. */
function passes(limiter: RateLimiter, route: Route, by: RateLimit['by'], subject: string): number {
  for (let calls = 0; calls < 10_000; calls++) {
    try {
      limiter.count(route, by, subject)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      return calls
    }
  }
  return Number.POSITIVE_INFINITY
}

describe('Every limit of every route lets through what it says, then nothing until its window is over', () => {
  test.for(allRoutes.map((route) => [route.name, route] as const))('%s', ([, route]) => {
    const limits = limitsOf(route)
    expect(limits.length).toBeGreaterThan(0)
    for (const by of new Set(limits.map((limit) => limit.by))) {
      const own = limits.filter((limit) => limit.by === by)
      const tightest = own.reduce((a, b) => (a.most <= b.most ? a : b))
      const clock = new TravellingClock(testInstant)
      const limiter = new RateLimiter(clock, 1)
      expect(passes(limiter, route, by, 'one')).toBe(tightest.most)
      expect(passes(limiter, route, by, 'another')).toBe(tightest.most)
      clock.advance(tightest.windowMs - 1000)
      expect(passes(limiter, route, by, 'one')).toBe(0)
      clock.advance(Math.max(...own.map((limit) => limit.windowMs)))
      expect(passes(limiter, route, by, 'one')).toBe(tightest.most)
    }
  })
})

describe('Over HTTP every route counts: with nothing allowed, the first call is told to wait', async () => {
  const server = await openTestServer({ isWorking: false, config: { rateLimitFactor: 0 } })
  const member = await addMember(server, await addOrganization(server))
  const consultant = await addConsultant(server, await addPractice(server), 'owner', null)

  test.for(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async ([, route]) => {
      const isOfPractice = route.permission === 'consultant' || route.permission === 'practice-owner'
      const caller = isOfPractice ? consultant : member
      const answer = await server.call(route, { params: route.example.params as never }, caller)
      expect([answer.status, answer.failure.code]).toEqual([429, 'rate.exceeded'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )
})

describe('With the limits of an installation, on a clock that travels', async () => {
  const server = await openTestServer({ isWorking: false, config: { rateLimitFactor: 1, trustedProxies: 1 } })

  test('A public page of a link is asked for thirty times a minute from one address', async () => {
    const ask = () => server.call(invitationRoutes.readInvitation, { params: { token: 'i'.repeat(43) } })
    for (let calls = 0; calls < 30; calls++) expect((await ask()).status).toBe(404)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    server.clock.advance(61_000)
    expect((await ask()).status).toBe(404)
  })

  test('The description of the API, and pages, are asked for three hundred times a minute from one address', async () => {
    const pages = await createServer(server.services, [])
    addDocumentPages(pages, createPageLimit(server.services))
    const ask = async (ip: string) =>
      (await pages.inject({ url: '/api/v1/openapi.json', headers: { 'x-forwarded-for': ip } })).statusCode
    const answers = await Promise.all(Array.from({ length: 301 }, () => ask('198.51.100.7')))
    expect(answers.filter((status) => status === 200)).toHaveLength(300)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    expect(await ask('203.0.113.9')).toBe(200)
    await pages.close()
  })

  test('Whoever tries an account from elsewhere uses up none of its owner’s tries', async () => {
    const from = (ip: string) => {
      const body = { email: 'ada@example.com', password: 'not the pass phrase' }
      return server.call(sessionRoutes.logInEmployer, { body, headers: { 'x-forwarded-for': ip } })
    }
    for (let calls = 0; calls < 5; calls++) expect((await from('198.51.100.7')).status).toBe(401)
    expect((await from('198.51.100.7')).status).toBe(429)
    expect((await from('203.0.113.9')).status).toBe(401)
  })

  test('A register leaves ten times an hour, however many runs it is asked of, also with a new token', async () => {
    const member = await addMember(server, await addOrganization(server))
    const ask = async (): Promise<number> => {
      const token = await server.services.accessTokens.sign(server.clock, member)
      const params = { payrollId: member.userId }
      return (await server.call(documentRoutes.downloadSheet, { params }, { token })).status
    }
    for (let calls = 0; calls < 10; calls++) expect(await ask()).toBe(404)
    expect(await ask()).toBe(429)
    server.clock.advance(59 * minute)
    expect(await ask()).toBe(429)
    server.clock.advance(minute + 1000)
    expect(await ask()).toBe(404)
  })

  test('Codes of a release are tried twenty times an hour', async () => {
    const member = await addMember(server, await addOrganization(server))
    const attempt = async (): Promise<number> => {
      const token = await server.services.accessTokens.sign(server.clock, member)
      const input = { params: { payrollId: member.userId }, body: { code: '123456' } }
      return (await server.call(payingRoutes.submitCode, input, { token })).status
    }
    const first = await attempt()
    expect([403, 404]).toContain(first)
    for (let calls = 1; calls < 20; calls++) expect(await attempt()).toBe(first)
    expect(await attempt()).toBe(429)
  })
})
