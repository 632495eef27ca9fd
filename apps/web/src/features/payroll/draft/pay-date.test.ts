import { localDate, monthOf } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { isBeforeWork } from './pay-date.ts'

const today = localDate('2026-11-10')
const november = monthOf(today)

test('A payday before the running month is over pays for days that are not worked yet', () => {
  expect(isBeforeWork(localDate('2026-11-25'), november, today)).toBe(true)
  expect(isBeforeWork(localDate('2026-11-05'), november, today)).toBe(true)
})

test('A payday on the last day of the month or after it pays for worked days', () => {
  expect(isBeforeWork(localDate('2026-11-30'), november, today)).toBe(false)
  expect(isBeforeWork(localDate('2026-12-04'), november, today)).toBe(false)
})

test('A month that is over was worked, however early it was paid', () => {
  const payDate = localDate('2024-06-28')
  expect(isBeforeWork(payDate, monthOf(payDate), today)).toBe(false)
})
