import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { addWorkingDays, easterOf, isWorkingDay, lastWorkingDayUpTo, listHolidays } from './public-holiday.ts'

const daysOf = (country: 'NG' | 'KE' | 'UG', year: number) => listHolidays(country, year).map(({ on }) => on)

test('Easter is where the calendars have it', () => {
  expect([2024, 2025, 2026, 2027].map(easterOf)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
  ])
})

test('Kenya keeps a Sunday’s holiday on the next day that is none; Nigeria and Uganda keep none in its place', () => {
  expect(daysOf('KE', 2027)).toEqual(expect.arrayContaining(['2027-10-11', '2027-12-13', '2027-12-27']))
  expect(daysOf('KE', 2027)).not.toContain('2027-10-10')
  expect(daysOf('NG', 2027)).toContain('2027-12-26')
  expect(daysOf('NG', 2027)).not.toContain('2027-12-27')
})

test('Seven working days leave out weekends and sure holidays, and count a day that is only estimated', () => {
  expect(addWorkingDays('NG', localDate('2026-11-27'), 7)).toBe('2026-12-08')
  // 25 and 26 December, and New Year's Day
  expect(addWorkingDays('NG', localDate('2026-12-23'), 7)).toBe('2027-01-05')
  expect(isWorkingDay('NG', localDate('2026-03-19'))).toBe(false)
  expect(isWorkingDay('NG', localDate('2026-05-27'))).toBe(true)
})

test('The last working day up to a Saturday is the Friday before it', () => {
  expect(lastWorkingDayUpTo('KE', localDate('2026-05-09'))).toBe('2026-05-08')
  expect(lastWorkingDayUpTo('KE', localDate('2026-06-09'))).toBe('2026-06-09')
})
