import { minor } from '@kazi/values/money'
import { RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Breakdown } from '../src/index.ts'
import { payslipOf } from './result-reader.ts'
import { kenyaFacts } from './sample-facts.ts'

const bases = { paye: true, pension: true, health: true, housing: true }

/** Any shares that come to the whole, of up to twenty components of an organisation's own. */
const breakdowns: fc.Arbitrary<Breakdown> = fc
  .tuple(fc.array(fc.nat(RATE_ONE), { maxLength: 19 }), fc.nat())
  .map(([cuts, remainder]) => {
    const ends = [...cuts.toSorted((one, other) => one - other), RATE_ONE]
    const components = ends.map((end, index) => ({
      code: `part-${index}`,
      label: `Part ${index}`,
      share: rateOfMillionths(end - (ends[index - 1] ?? 0)),
      bases,
    }))
    return { components, remainderTo: `part-${remainder % components.length}` }
  })

test('A breakdown splits any gross exactly: what rounding leaves over is the named component’s alone', () => {
  fc.assert(
    fc.property(breakdowns, fc.integer({ min: 1, max: 1_000_000_000_000 }), (breakdown, gross) => {
      const facts = kenyaFacts('2026-03', 0, {
        breakdown,
        pay: { basis: 'monthly', gross: minor(gross), raises: [] },
      })
      const { lines, totals } = payslipOf(facts)
      const earned = new Map(
        lines.filter(({ kind }) => kind === 'earning').map((line) => [line.item, line.amount]),
      )
      expect(totals.gross).toBe(gross)
      expect([...earned.values()].reduce((sum, amount) => sum + amount, 0)).toBe(gross)
      let left = BigInt(gross)
      for (const { code, share } of breakdown.components) {
        if (code === breakdown.remainderTo) continue
        // a share of the gross, rounded half up to the minor unit, and never more than the others have left
        const exact = (BigInt(gross) * BigInt(share) * 2n + BigInt(RATE_ONE)) / (2n * BigInt(RATE_ONE))
        const own = exact < left ? exact : left
        expect(BigInt(earned.get(code) ?? 0)).toBe(own)
        left -= own
      }
    }),
  )
})
