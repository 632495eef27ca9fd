import { allRoutes } from '@kazi/contract'
import type { Route } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import { createServer } from '#platform/http/create-server.ts'
import { addDocumentPages } from '#platform/http/document-pages.ts'
import { area } from '#platform/http/handlers.ts'
import { createPageLimit } from '#platform/http/page-limit.ts'
import { addMailPage, mailPagePath } from '#platform/mail/mail-page.ts'
import { addCaller } from '#testing/calls/callers.ts'
import { openCompany } from '#testing/calls/company.ts'
import { mailboxJobs } from '#testing/calls/mailbox.ts'
import { sendCall } from '#testing/calls/prepared-call.ts'
import { openTestServer } from '#testing/test-server.ts'
import { successOf } from './calls/successful-calls.ts'

/* Prevents: an answer that a browser would guess the type of, keep, frame or run, on any route and in any failure. */

const brokenRoutes = {
  break: {
    name: 'headers.break',
    method: 'GET',
    path: 'broken',
    summary: 'Has a bug.',
    permission: 'public',
    limit: 'reads',
    response: allRoutes[0]!.response!,
    errors: [],
    example: {},
  },
} as const satisfies Record<string, Route>

const endpoints = area(brokenRoutes, {
  break: async () => {
    throw new Error('a bug')
  },
})
const server = await openTestServer({
  config: { billedOrganizations: 'all' },
  hasSandboxBank: true,
  jobs: mailboxJobs,
  endpoints,
})

function expectProtected(headers: Headers, what: string): void {
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(headers.get('cache-control'), what).toBe('no-store')
  expect(headers.get('content-security-policy'), what).toMatch(/default-src 'none'/)
  expect(headers.get('content-security-policy'), what).toMatch(/frame-ancestors 'none'|sandbox/)
  expect(headers.get('x-frame-options'), what).toBe('DENY')
  expect(headers.get('strict-transport-security'), what).toMatch(/max-age=(3\d{7}|[4-9]\d{7})/)
  expect(headers.get('referrer-policy'), what).toBe('no-referrer')
  expect(headers.get('x-request-id'), what).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('content-type'), what).toMatch(
    /charset=utf-8|^application\/(pdf|zip|xml|vnd)|^text\/csv|^image\/(png|jpeg|webp)$/,
  )
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.get(name), `${what} ${name}`).toBeNull()
}

describe('Every route: its success, and its refusals without a session and for nonsense', () => {
  test.for(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async ([, route]) => {
      const company = await openCompany(server)
      const isOfPractice = route.permission === 'consultant' || route.permission === 'practice-owner'
      const caller = await addCaller(company, company, isOfPractice ? 'consultant in a client' : 'employer')
      const nonsense = { params: { token: 'x', sessionId: 'x' }, query: { page: 'x' }, body: { nonsense: 1 } }
      const success = await sendCall(server, route, await successOf(route.name)(company, caller), caller)
      expect(success.status, success.bytes.toString().slice(0, 300)).toBe(route.status ?? 200)
      expectProtected(success.headers, 'success')
      if (route.permission !== 'public')
        expectProtected((await sendCall(server, route, {})).headers, 'without a session')
      const body = route.method === 'GET' ? { ...nonsense, body: undefined } : nonsense
      expectProtected((await sendCall(server, route, body, caller)).headers, 'nonsense')
    },
  )
})

describe('Failures that belong to no route', () => {
  const cases: readonly (readonly [string, string, RequestInit, number])[] = [
    ['an address that is none', 'nothing/here', {}, 404],
    ['a method that the address does not know', 'health', { method: 'DELETE' }, 404],
    ['broken JSON', 'account/employer/login', { method: 'POST', body: '{"email":' }, 400],
    [
      'a body that is too large',
      'account/employer/login',
      { method: 'POST', body: '"'.padEnd(2_000_000) },
      413,
    ],
    ['a bug', 'broken', {}, 500],
  ]
  test.for(cases)('%s', async ([what, path, init, status]) => {
    const response = await fetch(`${server.address}/api/v1/${path}`, {
      ...init,
      headers: init.body ? { 'content-type': 'application/json' } : {},
    })
    expect(response.status).toBe(status)
    expectProtected(response.headers, what)
  })

  test('headers that are too large to read', async () => {
    const response = await fetch(`${server.address}/api/v1/health?${'x'.repeat(20_000)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.malformed', message: expect.any(String) })
    expectProtected(response.headers, 'headers')
  })

  test('a type that nothing reads', async () => {
    const response = await fetch(`${server.address}/api/v1/account/employer/login`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    })
    expect(response.status).toBe(415)
    expectProtected(response.headers, 'type')
  })
})

test('The pages of the API’s description and of the mails run nothing and are framed by nobody', async () => {
  const pages = await createServer(server.services, [])
  addDocumentPages(pages, createPageLimit(server.services))
  const { config } = server.services
  addMailPage(pages, config)
  for (const url of ['/api/v1/docs', '/api/v1/openapi.json', '/dev/mail', mailPagePath(config)]) {
    const { headers, statusCode } = await pages.inject({ method: 'GET', url })
    expect(statusCode, url).toBe(200)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['content-security-policy'], url).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(String(headers['content-security-policy']), url).not.toMatch(/script-src|unsafe/)
  }
  await pages.close()
})
