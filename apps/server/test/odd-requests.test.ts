import { connect } from 'node:net'
import { userRoutes } from '@kazi/contract/account/user'
import { route } from '@kazi/contract/route'
import { date, done, text } from '@kazi/contract/wire'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { area } from '#platform/http/handlers.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { oddRequests } from './odd-requests.ts'

const oddRoutes = {
  takeText: route({
    name: 'odd.takeText',
    method: 'POST',
    path: 'odd/{name}',
    summary: 'Takes a text.',
    permission: 'public',
    limit: 'writes',
    repeat: 'again',
    audit: { because: 'it does nothing' },
    params: z.strictObject({ name: z.string().check(z.maxLength(20)) }),
    query: z.strictObject({ page: z.optional(z.coerce.number<number>()) }),
    body: z.strictObject({ note: text(40), when: z.optional(date), deep: z.optional(z.any()) }),
    response: done,
    errors: [],
    example: { params: { name: 'x' }, body: { note: 'x' } },
  }),
  takeFile: route({
    name: 'odd.takeFile',
    method: 'POST',
    path: 'odd-file',
    summary: 'Takes a file.',
    permission: 'public',
    limit: 'writes',
    repeat: 'again',
    audit: { because: 'it does nothing' },
    upload: true,
    response: done,
    errors: [],
    example: {},
  }),
  break: route({
    name: 'odd.break',
    method: 'GET',
    path: 'odd-bug',
    summary: 'Has a bug.',
    permission: 'public',
    limit: 'reads',
    response: done,
    errors: [],
    example: {},
  }),
  press: route({
    name: 'odd.press',
    method: 'POST',
    path: 'odd-button',
    summary: 'Takes no body.',
    permission: 'public',
    limit: 'writes',
    repeat: 'again',
    audit: { because: 'it does nothing' },
    response: done,
    errors: [],
    example: {},
  }),
  takeAway: route({
    name: 'odd.takeAway',
    method: 'GET',
    path: 'odd-download',
    summary: 'Answers with a file.',
    permission: 'public',
    limit: 'reads',
    file: ['csv'],
    errors: [],
    example: {},
  }),
  belong: route({
    name: 'odd.belong',
    method: 'GET',
    path: 'odd-member',
    summary: 'For members.',
    permission: 'member',
    limit: 'reads',
    response: done,
    errors: [],
    example: {},
  }),
  misanswer: route({
    name: 'odd.misanswer',
    method: 'GET',
    path: 'odd-answer',
    summary: 'Answers with a field too many.',
    permission: 'public',
    limit: 'reads',
    response: done,
    errors: [],
    example: {},
  }),
}

const oddName = `Zoë O'Brien "(50%)" 工资*\r\n.csv`

const endpoints = area(oddRoutes, {
  takeText: async () => ({ data: {} }),
  takeFile: async () => ({ data: {} }),
  break: async () => {
    throw new Error('secret detail of a bug')
  },
  press: async () => ({ data: {} }),
  takeAway: async () => ({ file: Buffer.from('a'), name: oddName, contentType: 'text/csv; charset=utf-8' }),
  belong: async () => ({ data: {} }),
  misanswer: async () => ({ data: { secret: 'salary' } }) as never,
})
const server = await openTestServer({ endpoints, isWorking: false })

describe('A request that makes no sense gets its own 4xx in the product’s words, never a 5xx', () => {
  test.for(Object.entries(oddRequests))('%s', async ([, odd]) => {
    const response = await fetch(`${server.address}/api/v1/${odd.path}`, {
      method: odd.method ?? 'GET',
      headers: { ...(odd.type && { 'content-type': odd.type }), ...odd.headers },
      ...(odd.body !== undefined && { body: odd.body }),
    })
    const body = (await response.json()) as Record<string, unknown>
    expect(body).toMatchObject({ code: odd.code, requestId: expect.any(String), message: expect.any(String) })
    expect(response.status).toBe(odd.status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('Text that is no HTTP at all is answered with 400 and the server lives on', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () =>
      socket.write('NONSENSE\r\n\r\n'),
    )
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect((await fetch(`${server.address}/api/v1/health`)).status).toBe(200)
})

test('A file whose bytes are not what its name says is refused', async () => {
  const send = (name: string, content: string) =>
    server.call(oddRoutes.takeFile, { file: { name, bytes: new TextEncoder().encode(content) } })
  expect((await send('a.csv', 'name,pay\nAda,1')).status).toBe(200)
  expect((await send('a.png', 'name,pay')).failure.code).toBe('file.content-mismatch')
  expect((await send('a.exe', 'name,pay')).failure.code).toBe('file.type-not-allowed')
  expect((await send('a.csv', '<script>alert(1)</script>')).failure.code).toBe('file.content-mismatch')
  expect((await send('a.csv', 'x'.repeat(11 * 1024 * 1024))).failure.code).toBe('request.too-large')
})

test('A bug is a 500 that gives no detail away', async () => {
  const answer = await server.call(oddRoutes.break)
  expect(answer.status).toBe(500)
  expect(answer.failure.code).toBe('server.failed')
  expect(answer.bytes.toString()).not.toContain('secret')
})

test('An answer with a field too many does not leave', async () => {
  const answer = await server.call(oddRoutes.misanswer)
  expect(answer.status).toBe(500)
  expect(answer.bytes.toString()).not.toContain('salary')
})

test('Sentences come in the caller’s language, with one per field', async () => {
  const answer = await server.call(oddRoutes.takeText, {
    params: { name: 'x' },
    body: { note: '' },
    headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
  })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ note: '此项为必填。' })
})

test('The first sentence of a refusal makes sense on its own: no field’s name stands before it', async () => {
  const failureOf = async (body: Record<string, unknown>) =>
    (
      await server.call(oddRoutes.takeText, {
        params: { name: 'x' },
        body: body as never,
      })
    ).failure
  const missing = await failureOf({})
  expect(missing.fields).toEqual({ note: 'This is required.' })
  expect(missing.errors).toEqual([missing.message])
  const wrong = await failureOf({ note: 'x', when: 'tomorrow' })
  expect(wrong.fields).toEqual({ when: 'Enter a date of the calendar as YYYY-MM-DD.' })
  expect(wrong.errors).toEqual(['Enter a date of the calendar as YYYY-MM-DD.'])
})

test('A file keeps its name in every script, as an attachment whose type nobody guesses', async () => {
  const { headers } = await server.call(oddRoutes.takeAway)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  const [, plain, full] =
    /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w.~!#$&+^`|%-]+)$/.exec(
      headers.get('content-disposition') ?? '',
    ) ?? []
  expect(plain).toBe("Zo_ O'Brien _(50_)_ __*__.csv")
  expect(decodeURIComponent(full ?? '')).toBe(oddName)
})

test('A call that takes no body may name a type and send nothing', async () => {
  const press = (body: string) =>
    fetch(`${server.address}/api/v1/odd-button`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  expect((await press('')).status).toBe(200)
  expect((await press('{}')).status).toBe(200)
  expect((await press('{"a":1}')).status).toBe(400)
})

test('Without a valid token 401; on a page of another organisation 409; public routes ignore the header', async () => {
  const me = userRoutes.readMe
  expect((await server.call(me)).status).toBe(401)
  expect((await server.call(me, {}, { token: 'nonsense' })).failure.code).toBe('session.expired')
  const garbage = { headers: { authorization: 'Basic %%%' } }
  expect(
    (await server.call(oddRoutes.takeText, { ...garbage, params: { name: 'x' }, body: { note: 'x' } }))
      .status,
  ).toBe(200)
  const organization = await addOrganization(server)
  const member = await addMember(server, organization)
  const onPageOf = async (organizationId: string) =>
    (await server.call(oddRoutes.belong, {}, { ...member, organizationId })).status
  expect(await onPageOf(organization.id)).toBe(200)
  expect(await onPageOf((await addOrganization(server)).id)).toBe(409)
  expect((await server.call(oddRoutes.belong, {}, await addMember(server))).failure.code).toBe(
    'organization.missing',
  )
  await server.query('update sessions set ended_at = now(), ended_because = $2 where id = $1', [
    member.sessionId,
    'logout',
  ])
  expect((await server.call(me, {}, member)).failure.code).toBe('session.expired')
})
