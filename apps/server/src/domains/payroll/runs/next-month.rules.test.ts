import { localDate, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { isMonthWithinReach, nextMonthOf } from './next-month.rules.ts'

const today = localDate('2026-11-24')
const nextAfter = (...taken: string[]) => nextMonthOf(new Set(taken.map(month)), today)

test('A payroll is made for this month, months before, and the twelve to come', () => {
  const reached = ['2019-03', '2026-11', '2027-11', '2027-12', '2199-12'].filter((text) =>
    isMonthWithinReach(month(text), today),
  )
  expect(reached).toEqual(['2019-03', '2026-11', '2027-11'])
})

test('The first payroll is for this month', () => {
  expect(nextAfter()).toBe('2026-11')
})

test('The next payroll is for the first month from now on that has no run', () => {
  expect(nextAfter('2026-10', '2026-09')).toBe('2026-11')
  expect(nextAfter('2026-11', '2026-10')).toBe('2026-12')
  expect(nextAfter('2026-12', '2026-10')).toBe('2026-11')
  expect(nextAfter('2026-12', '2026-11')).toBe('2027-01')
})

test('A month that was missed comes first', () => {
  expect(nextAfter('2026-09', '2026-08')).toBe('2026-10')
})

test('After a longer gap the next payroll is for this month', () => {
  expect(nextAfter('2026-03')).toBe('2026-11')
})
