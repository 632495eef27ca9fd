import { type Minor, minor } from '@kazi/values/money'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, defaultBreakdown, type Facts, itemOf, type Line, type LineKind } from '../src/index.ts'
import { arbitraryFacts } from './arbitrary-facts.ts'
import { amountOf, payslipOf } from './result-reader.ts'
import { replaySteps } from './step-replay.ts'

const runs = { numRuns: 400 }

const sumOf = (lines: readonly Line[], kind: LineKind): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0)

describe.each(['NG', 'KE', 'UG'] as const)('A payslip of %s', (country) => {
  const facts: Arbitrary<Facts> = arbitraryFacts[country]

  test('has totals that are the sums of its printed lines', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { lines, totals } = payslipOf(one)
        expect(totals.gross).toBe(sumOf(lines, 'earning'))
        expect(totals.deductions).toBe(sumOf(lines, 'deduction'))
        expect(totals.employer).toBe(sumOf(lines, 'employer'))
        expect(totals.net).toBe(totals.gross - totals.deductions)
        expect(totals.employerCost).toBe(totals.gross + totals.employer)
      }),
      runs,
    )
  })

  test('explains every line by steps that re-execute to its amount', () => {
    fc.assert(
      fc.property(facts, (one) => {
        for (const line of payslipOf(one).lines) {
          expect(line.steps.length, line.item).toBeGreaterThan(0)
          expect(replaySteps(line.steps), line.item).toBe(line.amount)
        }
      }),
      runs,
    )
  })

  test('has whole, unsigned amounts, each item once, and its law beside each statutory line', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { lines } = payslipOf(one)
        expect(new Set(lines.map((line) => line.item)).size).toBe(lines.length)
        for (const line of lines) {
          expect(Number.isSafeInteger(line.amount) && line.amount >= 0, line.item).toBe(true)
          expect(Object.is(line.amount, -0)).toBe(false)
          const item = itemOf(line.item)
          expect(item === undefined || item.kind === line.kind).toBe(true)
          expect(line.rule !== null, line.item).toBe(item !== undefined && item.country === country)
        }
      }),
      runs,
    )
  })

  test('pays out the salary’s parts to the last minor unit', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { lines, totals } = payslipOf(one)
        const extra = one.extraEarnings.reduce((sum, { amount }) => sum + amount, 0)
        const parts: number[] = one.breakdown.components.map(
          ({ code }) => lines.find(({ item }) => item === code)?.amount ?? 0,
        )
        expect(parts.reduce((sum, part) => sum + part, 0) + extra).toBe(totals.gross)
        if (one.proration === 'none') expect(totals.gross - extra).toBe(one.pay.gross)
      }),
      runs,
    )
  })

  test('is the same whenever it is computed, and never touches its facts', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const before = JSON.stringify(one)
        const first = JSON.stringify(calculate(one))
        expect(JSON.stringify(calculate(JSON.parse(before) as Facts))).toBe(first)
        expect(JSON.stringify(one)).toBe(before)
      }),
      runs,
    )
  })

  test('blocks payment exactly when its net is negative', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { totals, problems } = payslipOf(one)
        expect(problems.some(({ severity }) => severity === 'blocking')).toBe(totals.net < 0)
      }),
      runs,
    )
  })
})

/**
 * Facts where more pay is more taxable pay: the country's own breakdown, no extras (whose flags may say otherwise),
 * no secondary employment, and none of the contributions that jump: Local Service Tax, SHIF in whole shillings.
 */
function plain(facts: Facts): Facts {
  const common = {
    breakdown: defaultBreakdown(facts.country),
    extraEarnings: [],
    extraDeductions: [],
    employment: { ...facts.employment, rank: 'main' as const },
  }
  switch (facts.country) {
    case 'NG':
      return { ...facts, ...common }
    case 'KE':
      return { ...facts, ...common, statutory: { ...facts.statutory, shifRounding: 'cent' } }
    case 'UG':
      return { ...facts, ...common, statutory: { ...facts.statutory, localServiceTax: false } }
  }
}

const withGross = (facts: Facts, gross: Minor): Facts => ({ ...facts, pay: { basis: 'monthly', gross } })

describe.each(['NG', 'KE', 'UG'] as const)('Income tax in %s', (country) => {
  const facts: Arbitrary<Facts> = arbitraryFacts[country]
  // Contributions round up as well as down: a few minor units of tax may go to them when the pay hardly rises.
  const margin = 3

  test('never falls when the pay rises', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 100_000_000 }), (one, rise) => {
        const lower = plain(one)
        const higher = withGross(lower, minor((lower.pay.gross ?? 0) + rise))
        const item = `${country.toLowerCase()}.paye`
        expect(amountOf(payslipOf(higher), item) + margin).toBeGreaterThanOrEqual(
          amountOf(payslipOf(lower), item),
        )
      }),
      { numRuns: 1000 },
    )
  })
})
