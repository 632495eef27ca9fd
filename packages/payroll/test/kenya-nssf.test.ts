import { describe, expect, test } from 'vitest'
import { calculate } from '../src/index.ts'
import { itemOf, kenyaMonth, kenyaPayslip, shillings } from './kenya-months.ts'
import { amountOf, lineOf } from './result-reader.ts'

const nssf = (period: string, gross: number): number => itemOf('ke.nssf', period, gross)
const contractedOut = { statutory: { isTierTwoContractedOut: true } }

describe('NSSF to January 2023 (Cap 258)', () => {
  test('is 200 from the person and 200 from the employer, whatever was paid', () => {
    for (const gross of [0.01, 100, 3_000, 50_000, 2_500_000]) {
      expect(nssf('2021-06', gross)).toBe(200)
      expect(itemOf('ke.nssf-employer', '2021-06', gross)).toBe(200)
    }
  })

  test('is nothing for a month without pay', () => {
    expect(nssf('2021-06', 0)).toBe(0)
  })

  test('has no tiers to contract out of', () => {
    const payslip = kenyaPayslip('2022-06', 50_000, contractedOut)
    expect(amountOf(payslip, 'ke.nssf')).toBe(shillings(200))
    expect(lineOf(payslip, 'ke.tier-two')).toBeUndefined()
    expect(lineOf(payslip, 'ke.tier-two-employer')).toBeUndefined()
  })
})

describe('NSSF since February 2023 (Act No. 45 of 2013, Third Schedule)', () => {
  test.each<[string, number, number, number]>([
    // any month of the year, lower limit, upper limit, most that the person pays
    ['2023-02', 6_000, 18_000, 1_080],
    ['2024-01', 6_000, 18_000, 1_080],
    ['2024-02', 7_000, 36_000, 2_160],
    ['2025-01', 7_000, 36_000, 2_160],
    ['2025-02', 8_000, 72_000, 4_320],
    ['2026-01', 8_000, 72_000, 4_320],
    ['2026-02', 9_000, 108_000, 6_480],
    ['2027-01', 9_000, 108_000, 6_480],
  ])('is 6 %% in two tiers in %s: to %d and to %d', (period, lower, upper, most) => {
    const tierOne = lower * 0.06
    const inside = (gross: number) => kenyaPayslip(period, gross, contractedOut)
    expect(amountOf(inside(lower - 1), 'ke.nssf')).toBe(shillings(tierOne - 0.06))
    expect(amountOf(inside(lower), 'ke.nssf')).toBe(shillings(tierOne))
    expect(amountOf(inside(lower + 1), 'ke.nssf')).toBe(shillings(tierOne))
    expect(amountOf(inside(lower), 'ke.tier-two')).toBe(0)
    expect(amountOf(inside(lower + 1), 'ke.tier-two')).toBe(6)
    expect(amountOf(inside(upper - 1), 'ke.tier-two')).toBe(shillings(most - tierOne) - 6)
    expect(amountOf(inside(upper), 'ke.tier-two')).toBe(shillings(most - tierOne))
    expect(amountOf(inside(upper + 1), 'ke.tier-two')).toBe(shillings(most - tierOne))
    expect(nssf(period, lower)).toBe(tierOne)
    expect(nssf(period, upper - 1)).toBeCloseTo(most - 0.06, 5)
    expect(nssf(period, upper)).toBe(most)
    expect(nssf(period, upper + 1)).toBe(most)
    expect(itemOf('ke.nssf-employer', period, upper)).toBe(most)
  })

  test('counts for the month earned: January paid in February keeps January’s', () => {
    expect(itemOf('ke.nssf', '2023-01', 50_000, { payDate: '2023-02-03' })).toBe(200)
    expect(itemOf('ke.nssf', '2023-02', 50_000, { payDate: '2023-01-31' })).toBe(1_080)
    expect(itemOf('ke.nssf', '2026-01', 120_000, { payDate: '2026-02-05' })).toBe(4_320)
  })

  test('sends a contracted-out Tier II to the scheme, at the same cost and tax (Fourth Schedule)', () => {
    for (const period of ['2023-06', '2026-03']) {
      const inside = kenyaPayslip(period, 200_000)
      const outside = kenyaPayslip(period, 200_000, contractedOut)
      expect(outside.totals).toEqual(inside.totals)
      expect(amountOf(outside, 'ke.tier-two-employer')).toBe(amountOf(outside, 'ke.tier-two'))
      const both = amountOf(outside, 'ke.nssf') + amountOf(outside, 'ke.tier-two')
      expect(both).toBe(amountOf(inside, 'ke.nssf'))
    }
    expect(itemOf('ke.nssf', '2026-03', 200_000, contractedOut)).toBe(540)
    expect(itemOf('ke.tier-two', '2026-03', 200_000, contractedOut)).toBe(5_940)
  })

  test('is unknown from February 2027, when the limits follow a gazette: nothing is computed', () => {
    const result = calculate(kenyaMonth('2027-02', 100_000))
    expect(result.ok).toBe(false)
    expect(result.problems.map(({ key }) => key)).toEqual(['law-not-covered'])
  })
})
