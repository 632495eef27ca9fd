import { allRoutes } from '@kazi/contract'
import { userRoutes } from '@kazi/contract/account/user'
import type { Route } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import type { CallAnswer } from '#testing/call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { addCaller } from './calls/callers.ts'
import { openCompany } from './calls/company.ts'
import { mailboxJobs } from './calls/mailbox.ts'
import { type PreparedCall, sendCall } from './calls/prepared-call.ts'
import { successOf } from './calls/successful-calls.ts'
import { countEffects, effectsBetween } from './once/effects.ts'

/*
 * Prevents: a click that was doubled by an impatient hand, a proxy or a lost answer, and pays, mails or decides
 * twice. The effect is counted in rows of every table and in mails.
 */

const server = await openTestServer({ jobs: mailboxJobs })

type Send = (key?: string) => Promise<CallAnswer<Route>>

/** A fresh company in which the route's call would succeed. */
async function prepare(route: Route): Promise<Send> {
  const company = await openCompany(server)
  const kind =
    route.permission === 'consultant' || route.permission === 'practice-owner'
      ? 'consultant in a client'
      : 'employer'
  const caller = await addCaller(company, company, kind)
  const call: PreparedCall = await successOf(route.name)(company, caller)
  return (key) =>
    sendCall(server, route, { ...call, headers: key === undefined ? {} : { 'idempotency-key': key } }, caller)
}

/** What sending does, in rows and mails. */
async function effectsOf(
  send: () => Promise<CallAnswer<Route>[]>,
): Promise<{ answers: CallAnswer<Route>[]; effects: Record<string, number> }> {
  const before = await countEffects(server)
  const answers = await send()
  return { answers, effects: effectsBetween(before, await countEffects(server)) }
}

const byAddress = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const)
const withKey = allRoutes.filter(({ idempotent }) => idempotent)

test('Every write that moves money or sends messages takes a key', () => {
  const writes = withKey.map(({ name }) => name)
  console.log(`send twice: ${writes.length} routes with a key, ${naturallyOnce.length} once by nature`)
  expect(writes).toEqual(
    expect.arrayContaining([
      'payroll.submitCode',
      'payroll.markPaid',
      'payroll.requestCode',
      'team.inviteMember',
    ]),
  )
})

describe('With a key, sent twice and twice at once: one effect, and one answer', () => {
  test.for(byAddress(withKey))('%s', async ([, route]) => {
    const [alone, repeated, atOnce] = [await prepare(route), await prepare(route), await prepare(route)]
    const once = await effectsOf(async () => [await alone('key')])
    expect(once.answers[0]!.status, once.answers[0]!.bytes.toString()).toBe(route.status ?? 200)
    expect(once.effects).not.toEqual({})

    const twice = await effectsOf(async () => [await repeated('key'), await repeated('key')])
    expect(twice.answers[1]!.bytes.toString()).toBe(twice.answers[0]!.bytes.toString())
    expect(twice.answers.map(({ status }) => status)).toEqual([route.status ?? 200, route.status ?? 200])
    expect(twice.effects).toEqual(once.effects)

    const together = await effectsOf(() => Promise.all([atOnce('key'), atOnce('key')]))
    const good = together.answers.filter(({ status }) => status < 300)
    const refused = together.answers.filter(({ status }) => status >= 300)
    expect(good.length).toBeGreaterThan(0)
    expect(new Set(good.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(refused.map(({ failure }) => failure.code)).toEqual(refused.map(() => 'idempotency.in-progress'))
    expect(together.effects).toEqual(once.effects)
  })
})

/** What can only be done once, key or no key: the thing itself has changed after it. */
const naturallyOnce = [
  'account.verifyEmail',
  'account.resetPassword',
  'account.verifyOtp',
  'account.createPin',
  'account.authorize',
  'accountSecurity.confirmSecondFactor',
  'accountSecurity.removeSecondFactor',
  'accountSecurity.confirmEmailChange',
  'team.inviteMember',
  'team.acceptInvitation',
  'team.removeMember',
  'team.createRole',
  'team.deleteRole',
  'consultants.addTeamMember',
  'consultants.makeOwner',
  'organizations.createWallet',
  'payroll.compute',
  'payroll.create',
  'payroll.approve',
  'payroll.reject',
  'payroll.processPayroll',
  'payroll.submitCode',
  'payroll.retryProcessing',
  'payroll.deleteComputed',
  'payroll.markPaid',
]

describe('Without a key, at once or after one another: the second comes too late', () => {
  const routes = allRoutes.filter(({ name }) => naturallyOnce.includes(name))
  test('Every name is a route', () => expect(routes).toHaveLength(naturallyOnce.length))

  test.for(byAddress(routes))('%s', async ([, route]) => {
    const [alone, atOnce] = [await prepare(route), await prepare(route)]
    const once = await effectsOf(async () => [await alone()])
    expect(once.answers[0]!.status, once.answers[0]!.bytes.toString()).toBe(route.status ?? 200)
    const late = await effectsOf(async () => [await alone()])
    expect(late.answers[0]!.status, late.answers[0]!.bytes.toString()).toBeGreaterThanOrEqual(400)
    expect(late.answers[0]!.status).toBeLessThan(500)

    const together = await effectsOf(() => Promise.all([atOnce(), atOnce()]))
    const statuses = together.answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses[0], JSON.stringify(statuses)).toBe(route.status ?? 200)
    expect(statuses[1], JSON.stringify(statuses)).toBeGreaterThanOrEqual(400)
    expect(statuses[1]).toBeLessThan(500)
    expect(together.effects).toEqual(once.effects)
  })
})

test('Two switches at once leave the session in one organisation, the one that its next call sees', async () => {
  const [first, second] = [await addOrganization(server), await addOrganization(server)]
  const member = await addMember(server, first)
  await server.query(
    `insert into memberships (id, organization_id, user_id, role, created_at)
     select gen_random_uuid(), $1, $2, 'employer', now()`,
    [second.id, member.userId],
  )
  const switchTo = (orgId: typeof first.id) =>
    server.call(userRoutes.switchOrganization, { body: { orgId } }, member)
  const answers = await Promise.all([switchTo(first.id), switchTo(second.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const me = await server.call(userRoutes.readMe, {}, member)
  const [row] = await server.query<{ id: string }>(
    'select active_organization_id as id from sessions where id = $1',
    [member.sessionId],
  )
  expect(me.json.data.currentUserRole?.organization.id).toBe(row!.id)
  expect([first.id, second.id]).toContain(row!.id)
})
