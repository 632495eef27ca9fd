import { expect, test } from 'vitest'
import { instantOf, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-12-01T10:00', 'Africa/Lagos', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T10:00', 'Africa/Nairobi', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/London', '2026-06-30T23:30:00.000Z'],
])('%s in %s is one instant, and is read back as it was written', (wallTime, zone, instant) => {
  expect(instantOf(wallTime, zone)).toBe(instant)
  expect(wallTimeOf(instant, zone)).toBe(wallTime)
})
