import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Benefit } from '../src/index.ts'
import { type Changes, extraOf, kenyaPayslip, shillings } from './kenya-months.ts'
import { lineOf } from './result-reader.ts'

const periods = ['2021-06', '2022-06', '2023-08', '2024-02', '2024-06', '2024-10', '2024-12', '2026-03']
const anyPeriod = fc.constantFrom(...periods)
const netPay = (net: number): Changes => ({ pay: { basis: 'net', net: minor(net) } })
const grossOf = (period: string, net: number, changes: Changes = {}): number =>
  kenyaPayslip(period, 0, { ...netPay(net), ...changes }).totals.gross

const bases = { paye: true, pension: true, health: true, housing: false }
const car: Benefit = {
  code: 'car',
  label: 'Car',
  kind: 'car',
  cost: shillings(1_000_000),
  privateShare: percent(100),
}

describe('A net salary', () => {
  test('is paid out to the cent, in every period of the law', () => {
    fc.assert(
      fc.property(anyPeriod, fc.integer({ min: 100_000, max: 300_000_000 }), (period, net) => {
        expect(kenyaPayslip(period, 0, netPay(net)).totals.net).toBe(net)
      }),
      { numRuns: 200 },
    )
  })

  test('is paid out to the cent beside benefits, pension and rounded SHIF, less the person’s own student loan', () => {
    const changes: Changes = {
      benefits: [car],
      contributions: { registeredPension: shillings(3_000), helb: shillings(2_000) },
      statutory: { shifRounding: 'shilling' },
    }
    fc.assert(
      fc.property(anyPeriod, fc.integer({ min: 5_000_000, max: 50_000_000 }), (period, net) => {
        const payslip = kenyaPayslip(period, 0, { ...netPay(net), ...changes })
        expect(payslip.totals.net).toBe(net - shillings(2_000))
      }),
      { numRuns: 100 },
    )
  })

  test('takes the lowest gross: just below an NHIF class where that leaves enough', () => {
    for (const [from, step] of [
      [6_000, 150],
      [25_000, 100],
      [30_000, 50],
      [100_000, 100],
    ] as const) {
      const below = kenyaPayslip('2021-06', from - 0.01).totals.net
      const above = kenyaPayslip('2021-06', from).totals.net
      expect(below - above).toBeGreaterThanOrEqual(shillings(step) - 1)
      // The next cents may leave the same, by rounding.
      expect(grossOf('2021-06', below)).toBeLessThan(shillings(from))
      expect(grossOf('2021-06', below)).toBeGreaterThan(shillings(from - 0.05))
      // What the gross above the edge leaves, a lower one leaves too.
      expect(grossOf('2021-06', above)).toBeLessThan(shillings(from - 0.01))
      // A cent more than the class below can leave needs a gross well above the edge.
      const past = kenyaPayslip('2021-06', 0, netPay(below + 1))
      expect(past.totals.net).toBe(below + 1)
      expect(past.totals.gross).toBeGreaterThan(shillings(from))
    }
  })

  test('no lower gross leaves it, whatever the class (June 2022)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400_000, max: 11_000_000 }), fc.nat(30_000), (net, less) => {
        const gross = grossOf('2022-06', net)
        expect(kenyaPayslip('2022-06', Math.max(0, gross - 1 - less) / 100).totals.net).not.toBe(net)
      }),
      { numRuns: 300 },
    )
  })
})

describe('A net bonus', () => {
  const bonus = (net: number) =>
    extraOf('irregular', 0, { code: 'bonus', amount: minor(net), amountIs: 'net', bases })

  test('raises the net by exactly itself, in every period of the law', () => {
    const salaries = fc.integer({ min: 500_000, max: 90_000_000 })
    fc.assert(
      fc.property(anyPeriod, salaries, fc.nat(20_000_000), (period, salary, net) => {
        const plain = kenyaPayslip(period, salary / 100)
        const payslip = kenyaPayslip(period, salary / 100, { extraEarnings: [bonus(net)] })
        expect(payslip.totals.net - plain.totals.net).toBe(net)
      }),
      { numRuns: 200 },
    )
  })

  test('crosses an NHIF class exactly', () => {
    const plain = kenyaPayslip('2022-06', 29_900)
    for (let net = 0; net <= 20_000; net += 997) {
      const payslip = kenyaPayslip('2022-06', 29_900, { extraEarnings: [bonus(net)] })
      expect(payslip.totals.net - plain.totals.net).toBe(net)
    }
  })

  test('is exact beside a per diem, and a net per diem costs only what of it is taxed', () => {
    const trip = extraOf('per-diem', 60_000, { days: 3, amountIs: 'net' })
    const plain = kenyaPayslip('2026-03', 100_000)
    const payslip = kenyaPayslip('2026-03', 100_000, { extraEarnings: [trip, bonus(1_234_567)] })
    expect(payslip.totals.net - plain.totals.net).toBe(shillings(60_000) + 1_234_567)
    // 30,000 are exempt; the other 30,000 net cost 30,000 / 0.7.
    expect(lineOf(payslip, 'per-diem')?.amount).toBe(shillings(72_857.14))
  })
})
