import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Absence, Facts, MonthlyPay, Proration, Raise } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { basicOnly, kenyaFacts, ugandaFacts } from './sample-facts.ts'
import { replaySteps } from './step-replay.ts'

const raise = (on: string, gross: number): Raise => ({ on: localDate(on), gross: minor(gross) })
const away = (from: string, to: string, paid?: number): Absence => ({
  kind: paid === undefined ? 'unpaid-leave' : 'suspension',
  from: localDate(from),
  to: localDate(to),
  paidShare: percent(paid ?? 0),
})

function march(
  gross: number,
  raises: readonly Raise[],
  absences: readonly Absence[] = [],
  proration: Proration = 'calendar-days',
): Facts {
  const pay: MonthlyPay = { basis: 'monthly', gross: minor(gross), raises }
  return ugandaFacts('2026-03', 0, { breakdown: basicOnly, pay, absences, proration })
}

const partsOf = (facts: Facts) =>
  lineOf(payslipOf(facts), 'basic')?.parts.map(({ kind, from, to, amount }) => [
    kind,
    `${from.slice(8)}-${to.slice(8)}`,
    amount,
  ])

describe('A raise', () => {
  test('on the 22nd pays each salary for its days, as sub-lines that sum to the line', () => {
    const facts = march(310_000, [raise('2026-03-22', 620_000)])
    expect(payslipOf(facts).totals.gross).toBe(210_000 + 200_000)
    expect(partsOf(facts)).toEqual([
      ['salary', '01-21', 210_000],
      ['salary', '22-31', 200_000],
    ])
  })

  test('on the first day holds for the whole month, without sub-lines', () => {
    const facts = march(310_000, [raise('2026-03-01', 620_000)])
    expect(payslipOf(facts).totals.gross).toBe(620_000)
    expect(partsOf(facts)).toEqual([])
  })

  test('before the person joins holds from the first day worked', () => {
    const facts = march(310_000, [raise('2026-03-10', 620_000)])
    const employment = { ...facts.employment, startsOn: localDate('2026-03-22') }
    expect(payslipOf({ ...facts, employment }).totals.gross).toBe(200_000)
  })

  test('twice in a month pays three salaries', () => {
    const facts = march(310_000, [raise('2026-03-11', 620_000), raise('2026-03-31', 930_000)])
    expect(partsOf(facts)).toEqual([
      ['salary', '01-10', 100_000],
      ['salary', '11-30', 400_000],
      ['salary', '31-31', 30_000],
    ])
  })

  test('without proration pays the last salary for all of the month', () => {
    const facts = march(310_000, [raise('2026-03-22', 620_000)], [], 'none')
    expect(payslipOf(facts).totals.gross).toBe(620_000)
  })

  test('to the same salary changes nothing, to the shilling', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.integer({ min: 2, max: 31 }), (gross, day) => {
        const on = `2026-03-${String(day).padStart(2, '0')}`
        expect(payslipOf(march(gross, [raise(on, gross)])).totals.gross).toBe(gross)
      }),
    )
  })
})

describe('An absence', () => {
  test('without pay takes its days', () => {
    const facts = march(310_000, [], [away('2026-03-10', '2026-03-12')])
    expect(payslipOf(facts).totals.gross).toBe(280_000)
    expect(partsOf(facts)).toEqual([
      ['salary', '01-31', 310_000],
      ['unpaid-leave', '10-12', -30_000],
    ])
  })

  test('across a raise takes each salary’s days', () => {
    const facts = march(310_000, [raise('2026-03-22', 620_000)], [away('2026-03-20', '2026-03-23')])
    expect(partsOf(facts)).toEqual([
      ['salary', '01-21', 210_000],
      ['unpaid-leave', '20-21', -20_000],
      ['salary', '22-31', 200_000],
      ['unpaid-leave', '22-23', -40_000],
    ])
  })

  test('in suspension on 40 % of the pay takes 60 % of its days', () => {
    const facts = march(310_000, [], [away('2026-03-01', '2026-03-10', 40)])
    expect(partsOf(facts)).toEqual([
      ['salary', '01-31', 310_000],
      ['suspension', '01-10', -60_000],
    ])
  })

  test('of thirty days leaves the 31st on a basis of thirty, as joining on it would', () => {
    const facts = march(300_000, [], [away('2026-03-01', '2026-03-30')], 'fixed-30')
    expect(payslipOf(facts).totals.gross).toBe(10_000)
  })

  test.each<Proration>(['calendar-days', 'working-days', 'fixed-26', 'fixed-30', 'none'])(
    'of the whole month leaves nothing, in one piece or several, by %s',
    (proration) => {
      fc.assert(
        fc.property(
          fc.nat(5_000_000),
          fc.integer({ min: 1, max: 27 }),
          fc.boolean(),
          (gross, day, isRaised) => {
            const two = (date: number): string => `2026-02-${String(date).padStart(2, '0')}`
            const pay: MonthlyPay = {
              basis: 'monthly',
              gross: minor(gross),
              raises: isRaised ? [raise('2026-02-13', gross + 7)] : [],
            }
            const pieces = [away(two(1), two(day)), away(two(day + 1), '2026-02-28')]
            for (const absences of [pieces, [away('2026-02-01', '2026-02-28')]]) {
              const facts = ugandaFacts('2026-02', 0, { pay, absences, proration })
              expect(payslipOf(facts).totals.gross).toBe(0)
            }
          },
        ),
      )
    },
  )

  test('on a weekend costs nothing where weekdays are paid', () => {
    const facts = march(220_000, [], [away('2026-03-14', '2026-03-15')], 'working-days')
    expect(payslipOf(facts).totals.gross).toBe(220_000)
  })
})

describe('Pay by time', () => {
  test('is the rate times the hours, whatever the days', () => {
    const pay = { basis: 'hourly', rate: minor(50_000), hundredths: 16_050 } as const
    const facts = kenyaFacts('2026-03', 0, {
      pay,
      breakdown: basicOnly,
      absences: [away('2026-03-02', '2026-03-03')],
    })
    const payslip = payslipOf(facts)
    expect(payslip.totals.gross).toBe(8_025_000)
    const labels = lineOf(payslip, 'basic')?.steps.map(({ label }) => label)
    expect(labels).toEqual(['salary.rate', 'salary.hours'])
  })

  test('by the day is rounded half-up, once', () => {
    const pay = { basis: 'daily', rate: minor(333), hundredths: 1250 } as const
    expect(payslipOf(ugandaFacts('2026-03', 0, { pay })).totals.gross).toBe(4163)
  })

  test('of no hours pays nothing', () => {
    const pay = { basis: 'hourly', rate: minor(333), hundredths: 0 } as const
    expect(payslipOf(ugandaFacts('2026-03', 0, { pay })).totals.gross).toBe(0)
  })
})

test('Components share every span, and their sub-lines sum to each line', () => {
  const facts = ugandaFacts('2026-03', 0, {
    pay: { basis: 'monthly', gross: minor(333_333), raises: [raise('2026-03-22', 444_447)] },
    absences: [away('2026-03-20', '2026-03-23')],
  })
  const payslip = payslipOf(facts)
  const lines = ['basic', 'housing', 'transport'].map((item) => lineOf(payslip, item)!)
  for (const { amount, parts, steps } of lines) {
    expect(parts).toHaveLength(4)
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
    expect(replaySteps(steps)).toBe(amount)
  }
  const whole = payslipOf({ ...facts, breakdown: basicOnly })
  expect(amountOf(whole, 'basic')).toBe(payslip.totals.gross)
  for (const [index, part] of lineOf(whole, 'basic')!.parts.entries()) {
    expect(lines.reduce((sum, { parts }) => sum + parts[index]!.amount, 0)).toBe(part.amount)
  }
})
