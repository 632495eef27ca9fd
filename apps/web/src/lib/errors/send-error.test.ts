import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'

let received: { url: string; headers: http.IncomingHttpHeaders; body: string }[] = []
let service: http.Server
let dsn: string
const listeners = new Map<string, (event: unknown) => void>()

beforeEach(async () => {
  received = []
  service = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.end('{}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  dsn = `http://abc@127.0.0.1:${(service.address() as AddressInfo).port}/7`
})
afterEach(() => {
  vi.unstubAllGlobals()
  return new Promise<void>((resolve) => service.close(() => resolve()))
})

/** A page that was just loaded in a browser. */
async function openPage(reportTo: string | undefined, userAgent = 'Firefox/140.0') {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: { reportTo, release: '1.2.3' } } })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('addEventListener', (name: string, listen: (event: unknown) => void) => {
    listeners.set(name, listen)
  })
  const page = await import('./report-error.ts')
  page.reportUncaught()
  return page
}

/** Time for a report that should not be there to arrive; one that should is the proof that it was enough. */
async function settled({ reportError }: Awaited<ReturnType<typeof openPage>>): Promise<string[]> {
  reportError(new TypeError('last'))
  await expect.poll(() => received.some(({ body }) => body.includes('last'))).toBe(true)
  return received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '').exception.values[0].type)
}

test('What nothing on the page catches reaches the service, without cookies and without the page’s address', async () => {
  const page = await openPage(dsn)
  listeners.get('error')?.({ error: new RangeError('for Ada Obi') })
  await expect.poll(() => received.length).toBe(1)
  listeners.get('unhandledrejection')?.({ reason: new ReferenceError('pay is not defined') })
  expect(await settled(page)).toEqual(['RangeError', 'ReferenceError', 'TypeError'])
  expect(received[0]?.url).toBe('/api/7/envelope/?sentry_key=abc&sentry_version=7')
  expect(received[0]?.headers.cookie).toBeUndefined()
  expect(received[0]?.headers.referer).toBeUndefined()
  expect(JSON.parse(received[0]?.body.split('\n')[2] ?? '')).toMatchObject({
    tags: { part: 'web' },
    release: 'kazi@1.2.3',
  })
})

test('A refusal, a line that broke and a call that was given up are no reports', async () => {
  const page = await openPage(dsn)
  page.reportError(new ApiError(500, { message: 'No' }))
  page.reportError(new NetworkError('no answer'))
  page.reportError(new DOMException('given up', 'AbortError'))
  expect(await settled(page)).toEqual(['TypeError'])
})

test('The same error is reported once, and a page that keeps failing ten times', async () => {
  const page = await openPage(dsn)
  const error = new RangeError('again')
  page.reportError(error)
  page.reportError(error)
  for (let count = 0; count < 8; count++) page.reportError(new RangeError(`kind ${count}`))
  expect(await settled(page)).toHaveLength(10)
  const { sendError } = await import('./send-error.ts')
  await sendError(new Error('one too many'), { dsn, release: '1.2.3' })
  expect(received).toHaveLength(10)
})

test('Of a bot’s error there is a line in the console and no report', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { reportError } = await openPage(dsn, 'Googlebot/2.1')
  const error = new Error('x')
  reportError(error)
  expect(said).toHaveBeenCalledWith(error)
  expect(received).toEqual([])
  said.mockRestore()
})

test('Where the installation names no service, nothing is loaded and nothing leaves', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { reportError } = await openPage(undefined)
  reportError(new Error('x'))
  await import('./send-error.ts')
  expect(fetched).not.toHaveBeenCalled()
})
