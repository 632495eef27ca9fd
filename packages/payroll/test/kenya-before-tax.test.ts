import { describe, expect, test } from 'vitest'
import { type Changes, itemOf, kenyaPayslip, shillings } from './kenya-months.ts'
import { bandedIncomeOf, lineOf, stepOf } from './result-reader.ts'

const taxableOf = (period: string, gross: number, changes: Changes = {}): number =>
  bandedIncomeOf(kenyaPayslip(period, gross, changes), 'ke.paye') / 100
const pension = (amount: number): Changes => ({ contributions: { registeredPension: shillings(amount) } })
const mortgage = (amount: number): Changes => ({ reliefs: { mortgageInterest: shillings(amount) } })

describe('Retirement contributions, s. 22A', () => {
  test('count up to 20,000 a month to November 2024, NSSF included', () => {
    // NSSF 200, 1,080 and 2,160.
    expect(taxableOf('2021-06', 200_000, pension(19_799.99))).toBe(180_000.01)
    expect(taxableOf('2021-06', 200_000, pension(19_800.01))).toBe(180_000)
    expect(taxableOf('2023-08', 200_000, pension(40_000))).toBe(180_000)
    expect(taxableOf('2024-11', 200_000, pension(40_000))).toBe(180_000)
  })

  test('count up to 30,000 a month since December 2024 (Tax Laws (Amendment) Act 2024)', () => {
    // 200,000 − 5,500 SHIF − 3,000 levy; NSSF 2,160 and 6,480.
    expect(taxableOf('2024-12', 200_000, pension(27_839.99))).toBe(161_500.01)
    expect(taxableOf('2024-12', 200_000, pension(27_840.01))).toBe(161_500)
    expect(taxableOf('2026-03', 200_000, pension(40_000))).toBe(161_500)
  })

  test('count up to 30 % of pensionable pay', () => {
    // 50,000 − 15,000 − 1,375 − 750.
    expect(taxableOf('2026-03', 50_000, pension(20_000))).toBe(32_875)
    expect(taxableOf('2026-03', 50_000, pension(12_000))).toBe(32_875)
    expect(taxableOf('2026-03', 50_000, pension(11_999.99))).toBe(32_875.01)
    expect(itemOf('ke.pension', '2026-03', 50_000, pension(20_000))).toBe(20_000)
  })

  test('count a flat NSSF contribution up to 30 % of a tiny pay too', () => {
    expect(taxableOf('2022-06', 500)).toBe(350)
    expect(taxableOf('2022-06', 666.67)).toBe(466.67)
    expect(taxableOf('2022-06', 700)).toBe(500)
  })
})

describe('Mortgage interest, s. 15', () => {
  test('counts up to 25,000 a month, and 30,000 since December 2024', () => {
    const lowered = (period: string, amount: number) =>
      taxableOf(period, 300_000) - taxableOf(period, 300_000, mortgage(amount))
    expect(lowered('2024-11', 24_999.99)).toBeCloseTo(24_999.99, 5)
    expect(lowered('2024-11', 25_000.01)).toBe(25_000)
    expect(lowered('2024-12', 29_999.99)).toBeCloseTo(29_999.99, 5)
    expect(lowered('2024-12', 30_000.01)).toBe(30_000)
    expect(lowered('2026-03', 40_000)).toBe(30_000)
  })
})

describe('SHIF and the housing levy', () => {
  test('are deducted from pay of December 2024 on, not before (KRA’s notice)', () => {
    expect(taxableOf('2024-11', 100_000)).toBe(97_840)
    expect(taxableOf('2024-12', 100_000)).toBe(93_590)
  })

  test('go by the day of payment: November’s pay that is paid on 1 December has them deducted', () => {
    expect(taxableOf('2024-11', 100_000, { payDate: '2024-11-30' })).toBe(97_840)
    expect(taxableOf('2024-11', 100_000, { payDate: '2024-12-01' })).toBe(93_590)
  })
})

describe('A disability certificate', () => {
  test('exempts 150,000 a month in every year, and never more than there is', () => {
    const certificate = { reliefs: { hasDisabilityCertificate: true } }
    expect(taxableOf('2021-06', 200_000, certificate)).toBe(49_800)
    expect(taxableOf('2026-03', 200_000, certificate)).toBe(35_020)
    expect(taxableOf('2026-03', 100_000, certificate)).toBe(0)
  })
})

describe('January and February 2024', () => {
  test('have no housing levy, and the payslip says why', () => {
    for (const period of ['2024-01', '2024-02']) {
      const payslip = kenyaPayslip(period, 100_000)
      expect(lineOf(payslip, 'ke.housing-levy')).toBeUndefined()
      expect(lineOf(payslip, 'ke.housing-levy-employer')).toBeUndefined()
      expect(stepOf(payslip, 'ke.paye', 'ke.paye.no-housing-levy')).toBeDefined()
    }
    expect(stepOf(kenyaPayslip('2023-06', 100_000), 'ke.paye', 'ke.paye.no-housing-levy')).toBeUndefined()
    expect(stepOf(kenyaPayslip('2024-03', 100_000), 'ke.paye', 'ke.paye.no-housing-levy')).toBeUndefined()
  })
})
