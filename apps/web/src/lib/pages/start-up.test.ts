import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { good, line, makeCaller, refused } from '#testing/answering-line.ts'
import type { callApi } from '../api/client.ts'
import { ApiError, NetworkError } from '../api/errors.ts'
import { readTokens, useSession } from '../session/session.ts'
import { useClientState } from '../state/client-state.ts'
import { guardPage } from './guard-page.ts'

/* Prevents: "page not found" at every address while the server can't be asked, or doesn't know the session any more. */

const call = vi.hoisted(() => ({ api: undefined as typeof callApi | undefined }))
vi.mock(
  import('../api/client.ts'),
  () => ({ callApi: ((...given) => call.api!(...given)) as typeof callApi }) as never,
)
vi.mock(import('../errors/report-error.ts'), () => ({ reportError: vi.fn() }) as never)
vi.mock(import('../session/session.ts'), async (original) => ({ ...(await original()), readTokens: vi.fn() }))

const me = '/api/v1/account/me'
const refresh = '/api/v1/account/refresh-token'

const dashboard = { address: '/app/dashboard', guards: ['view:dashboard'] } as const

/** What opening the product ends with. */
const open = (): Promise<unknown> => guardPage(dashboard).catch((reason: unknown) => reason)

beforeEach(() => {
  useSession.setState({ user: null })
  useClientState.setState({ error: null })
  vi.mocked(readTokens).mockImplementation(() => line.session.tokens)
  call.api = makeCaller()
})

test.for([408, 425, 429, 500, 502, 503, 504])(
  'A start that the server answers with %i is no page that isn’t there',
  async (status) => {
    line.answers[me] = [refused(status)]
    const error = await open()
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).not.toHaveProperty('status')
    expect(useClientState.getState().error).toBe(error)
    expect(line.session.endings).toBe(0)
  },
)

test('Nor is one without a line', async () => {
  call.api = makeCaller({ baseUrl: 'http://127.0.0.1:1/api/v1' })
  expect(await open()).toBeInstanceOf(NetworkError)
  expect(line.session.endings).toBe(0)
})

test('Any other refusal is the page’s own, and kept as what the start failed with', async () => {
  line.answers[me] = [refused(410)]
  const error = await open()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toHaveProperty('status', 410)
  expect(useClientState.getState().error).toBe(error)
})

test('A session that the server doesn’t know any more leads to the sign-in, after one refresh', async () => {
  line.answers[me] = [refused(401)]
  line.answers[refresh] = [{ status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } }]
  const reason = await open()
  expect(isRedirect(reason) && reason.options.to).toBe('/')
  expect(line.session).toEqual({ tokens: undefined, endings: 1 })
  expect(line.seen.map(({ url }) => url)).toEqual([me, refresh, me])
  expect(useClientState.getState().error).toBeNull()
})

test('So does one whose refresh is refused', async () => {
  line.answers[me] = [refused(401)]
  line.answers[refresh] = [refused(401)]
  const reason = await open()
  expect(isRedirect(reason) && reason.options.to).toBe('/')
  expect(line.session.endings).toBe(1)
})

test('A start that failed is another try away', async () => {
  line.answers[me] = [refused(503), refused(503), { ...good, body: { data: { currentUserRole: null } } }]
  expect(await open()).toBeInstanceOf(NetworkError)
  expect(await open()).toEqual({ currentUserRole: null })
})

const earlyWith = (bearer: string, response: Promise<Response>, askedAt = Date.now()): void =>
  void Object.assign(globalThis, {
    earlyAnswers: { bearer, askedAt, responses: { [me]: response } },
  })
const answerOf = (email: string, organization = 'org-1'): Response =>
  Response.json(
    { data: { email, currentUserRole: null } },
    { headers: { 'x-kazi-organization': organization } },
  )
const shownEmail = () => useSession.getState().user?.email

test('Who is signed in isn’t asked again where the page has asked before its scripts came', async () => {
  earlyWith('old', Promise.resolve(answerOf('early@kazi.example')))
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('early@kazi.example')
  expect(line.seen).toHaveLength(0)
})

test('An answer to somebody else’s token is left alone', async () => {
  earlyWith('another', Promise.resolve(answerOf('early@kazi.example')))
  line.answers[me] = [{ status: 200, body: { data: { email: 'asked@kazi.example', currentUserRole: null } } }]
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('asked@kazi.example')
})

test('An answer about another organisation than the page shows is left alone', async () => {
  earlyWith('old', Promise.resolve(answerOf('early@kazi.example', 'org-2')))
  line.answers[me] = [{ status: 200, body: { data: { email: 'asked@kazi.example', currentUserRole: null } } }]
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('asked@kazi.example')
})

test('An answer that was asked half a minute ago is left alone', async () => {
  earlyWith('old', Promise.resolve(answerOf('early@kazi.example')), Date.now() - 30_000)
  line.answers[me] = [{ status: 200, body: { data: { email: 'asked@kazi.example', currentUserRole: null } } }]
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('asked@kazi.example')
})

test('An early answer is given once', async () => {
  earlyWith('old', Promise.resolve(answerOf('early@kazi.example')))
  line.answers[me] = [{ status: 200, body: { data: { email: 'asked@kazi.example', currentUserRole: null } } }]
  await guardPage({ address: '/app/settings', guards: [] })
  useSession.setState({ user: null })
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('asked@kazi.example')
})

test.for([
  ['a refused one', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ['one that the line lost', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('An early answer that is none is asked for again: %s', async ([, answer]) => {
  earlyWith('old', answer())
  line.answers[me] = [{ status: 200, body: { data: { email: 'asked@kazi.example', currentUserRole: null } } }]
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('asked@kazi.example')
})

test('An early answer to a stale token leads to a new token, and is asked for with that', async () => {
  earlyWith('old', Promise.resolve(new Response('{}', { status: 401 })))
  line.answers[refresh] = [{ status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } }]
  line.answers[me] = [
    { status: 200, token: 'new', body: { data: { email: 'asked@kazi.example', currentUserRole: null } } },
  ]
  await guardPage({ address: '/app/settings', guards: [] })
  expect(shownEmail()).toBe('asked@kazi.example')
  expect(line.seen.filter(({ url }) => url === me)).toHaveLength(1)
})
