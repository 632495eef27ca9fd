import { expect, test } from 'vitest'
import { readableRequest, requestedPage } from './requested-page.ts'

const origin = 'https://payroll.example'

test('No request makes a page of another installation out of ours', () => {
  for (const requested of [
    '//evil.example//x',
    '///evil.example',
    '/\\evil.example/x',
    '/\\/\\evil.example//x',
    '/x/..//evil.example//x',
    'http://evil.example//x',
    '@evil.example/x',
    ':80@evil.example',
  ]) {
    const page = requestedPage(origin, requested)
    expect(page.origin, requested).toBe(origin)
    expect(page.pathname, requested).toMatch(/^\/(?!\/)/)
  }
})

test('Ordinary addresses stay what they are', () => {
  for (const requested of ['/', '/app/payroll?tab=all', '/zh/app', '/app//x'])
    expect(requestedPage(origin, requested).href).toBe(`${origin}${requested}`)
})

test('A host that is no host breaks nothing', () => {
  expect(requestedPage('http://[nonsense', '/app').href).toBe('http://localhost/app')
  expect(requestedPage('http://a:b@localhost', '/app').href).toBe('http://localhost/app')
  expect(() => new Request(requestedPage('http://a:b@localhost', '/app'))).not.toThrow()
  expect(requestedPage('http://a@localhost/x?y=', '/app').href).toBe('http://localhost/app')
})

test('An address that can’t be read is one that leads nowhere; all others are asked for as they are', () => {
  expect(readableRequest('/%zz?tab=%zz')).toBe('/%25zz?tab=%zz')
  expect(readableRequest('/zh/%E0%A4%A/x%20y')).toBe('/zh/%25E0%25A4%25A/x%2520y')
  for (const requested of ['/', '/app/payroll?tab=%zz', '/caf%C3%A9', '/api/v1/%zz'])
    expect(readableRequest(requested)).toBe(requested)
})
