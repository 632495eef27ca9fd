import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOf,
  dayOf,
  daysBetweenInclusive,
  daysInMonth,
  fromEpochDay,
  lastDayOf,
  localDate,
  month,
  monthNumberOf,
  monthOf,
  parseLocalDate,
  toEpochDay,
  weekdayOf,
  yearOf,
} from '../src/local-date.ts'
import { earnedMonth, monthPeriod, payPeriod, periodDays } from '../src/pay-period.ts'

const firstDay = toEpochDay(localDate('1900-01-01'))
const lastDay = toEpochDay(localDate('2199-12-31'))
const epochDay = fc.integer({ min: firstDay, max: lastDay })

describe('A date', () => {
  test('and its day number are each other’s inverse, for every day of three centuries', () => {
    let previous = ''
    for (let day = firstDay; day <= lastDay; day += 1) {
      const date = fromEpochDay(day)
      if (toEpochDay(date) !== day || date <= previous) expect.fail(`${day} is ${date} after ${previous}`)
      previous = date
    }
    expect(previous).toBe('2199-12-31')
  })

  test('is the civil calendar’s: JavaScript’s own UTC calendar agrees', () => {
    fc.assert(
      fc.property(epochDay, (day) => {
        const instant = new Date(day * 86_400_000)
        const date = fromEpochDay(day)
        expect(date).toBe(instant.toISOString().slice(0, 10))
        expect(weekdayOf(date)).toBe(instant.getUTCDay() || 7)
      }),
    )
  })

  test('takes itself apart and puts itself together', () => {
    fc.assert(
      fc.property(epochDay, (day) => {
        const date = fromEpochDay(day)
        expect(dateOf(yearOf(date), monthNumberOf(date), dayOf(date))).toBe(date)
        expect(parseLocalDate(date)).toBe(date)
      }),
    )
  })

  test('moves by days, and back', () => {
    fc.assert(
      fc.property(epochDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        fc.pre(day + count >= firstDay && day + count <= lastDay)
        const date = fromEpochDay(day)
        const moved = addDays(date, count)
        expect(addDays(moved, -count)).toBe(date)
        expect(daysBetweenInclusive(date, moved)).toBe(count < 0 ? 0 : count + 1)
      }),
    )
  })

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2100-02-29',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    '',
  ])('%j isn’t one', (text) => {
    expect(parseLocalDate(text)).toBeUndefined()
    expect(() => localDate(text)).toThrow()
  })

  test('knows leap years', () => {
    expect(parseLocalDate('2024-02-29')).toBe('2024-02-29')
    expect(parseLocalDate('2000-02-29')).toBe('2000-02-29')
    expect(daysInMonth(1900, 2)).toBe(28)
    expect(() => daysInMonth(2026, 13)).toThrow()
  })
})

describe('A month', () => {
  test('moves by months, and back', () => {
    fc.assert(
      fc.property(epochDay, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const start = monthOf(fromEpochDay(day))
        expect(addMonths(addMonths(start, count), -count)).toBe(start)
      }),
    )
    expect(addMonths(month('2026-01'), -1)).toBe('2025-12')
    expect(addMonths(month('2026-11'), 2)).toBe('2027-01')
  })

  test('ends the day before the next one begins', () => {
    fc.assert(
      fc.property(epochDay, (day) => {
        const one = monthOf(fromEpochDay(day))
        fc.pre(one < '2199-12')
        expect(addDays(lastDayOf(one), 1)).toBe(`${addMonths(one, 1)}-01`)
      }),
    )
  })

  test('is refused when it isn’t one', () => {
    expect(() => month('2026-13')).toThrow()
    expect(() => month('2026-1')).toThrow()
  })
})

describe('A pay period', () => {
  test('of a month has all its days and is earned in it', () => {
    const period = monthPeriod(month('2026-02'))
    expect(period).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodDays(period)).toBe(28)
    expect(earnedMonth(period)).toBe('2026-02')
  })

  test('never ends before it starts', () => {
    const day = localDate('2026-03-05')
    expect(periodDays(payPeriod(day, day))).toBe(1)
    expect(() => payPeriod(day, localDate('2026-03-04'))).toThrow()
  })
})
