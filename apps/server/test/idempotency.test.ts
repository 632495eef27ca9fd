import { route } from '@kazi/contract/route'
import { data } from '@kazi/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nextNumber } from '#platform/counters/next-number.ts'
import { transact } from '#platform/db/transact.ts'
import { area } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const onceRoutes = {
  count: route({
    name: 'once.count',
    method: 'POST',
    path: 'once',
    summary: 'Counts one up.',
    permission: 'member',
    limit: 'writes',
    repeat: 'same-answer',
    audit: { because: 'it only counts' },
    body: z.strictObject({
      waitMs: z.optional(z.int()),
      fate: z.optional(z.enum(['refuse', 'break-before', 'break-after', 'refuse-after', 'busy-after'])),
    }),
    response: data(z.strictObject({ number: z.int() })),
    status: 201,
    errors: [],
    example: { body: {} },
  }),
}

const endpoints = area(onceRoutes, {
  count: async (context, { body }) => {
    if (body.fate === 'break-before') throw new Error('before')
    const number = await transact(context, async (inner) => {
      const next = await nextNumber(inner, 'once')
      if (body.fate === 'refuse') refuse('not-found')
      return next
    })
    await new Promise((resolve) => setTimeout(resolve, body.waitMs ?? 0))
    if (body.fate === 'break-after') throw new Error('after')
    if (body.fate === 'refuse-after') refuse('payroll.content-changed')
    if (body.fate === 'busy-after') refuse('service.unavailable')
    return { data: { number } }
  },
})
const server = await openTestServer({ endpoints, isWorking: false })
const member = await addMember(server, await addOrganization(server))

type Fate = 'refuse' | 'break-before' | 'break-after' | 'refuse-after' | 'busy-after'
type Body = { waitMs?: number; fate?: Fate }
const count = (key: string, body: Body = {}, session = member) =>
  server.call(onceRoutes.count, { body, headers: { 'idempotency-key': key } }, session)

test('The same key and body do the work once and get the same answer', async () => {
  const first = await count('same')
  const second = await count('same')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json).toEqual(first.json)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect((await count('another')).json.data.number).toBe(first.json.data.number + 1)
})

test('The same key with another body is refused', async () => {
  await count('reused')
  expect((await count('reused', { waitMs: 1 })).failure.code).toBe('idempotency.key-reused')
})

test('Of two calls at once one does the work and the other is told that it runs', async () => {
  const answers = await Promise.all([count('twice', { waitMs: 300 }), count('twice', { waitMs: 300 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('idempotency.in-progress')
})

test('A refused call, or one that broke before it changed anything, may be tried again', async () => {
  expect((await count('refused', { fate: 'refuse' })).status).toBe(404)
  expect((await count('refused', { fate: 'refuse' })).status).toBe(404)
  expect((await count('broken', { fate: 'break-before' })).status).toBe(500)
  expect((await count('broken', { fate: 'break-before' })).status).toBe(500)
})

test('A call that died after its work was committed is never done again', async () => {
  expect((await count('died', { fate: 'break-after' })).status).toBe(500)
  server.clock.advance(3_600_000)
  const again = await count('died', { fate: 'break-after' }, await sameMember())
  expect(again.failure.code).toBe('idempotency.answer-lost')
})

test('A call that did a part of its work and refused then is answered with that refusal again, and does no more', async () => {
  const before = (await count('before', {}, await sameMember())).json.data.number
  const first = await count('refused-after', { fate: 'refuse-after' }, await sameMember())
  const again = await count('refused-after', { fate: 'refuse-after' }, await sameMember())
  expect([first.status, first.failure.code]).toEqual([409, 'payroll.content-changed'])
  expect([again.status, again.failure]).toEqual([409, first.failure])
  expect((await count('after', {}, await sameMember())).json.data.number).toBe(before + 2)
})

test('What had to wait after a part of its work is not answered with "later" for good', async () => {
  expect((await count('busy', { fate: 'busy-after' }, await sameMember())).status).toBe(503)
  expect((await count('busy', { fate: 'busy-after' }, await sameMember())).failure.code).toBe(
    'idempotency.in-progress',
  )
  server.clock.advance(180_000)
  expect((await count('busy', { fate: 'busy-after' }, await sameMember())).failure.code).toBe(
    'idempotency.answer-lost',
  )
})

test('A call that died before it committed anything gives its key up after a while', async () => {
  const hash = "select request_hash from idempotency_keys where key = 'same'"
  await server.query(
    `insert into idempotency_keys (user_id, route, key, request_hash, state, started_at, expires_at)
     select $1, 'once.count', 'abandoned', (${hash}), 'running', $2::timestamptz, $2::timestamptz + interval '30 days'`,
    [member.userId, server.clock.now()],
  )
  expect((await count('abandoned', {}, await sameMember())).failure.code).toBe('idempotency.in-progress')
  server.clock.advance(180_000)
  expect((await count('abandoned', {}, await sameMember())).status).toBe(201)
})

test('After thirty days a key is as good as new', async () => {
  const first = await count('old', {}, await sameMember())
  server.clock.advance(29.9 * 86_400_000)
  expect((await count('old', {}, await sameMember())).json).toEqual(first.json)
  server.clock.advance(0.2 * 86_400_000)
  expect((await count('old', {}, await sameMember())).json).not.toEqual(first.json)
})

test('Another person’s key is another key', async () => {
  const organization = await addOrganization(server)
  const stranger = await addMember(server, organization)
  expect((await count('same', {}, stranger)).json.data.number).toBe(1)
})

/** The same person with a token that still holds at the travelled time. */
async function sameMember(): Promise<TestMember> {
  await server.query("update sessions set expires_at = $2::timestamptz + interval '1 day' where id = $1", [
    member.sessionId,
    server.clock.now(),
  ])
  return { ...member, token: await server.services.accessTokens.sign(server.clock, member) }
}
