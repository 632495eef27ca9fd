import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { unlikelyOpening } from './opening-figures.rules.ts'

test('Opening figures of this year cover no month that hasn’t begun', () => {
  const march = localDate('2026-03-05')
  expect(unlikelyOpening({ openingYear: 2026, openingMonths: 3 }, march, 'NG')).toEqual([])
  expect(unlikelyOpening({ openingYear: 2026, openingMonths: 4 }, march, 'NG')).toEqual([
    { key: 'openingMonths', fault: 'openingMonthsAhead' },
  ])
  expect(unlikelyOpening({ openingYear: 2025, openingMonths: 11 }, march, 'NG')).toEqual([])
})

test('A year before all law that is known is left to the field’s own range, and no date is made of it', () => {
  const march = localDate('2026-03-05')
  for (const openingYear of [0, 1, 2020])
    expect(unlikelyOpening({ openingYear, openingMonths: 0 }, march, 'NG')).toEqual([])
})

test('Uganda’s tax year begins in July, so that few of its months have begun in September', () => {
  const september = localDate('2026-09-05')
  const months = (openingMonths: number) =>
    unlikelyOpening({ openingYear: 2026, openingMonths, openingGross: minor(1) }, september, 'UG')
  expect(months(3)).toEqual([])
  expect(months(4)).toEqual([{ key: 'openingMonths', fault: 'openingMonthsAhead' }])
})

test('More can’t have been taken or paid out than was earned, nor be part of a sum than the sum', () => {
  const today = localDate('2026-09-05')
  const figures = (amounts: Record<string, number>) =>
    ({ openingYear: 2026, openingMonths: 2, ...amounts }) as never
  expect(
    unlikelyOpening(figures({ openingGross: 100, openingShif: 60, openingTax: 41 }), today, 'KE'),
  ).toEqual([{ key: 'openingTax', fault: 'openingOverPay' }])
  expect(unlikelyOpening(figures({ openingGross: 100, openingNet: 101 }), today, 'UG')).toEqual([
    { key: 'openingNet', fault: 'openingNetOver' },
  ])
  const parts = { openingTaxable: 100, openingDeductions: 10, openingNhf: 8, openingNhia: 3 }
  expect(unlikelyOpening(figures(parts), today, 'NG')).toEqual([
    { key: 'openingNhf', fault: 'openingPartsOver' },
  ])
})
