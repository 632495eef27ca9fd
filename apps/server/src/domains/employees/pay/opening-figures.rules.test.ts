import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { unlikelyOpening } from './opening-figures.rules.ts'

test('Opening figures of this year cover no month that hasn’t begun', () => {
  const march = localDate('2026-03-05')
  expect(unlikelyOpening({ openingYear: 2026, openingMonths: 3 }, march)).toEqual([])
  expect(unlikelyOpening({ openingYear: 2026, openingMonths: 4 }, march)).toEqual([
    { key: 'openingMonths', fault: 'openingMonthsAhead' },
  ])
  expect(unlikelyOpening({ openingYear: 2025, openingMonths: 11 }, march)).toEqual([])
})
