import { localDate, month } from '@kazi/values/local-date'
import { afterEach, expect, test } from 'vitest'
import { formatDate, formatDayOf, formatDays, formatInstant, formatMonth } from './format-date.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test('A calendar day is the same day wherever the device stands', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Lagos']) {
    process.env.TZ = timeZone
    expect(formatDate(localDate('2026-11-24'), 'en-US')).toBe('24 Nov 2026')
  }
})

test('A day has a short, a medium and a long form in each language', () => {
  const day = localDate('2026-11-24')
  expect(formatDate(day, 'en-US', 'short')).toBe('24 Nov')
  expect(formatDate(day, 'en-US', 'long')).toBe('Tuesday, 24 November 2026')
  expect(formatDate(day, 'zh-CN', 'medium')).toBe('2026年11月24日')
})

test('A span of days names both ends, and one day names itself', () => {
  const days = (from: string, to: string, language = 'en-US') =>
    formatDays(localDate(from), localDate(to), language)
  expect(days('2026-11-01', '2026-11-14')).toBe('1 Nov – 14 Nov')
  expect(days('2026-11-03', '2026-11-03')).toBe('3 Nov')
  expect(days('2026-11-01', '2026-11-14', 'zh-CN')).toBe('11月1日 – 11月14日')
})

test('A month is named in full, or short where room is', () => {
  expect(formatMonth(month('2026-11'), 'en-US')).toBe('November 2026')
  expect(formatMonth(month('2026-09'), 'en-US', 'short')).toBe('Sep')
  expect(formatMonth(month('2026-11'), 'zh-CN')).toBe('2026年11月')
})

test('An instant is shown in the organisation’s time zone', () => {
  expect(formatInstant('2026-11-23T23:30:00Z', 'en-US', 'Africa/Nairobi')).toContain('24 Nov 2026')
  expect(formatInstant('2026-11-23T23:30:00Z', 'en-US', 'Africa/Nairobi')).toContain('02:30')
})

test('The day of an instant is the one in the time zone, without the hour', () => {
  expect(formatDayOf('2026-11-23T23:30:00Z', 'en-US', 'Africa/Nairobi')).toBe('24 Nov 2026')
  expect(formatDayOf('2026-11-23T22:30:00Z', 'zh-CN', 'Africa/Lagos')).toBe('2026年11月23日')
})
