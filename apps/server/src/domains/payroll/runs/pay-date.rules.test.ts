import { localDate, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { isPayDateWithinReach, proposePayDate } from './pay-date.rules.ts'

test('The proposed pay date is the last weekday of the month', () => {
  expect(proposePayDate(month('2026-11'))).toBe('2026-11-30')
  expect(proposePayDate(month('2026-10'))).toBe('2026-10-30')
  expect(proposePayDate(month('2026-02'))).toBe('2026-02-27')
  expect(proposePayDate(month('2026-05'))).toBe('2026-05-29')
})

test('Pay falls into its month or the next', () => {
  const november = month('2026-11')
  expect(isPayDateWithinReach(localDate('2026-10-31'), november)).toBe(false)
  expect(isPayDateWithinReach(localDate('2026-11-01'), november)).toBe(true)
  expect(isPayDateWithinReach(localDate('2026-12-31'), november)).toBe(true)
  expect(isPayDateWithinReach(localDate('2027-01-01'), november)).toBe(false)
})
