import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Proration } from '../src/index.ts'
import { measureMonth } from '../src/proration.ts'
import { lineOf, payslipOf, stepOf } from './result-reader.ts'
import { basicOnly, ugandaFacts } from './sample-facts.ts'

/** What the basic pay of a full-month gross comes to for somebody employed on these days. */
function basicOf(gross: number, proration: Proration, startsOn: string, endsOn: string | null): number {
  const earned = month((endsOn ?? startsOn).slice(0, 7))
  const facts = ugandaFacts(earned, gross, { breakdown: basicOnly, proration })
  const employment = {
    ...facts.employment,
    startsOn: localDate(startsOn),
    endsOn: endsOn === null ? null : localDate(endsOn),
  }
  return payslipOf({ ...facts, employment }).totals.gross
}

describe('A joiner’s or leaver’s part of a month', () => {
  // 31,000 on calendar days, 22,000 on the 22 working days of March 2026, 26,000 and 30,000: a thousand a day.
  test.each<[string, Proration, number, string, string | null, number]>([
    ['joins on the 1st', 'calendar-days', 31, '2026-03-01', null, 31],
    ['joins on the 15th', 'calendar-days', 31, '2026-03-15', null, 17],
    ['joins on the last day', 'calendar-days', 31, '2026-03-31', null, 1],
    ['leaves on the 10th', 'calendar-days', 31, '2020-01-01', '2026-03-10', 10],
    ['leaves on the last day', 'calendar-days', 31, '2020-01-01', '2026-03-31', 31],
    ['joins and leaves within the month', 'calendar-days', 31, '2026-03-10', '2026-03-12', 3],
    ['joins in February', 'calendar-days', 28, '2026-02-15', null, 14],
    ['joins in a leap February', 'calendar-days', 29, '2024-02-15', null, 15],
    ['joins on Monday the 16th', 'working-days', 22, '2026-03-16', null, 12],
    ['joins on Saturday the 14th', 'working-days', 22, '2026-03-14', null, 12],
    ['joins on the 1st, a Sunday', 'working-days', 22, '2026-03-01', null, 22],
    ['joins on the last day', 'working-days', 22, '2026-03-31', null, 1],
    ['works on a weekend only', 'working-days', 22, '2026-03-14', '2026-03-15', 0],
    ['joins on the 1st', 'fixed-26', 26, '2026-03-01', null, 26],
    ['joins on Monday the 16th', 'fixed-26', 26, '2026-03-16', null, 14],
    ['leaves on Saturday the 14th', 'fixed-26', 26, '2020-01-01', '2026-03-14', 12],
    ['leaves on the last but one of 24 days', 'fixed-26', 26, '2020-01-01', '2026-02-27', 23],
    ['joins on the last of 24 days', 'fixed-26', 26, '2026-02-28', null, 3],
    ['joins on the 31st', 'fixed-30', 30, '2026-03-31', null, 1],
    ['joins on the 15th', 'fixed-30', 30, '2026-03-15', null, 16],
    ['leaves on the 30th of 31', 'fixed-30', 30, '2020-01-01', '2026-03-30', 29],
    ['leaves on the 31st', 'fixed-30', 30, '2020-01-01', '2026-03-31', 30],
    ['works on the 30th of 31 alone', 'fixed-30', 30, '2026-03-30', '2026-03-30', 0],
    ['joins on the 15th of February', 'fixed-30', 30, '2026-02-15', null, 16],
    ['leaves on the 14th of February', 'fixed-30', 30, '2020-01-01', '2026-02-14', 14],
    ['works all of February', 'fixed-30', 30, '2026-02-01', '2026-02-28', 30],
    ['joins on the last day', 'none', 31, '2026-03-31', null, 31],
  ])('%s, by %s of %i', (_title, proration, units, startsOn, endsOn, expected) => {
    expect(basicOf(units * 1000, proration, startsOn, endsOn)).toBe(expected * 1000)
  })

  test('is a step of its own in each part’s explanation', () => {
    const facts = ugandaFacts('2026-03', 310_000, { breakdown: basicOnly })
    const employment = { ...facts.employment, startsOn: localDate('2026-03-15') }
    const payslip = payslipOf({ ...facts, employment })
    expect(lineOf(payslip, 'basic')?.parts).toEqual([])
    expect(stepOf(payslip, 'basic', 'salary.calendar-days')).toEqual({
      kind: 'fraction',
      label: 'salary.calendar-days',
      numerator: 17,
      denominator: 31,
      amount: 170_000,
    })
  })
})

const prorations: Proration[] = ['calendar-days', 'working-days', 'fixed-26', 'fixed-30']
const anyMonth = fc
  .tuple(fc.integer({ min: 2021, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

describe.each(prorations)('The spans of a month by %s', (proration) => {
  test('are worth the whole month, however it is cut', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 27 }), (earned, cut) => {
        const { from, to } = monthPeriod(month(earned))
        const day = localDate(`${earned}-${String(cut).padStart(2, '0')}`)
        const measure = measureMonth(day, proration)
        expect(measure.unitsBefore(from)).toBe(0)
        expect(measure.unitsThrough(to)).toBe(measure.units)
        expect(measure.unitsThrough(day)).toBeGreaterThanOrEqual(measure.unitsBefore(day))
      }),
    )
  })

  test('pay a leaver and their replacement one month’s salary, to the shilling', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 27 }), fc.nat(5_000_000), (earned, cut, gross) => {
        const two = (day: number): string => `${earned}-${String(day).padStart(2, '0')}`
        const leaver = basicOf(gross, proration, '2020-01-01', two(cut))
        const joiner = basicOf(gross, proration, two(cut + 1), null)
        expect(leaver + joiner).toBe(gross)
      }),
      { numRuns: 300 },
    )
  })

  test('pay weeks of one month a month’s salary, to the shilling', () => {
    fc.assert(
      fc.property(anyMonth, fc.nat(5_000_000), (earned, gross) => {
        const lastDay = monthPeriod(month(earned)).to
        const ends = ['07', '14', '21', lastDay.slice(8)]
        const starts = ['01', '08', '15', '22']
        const weeks = ends.map((end, index) => {
          const period = {
            from: localDate(`${earned}-${starts[index]}`),
            to: localDate(`${earned}-${end}`),
          }
          const pay = { basis: 'monthly', gross: minor(gross), raises: [] } as const
          const facts = ugandaFacts(earned, 0, { breakdown: basicOnly, proration, period, pay })
          return payslipOf(facts).totals.gross
        })
        expect(weeks.reduce((sum, week) => sum + week, 0)).toBe(gross)
      }),
      { numRuns: 300 },
    )
  })
})

test('A half-month pays half, and without proration all of it', () => {
  const period = { from: localDate('2026-04-01'), to: localDate('2026-04-15') }
  const facts = ugandaFacts('2026-04', 300_001, { breakdown: basicOnly, period })
  expect(payslipOf(facts).totals.gross).toBe(150_001)
  const second = { from: localDate('2026-04-16'), to: localDate('2026-04-30') }
  const payslip = payslipOf({ ...facts, period: second })
  expect(payslip.totals.gross).toBe(150_000)
  expect(stepOf(payslip, 'basic', 'salary.month-adds-up')).toMatchObject({ kind: 'subtract', value: 1 })
  expect(payslipOf({ ...facts, proration: 'none' }).totals.gross).toBe(300_001)
})
