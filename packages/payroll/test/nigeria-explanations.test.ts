import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Benefit, calculate, type Extra, type NigeriaFacts } from '../src/index.ts'
import { bonusOf } from './nigeria-year.ts'
import { payslipOf } from './result-reader.ts'
import { nigeriaFacts } from './sample-facts.ts'
import { replaySteps } from './step-replay.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(minor)

const benefits: fc.Arbitrary<Benefit[]> = fc.subarray<Benefit>([
  { code: 'home', label: 'House', kind: 'housing', marketRent: minor(25_000_000) },
  { code: 'car', label: 'Car', kind: 'car', cost: minor(1_500_000_001), privateShare: percent(33.3333) },
  { code: 'laptop', label: 'Laptop', kind: 'asset', cost: minor(70_000_007) },
  { code: 'van', label: 'Van', kind: 'hired-asset', monthlyHire: minor(5_000_003) },
  { code: 'lunch', label: 'Lunch', kind: 'meals', value: minor(2_000_000) },
  { code: 'club', label: 'Club', kind: 'other', value: minor(1_000_001) },
])

const extras: fc.Arbitrary<Extra[]> = fc
  .tuple(amount(300_000_000), amount(9_000_000_000), amount(20_000_000))
  .chain(([bonus, compensation, overtime]) =>
    fc.subarray([
      bonusOf(0, { amount: bonus }),
      bonusOf(0, { code: 'compensation', kind: 'loss-of-office', amount: compensation }),
      bonusOf(0, { code: 'overtime', kind: 'regular', amount: overtime }),
    ]),
  )

const earlier = fc.option(
  fc
    .tuple(fc.nat(11), amount(2_000_000_000), fc.double({ min: 0, max: 1, noNaN: true }), amount(99_000_000))
    .map(([months, taxable, share, tax]) => ({
      months,
      taxable,
      irregular: minor(Math.floor(taxable * share)),
      deductions: minor(Math.floor(taxable * 0.08)),
      tax,
    })),
)

const facts: fc.Arbitrary<NigeriaFacts> = fc
  .record({
    period: fc.constantFrom('2021-01', '2022-12', '2023-02', '2024-07', '2025-12', '2026-01', '2026-12'),
    gross: amount(500_000_000),
    statutory: fc.record({
      pension: fc.constantFrom('shared' as const, 'employer-only' as const, 'none' as const),
      nhf: fc.boolean(),
      nhfBase: fc.constantFrom('flagged' as const, 'basic' as const),
      nhia: fc.boolean(),
      consolidatedReliefBase: fc.constantFrom('net' as const, 'gross' as const),
    }),
    reliefs: fc.record({
      annualRent: amount(400_000_000),
      annualLifePremium: amount(50_000_000),
      annualMortgageInterest: amount(50_000_000),
    }),
    employer: fc.record({ itf: fc.boolean(), groupLifeRate: fc.option(fc.constant(percent(0.4321))) }),
    benefits,
    extraEarnings: extras,
    earlierThisYear: earlier,
  })
  .map(({ period, gross, ...changes }) =>
    nigeriaFacts(period, 0, { ...changes, pay: { basis: 'monthly', gross, raises: [] } }),
  )

describe('The explanation of a Nigerian payslip', () => {
  test('gives every line again when somebody works through it step by step', () => {
    fc.assert(
      fc.property(facts, (one) => {
        for (const { item, amount, steps } of payslipOf(one).lines) {
          expect(replaySteps(steps), item).toBe(amount)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is all that differs from a payslip without one', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const explained = payslipOf(one)
        const bare = calculate(one, 'amounts')
        const lines = explained.lines.map((line) => ({ ...line, steps: [] }))
        expect(bare).toEqual({ ...explained, lines })
      }),
      { numRuns: 300 },
    )
  })
})
