import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { lawfulNotice, yearsOfService } from './notice.rules.ts'

const began = localDate('2024-03-16')

test.each([
  // Nigeria: up to three months a day, under two years a week, under five two weeks, from five on a month
  ['NG', '2024-06-14', 1, 'day'],
  ['NG', '2024-06-15', 1, 'week'],
  ['NG', '2026-03-14', 1, 'week'],
  ['NG', '2026-03-15', 2, 'week'],
  ['NG', '2029-03-15', 1, 'month'],
  ['KE', '2024-04-01', 28, 'day'],
  // Uganda: over six months two weeks, over twelve a month, from five years on two, from ten on three
  ['UG', '2024-09-15', 2, 'week'],
  ['UG', '2025-03-15', 1, 'month'],
  ['UG', '2029-03-15', 2, 'month'],
  ['UG', '2034-03-15', 3, 'month'],
] as const)(
  'In %s, whoever began on 16 March 2024 and leaves on %s has %i %s',
  (country, last, count, unit) => {
    expect(lawfulNotice(country, began, localDate(last))).toMatchObject({ count, unit })
  },
)

test('In Uganda the law asks for no notice in the first six months', () => {
  expect(lawfulNotice('UG', began, localDate('2024-09-14'))).toBeNull()
})

test('A year of service is full on the day before its anniversary', () => {
  expect(
    ['2025-03-14', '2025-03-15', '2026-03-14', '2034-12-31'].map((day) =>
      yearsOfService(began, localDate(day)),
    ),
  ).toEqual([0, 1, 1, 10])
})
