import { expect, test } from 'vitest'
import { clockText, secondsUntil } from './countdown.ts'

test('A code shows how long it still works, down to nothing and not below', () => {
  const expiresAt = '2026-11-27T09:10:00Z'
  expect(secondsUntil(expiresAt, Date.parse('2026-11-27T09:00:55Z'))).toBe(545)
  expect(clockText(545)).toBe('9:05')
  expect(secondsUntil(expiresAt, Date.parse('2026-11-27T09:11:00Z'))).toBe(0)
  expect(clockText(0)).toBe('0:00')
})
