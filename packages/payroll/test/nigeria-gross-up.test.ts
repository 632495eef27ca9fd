import { minor, ZERO } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nigeria } from '../src/countries/index.ts'
import type { NigeriaFacts } from '../src/index.ts'
import { bonusOf, lawOf, naira, noSchemes, payeOnly } from './nigeria-year.ts'
import { amountOf, payslipOf } from './result-reader.ts'
import { nigeriaFacts, sharedPension } from './sample-facts.ts'

const netPay = (net: number): Partial<NigeriaFacts> => ({ pay: { basis: 'net', net: minor(net) } })
const periods = fc.constantFrom('2021-01', '2023-06', '2024-07', '2025-12', '2026-01', '2026-12')
const schemes = fc.constantFrom(noSchemes, sharedPension, {
  ...sharedPension,
  pension: 'employer-only' as const,
})

/** Some months of a year with pay like this one. */
const yearBefore = (months: number, monthly: number, bonus: number): NigeriaFacts['earlierThisYear'] =>
  months === 0
    ? null
    : {
        months,
        taxable: minor(monthly * months + bonus),
        irregular: minor(bonus),
        deductions: ZERO,
        tax: ZERO,
      }

describe('A net in Nigeria', () => {
  test('of a salary is reached exactly, also around the minimum wage', () => {
    const nets = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 6_500_000, max: 7_100_000 }),
      fc.integer({ min: 2_900_000, max: 3_100_000 }),
    )
    fc.assert(
      fc.property(nets, periods, schemes, (net, period, statutory) => {
        const one = payslipOf(nigeriaFacts(period, 0, { ...netPay(net), statutory }))
        expect(one.totals.net).toBe(net)
      }),
      { numRuns: 300 },
    )
  })

  test('of a salary has the lowest gross that leaves it: below the cliff where that is enough', () => {
    // 70,000 is exempt and leaves 70,000. So would 70,500.xx: taxed, and dearer for nothing.
    const exempt = payslipOf(nigeriaFacts('2026-01', 0, { ...netPay(7_000_000), statutory: noSchemes }))
    expect(exempt.totals.gross).toBe(7_000_000)
    // A kobo more has to bear the tax: 70,588.25 × 12 = 847,059: 15 % of 47,059 by twelve is 588.24.
    const taxed = payslipOf(nigeriaFacts('2026-01', 0, { ...netPay(7_000_001), statutory: noSchemes }))
    expect(taxed.totals).toMatchObject({ gross: 7_058_825, net: 7_000_001 })
  })

  test('of a bonus raises the net by exactly that, whatever the year has brought', () => {
    const bonuses = fc.oneof(
      fc.integer({ min: 0, max: 500_000_000 }),
      fc.integer({ min: 0, max: 30_000_000 }),
    )
    const year = fc.tuple(fc.nat(11), fc.integer({ min: 0, max: 20_000_000 }), fc.nat(50_000_000))
    fc.assert(
      fc.property(bonuses, periods, schemes, year, (net, period, statutory, [months, monthly, before]) => {
        const facts = nigeriaFacts(period, 0, {
          statutory,
          pay: { basis: 'monthly', gross: minor(monthly), raises: [] },
          earlierThisYear: yearBefore(months, monthly, before),
        })
        const without = payslipOf(facts)
        const bonus = bonusOf(0, { amount: minor(net), amountIs: 'net' })
        const withBonus = payslipOf({ ...facts, extraEarnings: [bonus] })
        expect(withBonus.totals.net - without.totals.net).toBe(net)
      }),
      { numRuns: 300 },
    )
  })

  test('of a bonus has the lowest gross that leaves it, below the cliff of the year', () => {
    // 600,000 a year and 239,130.43 are exempt; a pension of 8 % leaves 220,000.
    const bases = { ...payeOnly, pension: true }
    const bonus = bonusOf(220_000, { bases, amountIs: 'net' })
    for (const period of ['2025-01', '2026-01']) {
      const one = payslipOf(nigeriaFacts(period, 50_000, { extraEarnings: [bonus] }))
      expect(amountOf(one, 'bonus')).toBe(naira(239_130.43))
    }
  })

  test('of a compensation for a lost job is found with its exemption', () => {
    // 50,000,000 are exempt; of what is above, at 6,000,000 a month, a quarter is tax: 4,000,000 for 3,000,000.
    const compensation = bonusOf(53_000_000, { kind: 'loss-of-office', amountIs: 'net' })
    const one = payslipOf(
      nigeriaFacts('2026-06', 6_000_000, { statutory: noSchemes, extraEarnings: [compensation] }),
    )
    expect(amountOf(one, 'bonus')).toBe(naira(54_000_000))
  })

  test('is reached beside benefits in kind and group life', () => {
    const changes: Partial<NigeriaFacts> = {
      benefits: [{ code: 'home', label: 'House', kind: 'housing', marketRent: naira(90_000) }],
      employer: { itf: true, groupLifeRate: percent(0.5) },
    }
    for (const net of [6_000_000, 7_000_000, 50_000_000]) {
      const one = payslipOf(nigeriaFacts('2026-06', 0, { ...netPay(net), ...changes }))
      expect(one.totals.net).toBe(net)
    }
  })
})

describe('The cliff at the minimum wage', () => {
  test.each([
    [0, 0, 7_000_000],
    [3, 0, 4 * 7_000_000 - 3 * 5_000_000],
    [11, 0, 12 * 7_000_000 - 11 * 5_000_000],
    [3, 24_000_000, 4 * 5_000_000 - 3 * 5_000_000],
    [3, 90_000_000, undefined],
  ])('after %i months and %i of irregular pay is at %i', (months, bonus, cliff) => {
    const earlierThisYear = yearBefore(months, 5_000_000, bonus)
    const facts = nigeriaFacts('2026-06', 0, { statutory: noSchemes, earlierThisYear })
    expect(nigeria.cliffs(lawOf('2026-06-30') as never, facts as never)[0]).toBe(cliff)
    if (cliff === undefined) return
    const taxAt = (gross: number) =>
      amountOf(payslipOf({ ...facts, pay: { basis: 'monthly', gross: minor(gross), raises: [] } }), 'ng.paye')
    expect(taxAt(cliff)).toBe(0)
    expect(taxAt(cliff + 1)).toBeGreaterThan(0)
  })
})
