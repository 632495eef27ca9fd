import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, defaultBreakdown, type Facts } from '../src/index.ts'
import { kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

/*
 * Facts of plain people are looked at quickly; a breakdown that can't change is gone through once. Facts that were
 * stored and read are never known, and gone through one by one: both looks must come to the same.
 */

const people: readonly (readonly [string, Facts])[] = [
  ['Kenyan', kenyaFacts('2026-03', 100_000)],
  ['Nigerian', nigeriaFacts('2026-03', 500_000)],
  [
    'Nigerian in their third month',
    nigeriaFacts('2026-03', 500_000, {
      earlierThisYear: calculateYear(nigeriaFacts('2026-02', 500_000)),
    }),
  ],
  ['Ugandan', ugandaFacts('2026-07', 1_000_000)],
]

function calculateYear(facts: Facts) {
  const result = calculate(facts)
  if (!result.ok) throw new Error('a plain payslip')
  const { gross } = result.totals
  return { months: 2, taxable: gross, irregular: 0 as typeof gross, deductions: gross, tax: gross }
}

const stored = (facts: Facts): Facts => JSON.parse(JSON.stringify(facts)) as Facts

/** Everything that a file could hold in place of a fact; undefined leaves it out. */
const anything = fc.constantFrom<unknown>(
  ...[
    undefined,
    null,
    true,
    '',
    '5',
    'none',
    '2026-02-30',
    '2026-03-15',
    '2027-01-01',
    'ke.paye',
    [],
    {},
    [1],
  ],
  ...[-0, -1, 0.5, 12, 1_000_001, 1e12 + 1, 1e300, Number.NaN, Number.POSITIVE_INFINITY],
)

/** Every member of facts but the breakdown's, by the object that holds it and its name there. */
function placesIn(holder: object): (readonly [object, string])[] {
  return Object.entries(holder).flatMap(([name, value]): (readonly [object, string])[] => {
    const isLookedInto = typeof value === 'object' && value !== null && name !== 'breakdown'
    return isLookedInto ? [[holder, name], ...placesIn(value)] : [[holder, name]]
  })
}

describe.each(people)('A plain %s', (_name, facts) => {
  test('is computed to the same payslip, whether the breakdown is known or read from a file', () => {
    expect(calculate(facts)).toEqual(calculate(stored(facts)))
    expect(calculate(facts).ok).toBe(true)
  })

  test('with any one fact spoiled is refused, or computed, for the same reasons by both looks', () => {
    calculate(facts)
    const places = placesIn(stored(facts)).length
    fc.assert(
      fc.property(fc.nat(places - 1), anything, (at, value) => {
        const spoiled = stored(facts)
        const [holder, name] = placesIn(spoiled)[at]!
        Reflect.set(holder, name, value)
        const careful = calculate(spoiled)
        if (name === 'breakdown') return
        Reflect.set(spoiled, 'breakdown', facts.breakdown)
        expect(calculate(spoiled)).toEqual(careful)
      }),
      { numRuns: 400, seed: 20_261_130 },
    )
  })
})

test('A breakdown that is changed after a payslip is looked at again', () => {
  const breakdown = structuredClone(defaultBreakdown('KE'))
  const facts = { ...kenyaFacts('2026-03', 100_000), breakdown }
  expect(calculate(facts).ok).toBe(true)
  Reflect.set(breakdown.components[0]!, 'share', 600_000)
  const result = calculate(facts)
  expect(result.problems.map(({ key }) => key)).toEqual(['breakdown-not-whole'])
})

test("A country's own breakdown can't be changed", () => {
  for (const country of ['NG', 'KE', 'UG'] as const) {
    const breakdown = defaultBreakdown(country)
    expect(Object.isFrozen(breakdown) && Object.isFrozen(breakdown.components)).toBe(true)
    for (const component of breakdown.components) {
      expect(Object.isFrozen(component) && Object.isFrozen(component.bases)).toBe(true)
    }
  }
})
