import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import type { Benefit } from '../src/index.ts'
import { extraOf, kenyaPayslip, shillings } from './kenya-months.ts'
import { amountOf, figureOf, lineOf } from './result-reader.ts'

type BenefitValue = Benefit extends infer One
  ? One extends Benefit
    ? Omit<One, 'code' | 'label'>
    : never
  : never

const benefit = (code: string, value: BenefitValue): Benefit => ({ code, label: code, ...value }) as Benefit
const other = (amount: number) => benefit('gym', { kind: 'other', value: shillings(amount) })
const meals = (amount: number) => benefit('lunch', { kind: 'meals', value: shillings(amount) })
const car = (cost: number, privateShare = 100) =>
  benefit('car', { kind: 'car', cost: shillings(cost), privateShare: percent(privateShare) })
const home = (marketRent: number) => benefit('home', { kind: 'housing', marketRent: shillings(marketRent) })

const payslipWith = (period: string, ...benefits: Benefit[]) => kenyaPayslip(period, 100_000, { benefits })

/** What benefits add to the pay that counts for tax, in shillings. */
const taxed = (period: string, ...benefits: Benefit[]): number =>
  (payslipWith(period, ...benefits).bases.paye - shillings(100_000)) / 100

describe('Benefits in kind, s. 5', () => {
  test('are shown at their own value and taxed, but neither paid nor part of any contribution', () => {
    const plain = kenyaPayslip('2026-03', 100_000)
    const payslip = payslipWith('2026-03', car(1_000_000))
    expect(lineOf(payslip, 'car')).toMatchObject({ kind: 'benefit', amount: shillings(20_000) })
    expect(payslip.totals.gross).toBe(plain.totals.gross)
    expect(payslip.totals.benefits).toBe(shillings(20_000))
    for (const item of ['ke.nssf', 'ke.shif', 'ke.housing-levy', 'ke.nssf-employer', 'ke.nita']) {
      expect(amountOf(payslip, item), item).toBe(amountOf(plain, item))
    }
    expect(amountOf(payslip, 'ke.paye') - amountOf(plain, 'ke.paye')).toBe(shillings(6_000))
  })

  test('name the law of their value and of what isn’t taxed', () => {
    const payslip = payslipWith('2026-03', car(1_000_000))
    const names = (item: string) => lineOf(payslip, item)?.rule?.parameters.map(({ name }) => name)
    expect(names('car')).toEqual(['ke.benefits.values', 'ke.benefits.exempt'])
    expect(names('ke.paye')).toContain('ke.benefits.exempt')
  })

  test('a car: 2 % of its cost a month, for the private share of its use', () => {
    expect(taxed('2021-06', car(500_000))).toBe(10_000)
    expect(taxed('2026-03', car(500_000, 40))).toBe(4_000)
    expect(taxed('2026-03', car(500_000, 0))).toBe(0)
  })

  test('a home: 15 % of the other gains, or the market rent where it is more', () => {
    expect(taxed('2026-03', home(14_999.99))).toBe(15_000)
    expect(taxed('2026-03', home(15_000.01))).toBe(15_000.01)
    // KRA’s Employer’s Guide to PAYE, example: 15 % of 40,000 and 15,600 is 8,340; the rent of 20,000 is more.
    const guide = (rent: number) => {
      const benefits = [car(500_000), other(5_600), home(rent)]
      return kenyaPayslip('2021-06', 40_000, { benefits }).bases.paye
    }
    expect(guide(20_000)).toBe(shillings(75_600))
    expect(guide(8_000)).toBe(shillings(63_940))
  })

  test('meals: the first 4,000 aren’t taxed, and 5,000 since December 2024', () => {
    expect(taxed('2024-11', meals(4_000))).toBe(0)
    expect(taxed('2024-11', meals(4_000.01))).toBe(0.01)
    expect(taxed('2024-12', meals(5_000))).toBe(0)
    expect(taxed('2024-12', meals(5_000.01))).toBe(0.01)
    expect(taxed('2026-03', meals(7_500))).toBe(2_500)
    expect(lineOf(payslipWith('2026-03', meals(7_500)), 'lunch')?.amount).toBe(shillings(7_500))
  })

  test('everything else together: nothing of it is taxed to 3,000, all of it above', () => {
    expect(taxed('2024-11', other(3_000))).toBe(0)
    expect(taxed('2024-11', other(3_000.01))).toBe(3_000.01)
  })

  test('everything else together: since December 2024 nothing below 5,000, all of it from 5,000 on', () => {
    expect(taxed('2024-12', other(4_999.99))).toBe(0)
    expect(taxed('2024-12', other(5_000))).toBe(5_000)
    expect(taxed('2024-11', other(4_000))).toBe(4_000)
  })

  test('a thing of the employer’s counts 1 % of its cost a month, a hired one its hire, towards that sum', () => {
    const furniture = benefit('furniture', { kind: 'asset', cost: shillings(250_000) })
    const hired = benefit('fridge', { kind: 'hired-asset', monthlyHire: shillings(2_500) })
    expect(taxed('2026-03', furniture)).toBe(0)
    expect(taxed('2026-03', hired)).toBe(0)
    expect(taxed('2026-03', furniture, hired)).toBe(5_000)
    const payslip = payslipWith('2026-03', furniture, hired)
    expect(amountOf(payslip, 'furniture')).toBe(shillings(2_500))
    expect(amountOf(payslip, 'fridge')).toBe(shillings(2_500))
  })

  test('their limits go by the day of payment', () => {
    const late = { payDate: '2024-12-01', benefits: [other(4_000), meals(5_000)] }
    expect(kenyaPayslip('2024-11', 100_000, late).bases.paye).toBe(shillings(100_000))
    const inTime = { ...late, payDate: '2024-11-30' }
    expect(kenyaPayslip('2024-11', 100_000, inTime).bases.paye).toBe(shillings(105_000))
  })
})

describe('A per diem, s. 5(2)(a)(iii)', () => {
  const trip = (amount: number, days: number) => extraOf('per-diem', amount, { days })
  const taxedOf = (period: string, amount: number, days: number, payDate?: string): number => {
    const extraEarnings = [trip(amount, days)]
    const changes = payDate === undefined ? { extraEarnings } : { extraEarnings, payDate }
    return (kenyaPayslip(period, 100_000, changes).bases.paye - shillings(100_000)) / 100
  }

  test('isn’t taxed up to 2,000 a day', () => {
    expect(taxedOf('2025-06', 6_000, 3)).toBe(0)
    expect(taxedOf('2025-06', 6_000.01, 3)).toBe(0.01)
    expect(taxedOf('2021-06', 30_000, 5)).toBe(20_000)
    expect(taxedOf('2021-06', 3_000, 0)).toBe(3_000)
  })

  test('isn’t taxed up to 10,000 a day from 1 July 2025 (Finance Act 2025)', () => {
    expect(taxedOf('2025-07', 30_000, 3)).toBe(0)
    expect(taxedOf('2025-07', 30_000.01, 3)).toBe(0.01)
    expect(taxedOf('2025-06', 30_000, 3, '2025-06-30')).toBe(24_000)
    expect(taxedOf('2025-06', 30_000, 3, '2025-07-01')).toBe(0)
  })

  test('is paid in full, and never exempts other pay: each allowance stands for itself', () => {
    const extraEarnings = [trip(1_000, 3), extraOf('per-diem', 50_000, { code: 'second', days: 1 })]
    const payslip = kenyaPayslip('2026-03', 100_000, { extraEarnings })
    expect(payslip.totals.gross).toBe(shillings(151_000))
    expect(payslip.bases.paye).toBe(shillings(140_000))
    expect(figureOf(payslip, 'ke.paye', 'taxable.exempt')).toBe(shillings(11_000))
  })
})
