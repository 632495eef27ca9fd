import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { isBeforeWork } from './pay-date.ts'

const today = localDate('2026-11-10')
const lastDay = localDate('2026-11-30')

test('A payday before the running month is over pays for days that are not worked yet', () => {
  expect(isBeforeWork(localDate('2026-11-25'), lastDay, today)).toBe(true)
  expect(isBeforeWork(localDate('2026-11-05'), lastDay, today)).toBe(true)
})

test('A payday on the last day of the month or after it pays for worked days', () => {
  expect(isBeforeWork(localDate('2026-11-30'), lastDay, today)).toBe(false)
  expect(isBeforeWork(localDate('2026-12-04'), lastDay, today)).toBe(false)
})

test('A month that is over was worked, however early it was paid', () => {
  const payDate = localDate('2024-06-28')
  expect(isBeforeWork(payDate, localDate('2024-06-30'), today)).toBe(false)
})

test('A week that is over was worked, though its month isn’t', () => {
  expect(isBeforeWork(localDate('2026-11-06'), localDate('2026-11-08'), today)).toBe(false)
})
