import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountRoutes } from '@kazi/contract/account'
import { route } from '@kazi/contract/route'
import { data } from '@kazi/contract/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallerEnvironment, createCaller, type Tokens } from './caller.ts'
import { ApiError, NetworkError } from './errors.ts'

/*
 * The client against a real HTTP server. `answers` says what each path answers, one entry a request and the last
 * one for all that follow; `seen` is what arrived.
 */
interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}
interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** answers only to this token; others get 401 */
  readonly token?: string
}

let seen: Seen[]
let answers: Record<string, Answer[]>
let server: http.Server
let session: { tokens: Tokens | undefined; endings: number }

const plain = { summary: '', errors: [], example: {} } as const
const readThing = route({
  ...plain,
  name: 'things.read',
  method: 'GET',
  path: 'things/{thingId}',
  permission: 'member',
  params: z.strictObject({ thingId: z.string() }),
  query: z.strictObject({ page: z.optional(z.number()), tag: z.optional(z.array(z.string())) }),
  response: data(z.string()),
})
const makeThing = route({
  ...plain,
  name: 'things.create',
  method: 'POST',
  path: 'things',
  permission: 'member',
  body: z.strictObject({ name: z.string() }),
  response: data(z.string()),
})
const readSheet = route({
  ...plain,
  name: 'things.downloadSheet',
  method: 'GET',
  path: 'sheet',
  permission: 'member',
  file: ['xlsx'],
})
const thing = { params: { thingId: '7' } }
const refused = (status: number): Answer => ({ status, body: { message: 'No', errors: [] } })
const good: Answer = { status: 200, body: { data: 'good' } }

beforeEach(async () => {
  seen = []
  answers = {}
  session = { tokens: { token: 'old', refreshToken: 'r1' }, endings: 0 }
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const path = (request.url ?? '').split('?')[0] ?? ''
    const queue = answers[path] ?? [refused(404)]
    const answer = queue.length > 1 ? queue.shift()! : queue[0]!
    const isStale = answer.token && request.headers.authorization !== `Bearer ${answer.token}`
    const { status, body: payload, headers } = isStale ? refused(401) : answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof payload === 'string' ? payload : JSON.stringify(payload ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

function makeCaller(changes: Partial<CallerEnvironment> = {}) {
  const { port } = server.address() as AddressInfo
  return createCaller({
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    language: () => 'zh-CN',
    organizationId: () => 'org-1',
    readTokens: () => session.tokens,
    replaceTokens: (tokens) => {
      session.tokens = tokens
    },
    endSession: () => {
      session.tokens = undefined
      session.endings++
    },
    exclusively: (task) => task(),
    retryDelayMs: 1,
    ...changes,
  })
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('A call carries the token, the language, the organisation and its query', async () => {
  answers['/api/v1/things/a%2Fb'] = [good]
  const answer = await makeCaller()(readThing, {
    params: { thingId: 'a/b' },
    query: { page: 2, tag: ['x', 'y'] },
  })
  expect(answer).toEqual({ data: 'good' })
  expect(seen[0]?.url).toBe('/api/v1/things/a%2Fb?page=2&tag=x&tag=y')
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'accept-language': 'zh-CN',
    'x-kazi-organization': 'org-1',
  })
})

test('A public call names neither the person nor the organisation', async () => {
  answers['/api/v1/account/forgot-password'] = [{ status: 200, body: { data: {} } }]
  await makeCaller()(accountRoutes.forgotPassword, { body: { email: 'a@b.co' } })
  expect(seen[0]?.headers.authorization).toBeUndefined()
  expect(seen[0]?.headers['x-kazi-organization']).toBeUndefined()
})

test('The text of a refusal is the first of its errors, else its message', async () => {
  const body = {
    message: 'Bad',
    errors: ['Say when', 'Say who'],
    code: 'request.invalid',
    fields: { on: 'Say when' },
    requestId: 'q1',
  }
  answers['/api/v1/things'] = [{ status: 422, body }, refused(409), { status: 413, body: '<html>' }]
  const call = makeCaller()
  const first = await failureOf(call(makeThing, { body: { name: 'x' } }))
  expect(first).toMatchObject({
    message: 'Say when',
    status: 422,
    fields: { on: 'Say when' },
    requestId: 'q1',
  })
  expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).message).toBe('No')
  expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).status).toBe(413)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'Reading is tried once more after a %i',
  async (status) => {
    answers['/api/v1/things/7'] = [refused(status), good]
    expect(await makeCaller()(readThing, thing)).toEqual({ data: 'good' })
    expect(seen).toHaveLength(2)
  },
)

test('Reading gives up after the second failure', async () => {
  answers['/api/v1/things/7'] = [refused(503)]
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(503)
  expect(seen).toHaveLength(2)
})

test.each([400, 402, 403, 404, 410, 422, 501])('Reading is not tried again after a %i', async (status) => {
  answers['/api/v1/things/7'] = [refused(status), good]
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(status)
  expect(seen).toHaveLength(1)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'Writing is never sent twice, not even after a %i',
  async (status) => {
    answers['/api/v1/things'] = [refused(status), good]
    expect((await failureOf(makeCaller()(makeThing, { body: { name: 'x' } }))).status).toBe(status)
    expect(seen).toHaveLength(1)
  },
)

test('A dead line is no refusal: the error has no status, and writing is sent once', async () => {
  const call = makeCaller({ baseUrl: 'http://127.0.0.1:1/api/v1' })
  const error: unknown = await call(makeThing, { body: { name: 'x' } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).not.toHaveProperty('status')
})

test('Calls that find the token stale wait for one refresh and are then sent again', async () => {
  for (const id of ['1', '2', '3']) answers[`/api/v1/things/${id}`] = [{ ...good, token: 'new' }]
  answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  const call = makeCaller()
  const all = await Promise.all(['1', '2', '3'].map((thingId) => call(readThing, { params: { thingId } })))
  expect(all).toEqual([{ data: 'good' }, { data: 'good' }, { data: 'good' }])
  const refreshes = seen.filter((entry) => entry.url.endsWith('refresh-token'))
  expect(refreshes).toHaveLength(1)
  expect(JSON.parse(refreshes[0]?.body ?? '')).toEqual({ refreshToken: 'r1' })
  expect(session).toEqual({ tokens: { token: 'new', refreshToken: 'r2' }, endings: 0 })
})

test('A write that was refused for its stale token is sent again after the refresh', async () => {
  answers['/api/v1/things'] = [{ ...good, token: 'new' }]
  answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  expect(await makeCaller()(makeThing, { body: { name: 'x' } })).toEqual({ data: 'good' })
})

test('When another tab has refreshed meanwhile, its token is used and none is spent', async () => {
  answers['/api/v1/things/7'] = [{ ...good, token: 'new' }]
  const call = makeCaller({
    exclusively: (task) => {
      session.tokens = { token: 'new', refreshToken: 'r2' }
      return task()
    },
  })
  expect(await call(readThing, thing)).toEqual({ data: 'good' })
  expect(seen.filter((entry) => entry.url.endsWith('refresh-token'))).toHaveLength(0)
})

test('A refused refresh ends the session and raises the first error', async () => {
  answers['/api/v1/things/7'] = [{ status: 401, body: { errors: ['Sign in again'] } }]
  answers['/api/v1/account/refresh-token'] = [refused(401)]
  expect((await failureOf(makeCaller()(readThing, thing))).message).toBe('Sign in again')
  expect(session).toEqual({ tokens: undefined, endings: 1 })
})

test('Without a refresh token the session ends at once', async () => {
  answers['/api/v1/things/7'] = [refused(401)]
  session.tokens = undefined
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(401)
  expect(session.endings).toBe(1)
  expect(seen).toHaveLength(1)
})

test('A token that is refused again right after its refresh is an error, not a loop', async () => {
  answers['/api/v1/things/7'] = [refused(401)]
  answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(401)
  expect(seen).toHaveLength(3)
})

test('A 401 of login, sign-up, refresh or logout fails straight away and keeps the session', async () => {
  const call = makeCaller()
  const { logInEmployer, signUpEmployer, refreshToken, logOut } = accountRoutes
  for (const entry of [logInEmployer, signUpEmployer, refreshToken, logOut]) {
    answers[`/api/v1/${entry.path}`] = [{ status: 401, body: { errors: ['Wrong'] } }]
    expect((await failureOf(call(entry as typeof logOut, { body: { refreshToken: 'r1' } }))).message).toBe(
      'Wrong',
    )
  }
  expect(seen).toHaveLength(4)
  expect(session.endings).toBe(0)
})

test('A file arrives as a blob under the name that the server gave it', async () => {
  const disposition = 'attachment; filename="pay.xlsx"; filename*=UTF-8\'\'Novembre%20%E5%B7%A5%E8%B5%84.xlsx'
  answers['/api/v1/sheet'] = [{ status: 200, body: 'bytes', headers: { 'content-disposition': disposition } }]
  const file = await makeCaller()(readSheet, {})
  expect(file.name).toBe('Novembre 工资.xlsx')
  expect(await file.blob.text()).toBe('bytes')
})

test('A cancelled call is not tried again', async () => {
  answers['/api/v1/things/7'] = [refused(503)]
  const controller = new AbortController()
  const call = makeCaller({ retryDelayMs: 50 })(readThing, thing, { signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen).toHaveLength(1)
})
