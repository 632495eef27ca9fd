import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { route } from '@kazi/contract/route'
import { data } from '@kazi/contract/wire'
import { afterEach, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { type CallerEnvironment, createCaller, type Tokens } from '#lib/api/caller.ts'
import { ApiError } from '#lib/api/errors.ts'
import { takeEarlyAnswer } from '#lib/loading/early-answers.ts'

/** A real HTTP server for tests of the client, whose answers the test writes down. */

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** answers only to this token; others get 401 */
  readonly token?: string
  /** what the answer waits for */
  readonly after?: Promise<void>
}

/** What has arrived, what each path answers (one entry a request, the last one for all that follow), and the session. */
export const line = {
  seen: [] as Seen[],
  answers: {} as Record<string, Answer[]>,
  session: { tokens: undefined as Tokens | undefined, endings: 0 },
}

const plain = { summary: '', limit: 'reads', errors: [], example: {} } as const
export const readThing = route({
  ...plain,
  name: 'things.read',
  method: 'GET',
  path: 'things/{thingId}',
  permission: 'member',
  params: z.strictObject({ thingId: z.string() }),
  query: z.strictObject({ page: z.optional(z.number()), tag: z.optional(z.array(z.string())) }),
  response: data(z.string()),
})
export const makeThing = route({
  ...plain,
  name: 'things.create',
  method: 'POST',
  path: 'things',
  permission: 'member',
  repeat: 'again',
  audit: 'things.create',
  body: z.strictObject({ name: z.string() }),
  response: data(z.string()),
})
export const readSheet = route({
  ...plain,
  name: 'things.downloadSheet',
  method: 'GET',
  path: 'sheet',
  permission: 'member',
  file: ['xlsx'],
})
export const thing = { params: { thingId: '7' } }
export const refused = (status: number): Answer => ({ status, body: { message: 'No', errors: [] } })
export const good: Answer = { status: 200, body: { data: 'good' } }

let server: http.Server

beforeEach(async () => {
  line.seen = []
  line.answers = {}
  line.session = { tokens: { token: 'old', refreshToken: 'r1' }, endings: 0 }
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    line.seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const path = (request.url ?? '').split('?')[0] ?? ''
    const queue = line.answers[path] ?? [refused(404)]
    const answer = queue.length > 1 ? queue.shift()! : queue[0]!
    const isStale = answer.token && request.headers.authorization !== `Bearer ${answer.token}`
    const { status, body: payload, headers } = isStale ? refused(401) : answer
    await answer.after
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof payload === 'string' ? payload : JSON.stringify(payload ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // those of calls that were given up among them
  server.closeAllConnections()
  return closed
})

/** The client, with this line's session around it. */
export function makeCaller(changes: Partial<CallerEnvironment> = {}) {
  const { port } = server.address() as AddressInfo
  return createCaller({
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    language: () => 'zh-CN',
    organizationId: () => 'org-1',
    // what is left in the page is left by the path alone
    takeEarly: (url, ...given) => takeEarlyAnswer(new URL(url).pathname, ...given),
    readTokens: () => line.session.tokens,
    replaceTokens: (tokens) => {
      line.session.tokens = tokens
    },
    endSession: () => {
      line.session.tokens = undefined
      line.session.endings++
    },
    exclusively: (task) => task(),
    proveAgain: async () => false,
    onRefusal: () => undefined,
    retryDelayMs: 1,
    patience: { readingMs: 5_000, writingMs: 5_000 },
    ...changes,
  })
}

/** What a call is refused with. */
export const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
