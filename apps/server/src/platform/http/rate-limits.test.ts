import { authorizationRoutes } from '@kazi/contract/account/authorizations'
import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { passwordRoutes } from '@kazi/contract/account/password'
import { pinRoutes } from '@kazi/contract/account/pin'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { expect, test } from 'vitest'
import { TravellingClock } from '../clock/clock.ts'
import { RateLimiter } from './rate-limits.ts'
import { Refusal } from './refusal.ts'

const start = '2026-11-24T09:00:00Z'

/** How many of these calls pass before one is refused. */
function passes(limiter: RateLimiter, ...[route, by, subject]: Parameters<RateLimiter['count']>): number {
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

test('Signing in is tried five times a minute per account and address, twenty per address, then a minute passes', () => {
  const clock = new TravellingClock(start)
  const limiter = new RateLimiter(clock, 1)
  const logIn = sessionRoutes.logInEmployer
  expect(passes(limiter, logIn, 'account-and-ip', 'ada@example.com')).toBe(5)
  expect(passes(limiter, logIn, 'account-and-ip', 'obi@example.com')).toBe(5)
  expect(passes(limiter, logIn, 'ip', '10.0.0.1')).toBe(20)
  clock.advance(59_000)
  expect(passes(limiter, logIn, 'account-and-ip', 'ada@example.com')).toBe(0)
  clock.advance(2_000)
  expect(passes(limiter, logIn, 'account-and-ip', 'ada@example.com')).toBe(5)
})

test('A refusal says how many seconds to wait', () => {
  const limiter = new RateLimiter(new TravellingClock(start), 1)
  const attempt = () => limiter.count(sessionRoutes.logInEmployer, 'account-and-ip', 'ada@example.com')
  for (let calls = 0; calls < 5; calls++) attempt()
  expect(attempt).toThrow(expect.objectContaining({ code: 'rate.exceeded', values: { seconds: 60 } }))
})

test('A whole register leaves ten times an hour, a single payslip as often as one likes to look', () => {
  const limiter = new RateLimiter(new TravellingClock(start), 1)
  expect(passes(limiter, documentRoutes.downloadSheet, 'user', 'ada')).toBe(10)
  expect(passes(limiter, documentRoutes.downloadPayslip, 'user', 'ada')).toBeGreaterThan(1000)
})

test('The setting multiplies the limits, or switches them off', () => {
  const clock = new TravellingClock(start)
  expect(passes(new RateLimiter(clock, 3), sessionRoutes.logInEmployer, 'account-and-ip', 'ada')).toBe(15)
  expect(
    passes(new RateLimiter(clock, undefined), sessionRoutes.logInEmployer, 'account-and-ip', 'ada'),
  ).toBe(Number.POSITIVE_INFINITY)
})

test('The codes of one person’s releases are tried twenty times an hour, however many codes there are', () => {
  const clock = new TravellingClock(start)
  const limiter = new RateLimiter(clock, 1)
  expect(passes(limiter, payingRoutes.submitCode, 'user', 'ada')).toBe(20)
  clock.advance(59 * 60_000)
  expect(passes(limiter, payingRoutes.submitCode, 'user', 'ada')).toBe(0)
  clock.advance(60_001)
  expect(passes(limiter, payingRoutes.submitCode, 'user', 'ada')).toBe(20)
})

test('A step-up is tried five times a minute, and mail that somebody signed in sends is counted by person', () => {
  const limiter = new RateLimiter(new TravellingClock(start), 1)
  expect(passes(limiter, sessionRoutes.stepUp, 'user', 'ada')).toBe(5)
  expect(passes(limiter, passwordRoutes.changePassword, 'user', 'ada')).toBe(5)
  expect(passes(limiter, pinRoutes.mailPinLink, 'user', 'ada')).toBe(5)
  expect(passes(limiter, emailChangeRoutes.startEmailChange, 'user', 'ada')).toBe(5)
  expect(passes(limiter, memberRoutes.inviteMember, 'user', 'ada')).toBe(30)
  expect(passes(limiter, sessionRoutes.stepUp, 'user', 'obi')).toBe(5)
})

test('A page behind a mailed link is asked for thirty times a minute from one address', () => {
  const limiter = new RateLimiter(new TravellingClock(start), 1)
  for (const route of [
    authorizationRoutes.authorize,
    pinRoutes.createPin,
    authorizationRoutes.readAuthorization,
  ]) {
    expect(passes(limiter, route, 'ip', '10.0.0.1'), route.name).toBe(30)
  }
  expect(passes(limiter, invitationRoutes.acceptInvitation, 'ip', '10.0.0.1')).toBe(20)
})
