import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { pagePolicy } from './page-policy.ts'

/* Prevents: pages that talk to, or show things of, a host that nobody allowed. */

const policyWith = (environment: NodeJS.ProcessEnv): string => pagePolicy('n0nce', readConfig(environment))

test('Pages talk to nobody but us, unless the installation names who else', () => {
  expect(policyWith({})).toContain("; connect-src 'self';")
  expect(policyWith({})).toContain("; img-src 'self' data: blob:;")
  const policy = policyWith({
    SENTRY_DSN: 'https://abc@errors.example/42',
    ERROR_ILLUSTRATION_URL: 'https://pictures.example/a/404.svg?w=400',
  })
  expect(policy).toContain("; connect-src 'self' https://errors.example;")
  expect(policy).toContain("; img-src 'self' data: blob: https://pictures.example;")
})

test('Scripts and styles are ours and of this answer, whatever the installation names', () => {
  const policy = policyWith({ SENTRY_DSN: 'https://abc@errors.example/42' })
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';")
  expect(policy).toContain("style-src 'self' 'nonce-n0nce';")
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('A setting that makes no sense stops the start with a sentence', () => {
  expect(() => readConfig({ SENTRY_DSN: 'https://errors.example' })).toThrow('SENTRY_DSN')
  expect(() => readConfig({ ERROR_ILLUSTRATION_URL: '404.svg' })).toThrow('ERROR_ILLUSTRATION_URL')
  expect(() => readConfig({ ERROR_ILLUSTRATION_URL: 'javascript:alert(1)' })).toThrow('whole address')
})
