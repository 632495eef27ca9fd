import { localDate } from '@kazi/values/local-date'
import { ZERO } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { calculate, type NigeriaFacts } from '../src/index.ts'
import { bonusOf, naira, noSchemes, runYear, sumOf, taxesOf } from './nigeria-year.ts'
import { amountOf, payslipOf, stepOf } from './result-reader.ts'
import { nigeriaFacts } from './sample-facts.ts'

const payslip = (period: string, gross: number, changes: Partial<NigeriaFacts> = {}) =>
  payslipOf(nigeriaFacts(period, gross, { statutory: noSchemes, ...changes }))

describe('The national minimum wage', () => {
  test.each([
    ['2024-04', false],
    ['2024-05', true],
    ['2024-06', true],
    ['2024-07', true],
    ['2024-08', false],
  ])('of 70,000 began on 1 May or 29 July 2024: whether pay of %s says so is %s', (period, isSaid) => {
    const one = payslipOf(nigeriaFacts(period, 50_000))
    const note = stepOf(one, 'ng.paye', 'ng.paye.minimum-wage-disputed')
    expect(note !== undefined).toBe(isSaid)
    expect(amountOf(one, 'ng.paye') === 0).toBe(period >= '2024-07')
  })

  test.each([
    // 840,000.12: relief 368,000.02, chargeable 472,000.10: 39,920.01 a year.
    ['2025-06', 70_000, 3_326.67, 'Personal Income Tax Act, s. 37'],
    // 360,000.12: relief 272,000.02, chargeable 88,000.10: 6,160.01 a year.
    ['2023-06', 30_000, 513.33, 'Personal Income Tax Act, s. 37'],
    // 840,000.12: 15 % of 40,000.12 = 6,000.02 a year.
    ['2026-06', 70_000, 500, 'Nigeria Tax Act 2025, ss. 58, 163(1)(t)'],
  ])('in %s frees %i from tax, and not a kobo more, which takes %f (%s)', (period, wage, tax) => {
    const exempt = payslip(period, wage)
    expect(amountOf(exempt, 'ng.paye')).toBe(0)
    expect(stepOf(exempt, 'ng.paye', 'ng.paye.exempt')).toBeDefined()
    expect(amountOf(payslip(period, wage + 0.01), 'ng.paye')).toBe(naira(tax))
    expect(amountOf(payslip(period, wage - 0.01), 'ng.paye')).toBe(0)
  })

  test('rose to 70,000 with July 2024, the month of 29 July, by the month earned', () => {
    expect(amountOf(payslip('2024-06', 50_000), 'ng.paye')).toBeGreaterThan(0)
    expect(amountOf(payslip('2024-07', 50_000), 'ng.paye')).toBe(0)
    const juneInAugust = { payDate: localDate('2024-08-02') }
    expect(amountOf(payslip('2024-06', 50_000, juneInAugust), 'ng.paye')).toBeGreaterThan(0)
  })

  test('is compared with the year’s gross income, irregular pay counted once', () => {
    // 50,000 a month and 240,000 once are 840,000 a year: exempt. One kobo more isn’t.
    const withBonus = (amount: number) => payslip('2026-01', 50_000, { extraEarnings: [bonusOf(amount)] })
    expect(amountOf(withBonus(240_000), 'ng.paye')).toBe(0)
    expect(amountOf(withBonus(240_000.01), 'ng.paye')).toBeGreaterThan(0)
  })

  test('is compared before contributions: they don’t bring anybody under it', () => {
    const shared = payslip('2026-01', 70_000.01, {
      statutory: { ...noSchemes, pension: 'shared' },
    })
    expect(stepOf(shared, 'ng.paye', 'ng.paye.exempt')).toBeUndefined()
  })

  test('gives nothing back through the payslip that earlier months took', () => {
    const earlierThisYear = {
      months: 1,
      taxable: naira(80_000),
      irregular: ZERO,
      deductions: ZERO,
      tax: naira(2_000),
    }
    expect(amountOf(payslip('2026-02', 30_000, { earlierThisYear }), 'ng.paye')).toBe(0)
  })

  test('catches up once the year turns out not to be exempt', () => {
    const year = runYear(2026, 60_000, (month) => ({
      statutory: noSchemes,
      extraEarnings: month === 6 ? [bonusOf(500_000)] : [],
    }))
    // 1,220,000 a year: 15 % of 420,000.
    expect(taxesOf(year).slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(sumOf(taxesOf(year))).toBe(naira(63_000))
  })

  test('gives a warning to a full-month salary below it, at the end of the month', () => {
    const keysOf = (facts: NigeriaFacts) => calculate(facts).problems.map(({ key }) => key)
    expect(keysOf(nigeriaFacts('2026-06', 69_999.99))).toEqual(['ng.salary-below-minimum-wage'])
    expect(keysOf(nigeriaFacts('2026-06', 70_000))).toEqual([])
    expect(keysOf(nigeriaFacts('2024-06', 30_000))).toEqual([])
    const joiner = nigeriaFacts('2026-06', 80_000)
    const employment = { ...joiner.employment, startsOn: localDate('2026-06-20') }
    expect(keysOf({ ...joiner, employment })).toEqual([])
    const raises = [{ on: localDate('2026-06-16'), gross: naira(70_000) }]
    expect(keysOf({ ...joiner, pay: { basis: 'monthly', gross: naira(60_000), raises } })).toEqual([])
    const byTheHour = { basis: 'hourly', rate: naira(300), hundredths: 8_000 } as const
    expect(keysOf({ ...joiner, pay: byTheHour })).toEqual([])
  })
})
