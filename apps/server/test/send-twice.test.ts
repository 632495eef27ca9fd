import { allRoutes } from '@kazi/contract'
import { userRoutes } from '@kazi/contract/account/user'
import { type Repeat, type Route, takesKey } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import type { CallAnswer } from '#testing/call.ts'
import { addCaller } from '#testing/calls/callers.ts'
import { openCompany } from '#testing/calls/company.ts'
import { mailboxJobs } from '#testing/calls/mailbox.ts'
import { type PreparedCall, sendCall } from '#testing/calls/prepared-call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { successOf } from './calls/successful-calls.ts'
import { countEffects, effectsBetween, withoutTraces } from './once/effects.ts'

/*
 * Prevents: a click that was doubled by an impatient hand, a proxy or a lost answer, and pays, mails or decides
 * twice. Each route says how its repetition ends; here it is repeated. The effect is counted in rows of every table and
 * in mails.
 */

const server = await openTestServer({
  config: { billedOrganizations: 'all' },
  hasSandboxBank: true,
  jobs: mailboxJobs,
})

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
const withKey = allRoutes.filter(takesKey)
const ending = (...ends: readonly Repeat[]) =>
  allRoutes.filter(({ repeat }) => repeat && ends.includes(repeat))

test('What moves money, sends messages or makes something takes a key, and what it does again without one is named', () => {
  const names = (routes: readonly Route[]) => routes.map(({ name }) => name).sort()
  console.log(`send twice: ${withKey.length} routes with a key`)
  expect(names(withKey)).toEqual(
    expect.arrayContaining([
      'payroll.submitCode',
      'payroll.markPaid',
      'payroll.requestCode',
      'team.inviteMember',
    ]),
  )
  // Of those who are signed in, and could send a key: a secret that holds nothing yet, an address for the own calendar, which
  // takes the place of the one before, and a file that nothing names.
  const again = ending('again').filter(({ permission }) => permission !== 'public')
  expect(names(again)).toEqual([
    'accountSecurity.startSecondFactor',
    'calendarFeed.makeLink',
    'payments.uploadFile',
  ])
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

describe('What is refused when it is repeated, at once or after one another: the second comes too late', () => {
  test.for(byAddress(ending('refused', 'same-answer-or-refused')))('%s', async ([, route]) => {
    const [alone, atOnce] = [await prepare(route), await prepare(route)]
    const once = await effectsOf(async () => [await alone()])
    expect(once.answers[0]!.status, once.answers[0]!.bytes.toString()).toBe(route.status ?? 200)
    const late = await effectsOf(async () => [await alone()])
    expect(late.answers[0]!.status, late.answers[0]!.bytes.toString()).toBeGreaterThanOrEqual(400)
    expect(late.answers[0]!.status).toBeLessThan(500)
    expect(late.effects).toEqual({})

    const together = await effectsOf(() => Promise.all([atOnce(), atOnce()]))
    const statuses = together.answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses[0], JSON.stringify(statuses)).toBe(route.status ?? 200)
    expect(statuses[1], JSON.stringify(statuses)).toBeGreaterThanOrEqual(400)
    expect(statuses[1]).toBeLessThan(500)
    expect(together.effects).toEqual(once.effects)
  })
})

describe('What has the same effect when it is repeated, at once or after one another: it leaves nothing but its trace', () => {
  test.for(byAddress(ending('same-effect')))('%s', async ([, route]) => {
    const [alone, atOnce] = [await prepare(route), await prepare(route)]
    const once = await effectsOf(async () => [await alone()])
    const again = await effectsOf(async () => [await alone()])
    const together = await effectsOf(() => Promise.all([atOnce(), atOnce()]))
    for (const { answers } of [once, again, together])
      for (const { status, bytes } of answers) expect(status, bytes.toString()).toBe(route.status ?? 200)
    expect(withoutTraces(again.effects)).toEqual({})
    expect(withoutTraces(together.effects)).toEqual(withoutTraces(once.effects))
  })
})

describe('What is done again when it is repeated says so: it succeeds, and something comes of it', () => {
  test.for(byAddress(ending('again', 'same-answer')))('%s', async ([, route]) => {
    const send = await prepare(route)
    const first = await send()
    const { answers, effects } = await effectsOf(async () => [await send()])
    expect(answers[0]!.status, answers[0]!.bytes.toString()).toBe(route.status ?? 200)
    const isAnotherAnswer = !answers[0]!.bytes.equals(first.bytes)
    expect(isAnotherAnswer || Object.keys(withoutTraces(effects)).length > 0).toBe(true)
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
