import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './countdown.ts'

test('A code shows how long it still works, down to nothing and not below, whatever the clock says', () => {
  const startMs = Date.parse('1999-01-01T00:00:00Z')
  expect(secondsLeft(600, startMs, startMs + 55_000)).toBe(545)
  expect(clockText(545)).toBe('9:05')
  expect(secondsLeft(600, startMs, startMs + 660_000)).toBe(0)
  expect(clockText(0)).toBe('0:00')
})
