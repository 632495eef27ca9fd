import { passwordRoutes } from '@kazi/contract/account/password'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import {
  failureOf,
  good,
  line,
  makeCaller,
  makeThing,
  readSheet,
  readThing,
  refused,
  thing,
} from '#testing/answering-line.ts'
import { NetworkError } from './errors.ts'

test('A call carries the token, the language, the organisation and its query', async () => {
  line.answers['/api/v1/things/a%2Fb'] = [good]
  const answer = await makeCaller()(readThing, {
    params: { thingId: 'a/b' },
    query: { page: 2, tag: ['x', 'y'] },
  })
  expect(answer).toEqual({ data: 'good' })
  expect(line.seen[0]?.url).toBe('/api/v1/things/a%2Fb?page=2&tag=x&tag=y')
  expect(line.seen[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'accept-language': 'zh-CN',
    'x-kazi-organization': 'org-1',
  })
})

test('A public call names neither the person nor the organisation', async () => {
  line.answers['/api/v1/account/forgot-password'] = [{ status: 200, body: { data: {} } }]
  await makeCaller()(passwordRoutes.forgotPassword, { body: { email: 'a@b.co' } })
  expect(line.seen[0]?.headers.authorization).toBeUndefined()
  expect(line.seen[0]?.headers['x-kazi-organization']).toBeUndefined()
})

test('The text of a refusal is the first of its errors, else its message', async () => {
  const body = {
    message: 'Bad',
    errors: ['Say when', 'Say who'],
    code: 'request.invalid',
    fields: { on: 'Say when' },
    requestId: 'q1',
  }
  line.answers['/api/v1/things'] = [{ status: 422, body }, refused(409)]
  const call = makeCaller()
  const first = await failureOf(call(makeThing, { body: { name: 'x' } }))
  expect(first).toMatchObject({
    message: 'Say when',
    status: 422,
    fields: { on: 'Say when' },
    requestId: 'q1',
  })
  expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).sentence).toBe('No')
})

test('A page that a proxy answers in place of the API is a refusal without a sentence for the person', async () => {
  line.answers['/api/v1/things'] = [{ status: 413, body: '<html>' }]
  const failure = await failureOf(makeCaller()(makeThing, { body: { name: 'x' } }))
  expect(failure).toMatchObject({ status: 413, sentence: undefined })
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'Reading is tried once more after a %i',
  async (status) => {
    line.answers['/api/v1/things/7'] = [refused(status), good]
    expect(await makeCaller()(readThing, thing)).toEqual({ data: 'good' })
    expect(line.seen).toHaveLength(2)
  },
)

test('Reading gives up after the second failure', async () => {
  line.answers['/api/v1/things/7'] = [refused(503)]
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(503)
  expect(line.seen).toHaveLength(2)
})

test.each([400, 402, 403, 404, 410, 422, 501])('Reading is not tried again after a %i', async (status) => {
  line.answers['/api/v1/things/7'] = [refused(status), good]
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(status)
  expect(line.seen).toHaveLength(1)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'Writing is never sent twice, not even after a %i',
  async (status) => {
    line.answers['/api/v1/things'] = [refused(status), good]
    expect((await failureOf(makeCaller()(makeThing, { body: { name: 'x' } }))).status).toBe(status)
    expect(line.seen).toHaveLength(1)
  },
)

test('A dead line is no refusal: the error has no status, and writing is sent once', async () => {
  const call = makeCaller({ baseUrl: 'http://127.0.0.1:1/api/v1' })
  const error: unknown = await call(makeThing, { body: { name: 'x' } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).not.toHaveProperty('status')
})

test('The page hears of refusals that concern all of it, but not of those of public calls', async () => {
  const heard: unknown[] = []
  const call = makeCaller({ onRefusal: ({ code }) => void heard.push(code) })
  line.answers['/api/v1/things'] = [
    { status: 409, body: { errors: ['Elsewhere'], code: 'organization.mismatch' } },
  ]
  await failureOf(call(makeThing, { body: { name: 'x' } }))
  line.answers['/api/v1/account/logout'] = [
    { status: 409, body: { errors: ['No'], code: 'organization.mismatch' } },
  ]
  await failureOf(call(sessionRoutes.logOut, { body: { refreshToken: 'r1' } }))
  expect(heard).toEqual(['organization.mismatch'])
})

test('A refusal carries how long to wait, where the server says it', async () => {
  line.answers['/api/v1/things'] = [{ ...refused(429), headers: { 'retry-after': '60' } }, refused(429)]
  const call = makeCaller()
  expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).retryAfterSeconds).toBe(60)
  expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).retryAfterSeconds).toBeUndefined()
})

test('A file arrives as a blob under the name that the server gave it', async () => {
  const disposition = 'attachment; filename="pay.xlsx"; filename*=UTF-8\'\'Novembre%20%E5%B7%A5%E8%B5%84.xlsx'
  line.answers['/api/v1/sheet'] = [
    { status: 200, body: 'bytes', headers: { 'content-disposition': disposition } },
  ]
  const file = await makeCaller()(readSheet, {})
  expect(file.name).toBe('Novembre 工资.xlsx')
  expect(await file.blob.text()).toBe('bytes')
})

test('A cancelled call is not tried again', async () => {
  line.answers['/api/v1/things/7'] = [refused(503)]
  const controller = new AbortController()
  const call = makeCaller({ retryDelayMs: 50 })(readThing, thing, { signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(line.seen).toHaveLength(1)
})

test('A file that is refused has the sentence of its refusal', async () => {
  line.answers['/api/v1/sheet'] = [{ status: 404, body: { message: 'No', errors: ['It is gone'] } }]
  expect((await failureOf(makeCaller()(readSheet, {}))).message).toBe('It is gone')
})
