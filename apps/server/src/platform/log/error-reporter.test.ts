import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createErrorReporter } from './error-reporter.ts'
import { createLog } from './log.ts'

/* Prevents: a fault of the product that nobody hears of, and a report that says more than where it was. */

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
let received: { url: string; body: string }[] = []
let service: http.Server

beforeEach(async () => {
  received = []
  service = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ url: request.url ?? '', body })
    response.end('{}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => service.close(() => resolve())))

function startReporter() {
  const { port } = service.address() as AddressInfo
  const reporter = createErrorReporter(`http://abc@127.0.0.1:${port}/7`, '1.2.3')!
  return { ...reporter, log: createLog('info', nowhere, reporter.report) }
}

test('What is logged as an error reaches the service once, however often it happens', async () => {
  const { log, settle } = startReporter()
  const error = new Error('Ada Obi is paid 450000')
  log.error({ err: error }, 'a call failed')
  log.error({ err: error }, 'a call failed')
  await settle()
  expect(received).toHaveLength(1)
  expect(received[0]?.url).toBe('/api/7/envelope/?sentry_key=abc&sentry_version=7')
  const event = JSON.parse(received[0]?.body.split('\n')[2] ?? '')
  expect(event).toMatchObject({ release: 'kazi@1.2.3', tags: { part: 'server' }, platform: 'node' })
  expect(JSON.stringify(event.exception)).toContain('error-reporter.test.ts')
  expect(received[0]?.body).not.toMatch(/Ada|450000/)
})

test('A warning, and an error line without an error, are no reports', async () => {
  const { log, settle } = startReporter()
  log.warn({ err: new Error('x') }, 'a bot met an error')
  log.error('the disk is full')
  await settle()
  expect(received).toEqual([])
})

test('A service that is away troubles nobody', async () => {
  const reporter = createErrorReporter('http://abc@127.0.0.1:1/7', '1.2.3')!
  reporter.report(new Error('x'))
  await expect(reporter.settle()).resolves.toBeUndefined()
})

test('Without a DSN there is no reporter', () => {
  expect(createErrorReporter(undefined, '1.2.3')).toBeUndefined()
})
