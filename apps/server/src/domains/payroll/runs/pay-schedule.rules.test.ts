import { type LocalDate, localDate, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { isMonthWithinReach, nextPartOf, partsOf, proposePayDateOf } from './pay-schedule.rules.ts'

const today = localDate('2026-11-24')
const firstDays = (months: readonly string[]): ReadonlySet<LocalDate> =>
  new Set(months.map((text) => localDate(`${text}-01`)))
const nextAfter = (...taken: string[]) => nextPartOf('monthly', firstDays(taken), today).from.slice(0, 7)

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

test('A month that was missed comes first, and after a longer gap the next payroll is for this month', () => {
  expect(nextAfter('2026-09', '2026-08')).toBe('2026-10')
  expect(nextAfter('2026-03')).toBe('2026-11')
})

const spansOf = (schedule: Parameters<typeof partsOf>[0], text: string) =>
  partsOf(schedule, month(text)).map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`)

test('Each day of a month is in one part of it, and no part leaves its month', () => {
  // 1 November 2026 is a Sunday, the 30th a Monday: both belong to weeks that cross the month's end
  expect(spansOf('weekly', '2026-11')).toEqual(['01-01', '02-08', '09-15', '16-22', '23-29', '30-30'])
  expect(spansOf('twice-monthly', '2026-02')).toEqual(['01-15', '16-28'])
  expect(spansOf('monthly', '2026-02')).toEqual(['01-28'])
})

test('The payday of a part is its last weekday; the days of a week in two months are paid on one day where both months allow it', () => {
  const paydays = (schedule: Parameters<typeof partsOf>[0], text: string) =>
    partsOf(schedule, month(text)).map((part) => proposePayDateOf(schedule, part))
  expect(paydays('twice-monthly', '2026-11')).toEqual(['2026-11-13', '2026-11-30'])
  // of 26 October to 1 November: 30 October for October's days, and for the Sunday in November the Monday after it
  expect(paydays('weekly', '2026-10').at(-1)).toBe('2026-10-30')
  expect(paydays('weekly', '2026-11')).toEqual([
    '2026-11-02',
    '2026-11-06',
    '2026-11-13',
    '2026-11-20',
    '2026-11-27',
    '2026-12-04',
  ])
  expect(paydays('weekly', '2026-12')[0]).toBe('2026-12-04')
})

test('The next week is the one that today lies in, then the first without a run', () => {
  const next = (...taken: string[]) => nextPartOf('weekly', new Set(taken.map(localDate)), today).from
  expect(next()).toBe('2026-11-23')
  expect(next('2026-11-23')).toBe('2026-11-30')
  expect(next('2026-11-23', '2026-11-30')).toBe('2026-12-01')
  expect(next('2026-11-09')).toBe('2026-11-16')
})
