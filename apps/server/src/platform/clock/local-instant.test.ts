import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { instantAt } from './local-instant.ts'

test.each([
  ['Africa/Lagos', '2026-11-27', 8, '2026-11-27T07:00:00.000Z'],
  ['Africa/Nairobi', '2026-11-27', 0, '2026-11-26T21:00:00.000Z'],
  ['Africa/Kampala', '2027-01-01', 1, '2026-12-31T22:00:00.000Z'],
])('In %s, %s at %i o’clock is one instant', (timeZone, day, hour, instant) => {
  expect(instantAt(timeZone, localDate(day), hour).toISOString()).toBe(instant)
})
