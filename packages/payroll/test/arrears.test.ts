import { localDate } from '@kazi/values/local-date'
import { majorUnits, minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { type Arrears, arrearsOf, calculate, type Facts } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { basicOnly, kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

function owed(paid: Facts, due: Facts): Arrears {
  const result = arrearsOf(paid, due)
  expect(result.ok).toBe(true)
  return (result as { arrears: Arrears }).arrears
}

const withGross = (facts: Facts, gross: number): Facts => ({
  ...facts,
  pay: { basis: 'monthly', gross: minor(gross), raises: [] },
})

describe('Arrears', () => {
  const january = ugandaFacts('2026-01', 1_000_000, { breakdown: basicOnly })

  test('are what a month should have paid, computed again, less what it paid', () => {
    const arrears = owed(january, withGross(january, 1_200_000))
    expect(arrears.month).toBe('2026-01')
    expect(arrears.due.gross - arrears.paid.gross).toBe(200_000)
    const march = ugandaFacts('2026-03', 1_000_000, { breakdown: basicOnly, arrears: [arrears] })
    const payslip = payslipOf(march)
    expect(lineOf(payslip, 'arrears')).toMatchObject({ kind: 'earning', amount: 200_000, label: null })
    expect(lineOf(payslip, 'arrears')?.parts).toEqual([
      { kind: 'arrears', from: '2026-01-01', to: '2026-01-01', amount: 200_000 },
    ])
    expect(payslip.totals.gross).toBe(1_200_000)
    expect(payslip.bases.irregular).toBe(200_000)
    expect(amountOf(payslip, 'ug.nssf')).toBe(60_000)
  })

  test('of facts that are now known otherwise: a joiner who had come earlier', () => {
    const joined = (day: string): Facts => ({
      ...january,
      pay: { basis: 'monthly', gross: minor(310_000), raises: [] },
      employment: { ...january.employment, startsOn: localDate(day) },
    })
    const arrears = owed(joined('2026-01-20'), joined('2026-01-05'))
    expect(arrears.due.gross - arrears.paid.gross).toBe(150_000)
  })

  test('of several months are one line with a sub-line for each', () => {
    const february = ugandaFacts('2026-02', 1_000_000, { breakdown: basicOnly })
    const arrears = [january, february].map((month, index) =>
      owed(month, withGross(month, 1_100_000 + index * 50_000)),
    )
    const payslip = payslipOf(ugandaFacts('2026-03', 0, { breakdown: basicOnly, arrears }))
    const line = lineOf(payslip, 'arrears')
    expect(line?.amount).toBe(250_000)
    expect(line?.parts.map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-01-01', 100_000],
      ['2026-02-01', 150_000],
    ])
    expect(line?.steps.map(({ label }) => label)).toEqual([
      'arrears.due',
      'arrears.paid',
      'arrears.due',
      'arrears.paid',
      'arrears.earlier-months',
    ])
  })

  test('are taxed by the law of the day that they are paid on', () => {
    const may = ugandaFacts('2026-05', 400_000, { breakdown: basicOnly })
    const arrears = [owed(may, withGross(may, 450_000))]
    const inJune = payslipOf(ugandaFacts('2026-06', 400_000, { breakdown: basicOnly, arrears }))
    const inJuly = payslipOf(
      ugandaFacts('2026-07', 400_000, {
        breakdown: basicOnly,
        arrears,
        statutory: { localServiceTax: 'off', localServiceTaxBase: 'gross' },
      }),
    )
    // 450,000 until June: 25,000 and 30 % above 410,000. Since July: 15,000 and 25 % above 410,000.
    expect(amountOf(inJune, 'ug.paye')).toBe(37_000)
    expect(amountOf(inJuly, 'ug.paye')).toBe(25_000)
  })

  test('count once in Nigeria’s year, like a bonus', () => {
    const month = nigeriaFacts('2026-01', 500_000)
    const arrears = [owed(month, withGross(month, majorUnits(600_000, 'NGN')))]
    const with100 = payslipOf(nigeriaFacts('2026-03', 500_000, { arrears }))
    const without = payslipOf(nigeriaFacts('2026-03', 500_000))
    // 100,000 less the pension of 8 % on its pensionable 80 %, once, at the year's margin of 18 %.
    const tax = amountOf(with100, 'ng.paye') - amountOf(without, 'ng.paye')
    expect(tax).toBe(majorUnits((100_000 - 6400) * 0.18, 'NGN'))
    expect(amountOf(with100, 'ng.pension') - amountOf(without, 'ng.pension')).toBe(majorUnits(6_400, 'NGN'))
  })

  test('of 2025 that are paid in 2026 are taxed by the Nigeria Tax Act, in a year that knows nothing of the old one', () => {
    const december = nigeriaFacts('2025-12', 500_000)
    const arrears = [owed(december, withGross(december, majorUnits(600_000, 'NGN')))]
    const january = payslipOf(nigeriaFacts('2026-01', 500_000, { arrears }))
    // Pension is 8 % of 480,000, 460,800 at that rate for a year. 5,539,200 is taxed 330,000 + 18 % of 2,539,200, of
    // which January owes a twelfth, 65,588; 100,000 that don't come back are taxed 18 % at once.
    expect(amountOf(january, 'ng.pension')).toBe(majorUnits(38_400, 'NGN'))
    expect(amountOf(january, 'ng.paye')).toBe(majorUnits(83_588, 'NGN'))
  })

  test('that come to less than nothing are refused; one month may lower another', () => {
    const less = owed(january, withGross(january, 900_000))
    const more = owed(january, withGross(january, 1_100_000))
    const keysOf = (arrears: readonly Arrears[]) =>
      calculate(ugandaFacts('2026-03', 1_000_000, { arrears })).problems.map(({ key }) => key)
    expect(keysOf([less])).toEqual(['arrears-negative'])
    expect(keysOf([less, more])).toEqual([])
    expect(amountOf(payslipOf(ugandaFacts('2026-03', 0, { arrears: [less, more] })), 'arrears')).toBe(0)
  })

  test('of a month that can’t be computed say why', () => {
    const unknown = kenyaFacts('2026-01', -1)
    const result = arrearsOf(unknown, { ...unknown, employment: { ...unknown.employment, startsOn: null } })
    expect(result.ok ? [] : result.problems.map(({ key }) => key)).toEqual([
      'salary-negative',
      'start-date-missing',
      'salary-negative',
    ])
  })
})
