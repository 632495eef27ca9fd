import { localDate } from '@kazi/values/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanOf, paceOf, partsOf, progressOf, whole } from './progress.rules.ts'

/* Prevents: a progress that isn't the sum of its parts, that leaves its limits, or that rounds up to being there. */

test('A rising and a falling key result go the same way from start to target', () => {
  // (25 − 10) ÷ (40 − 10) = 50.00 %; (25 − 40) ÷ (10 − 40) = 50.00 %; (1 − 0) ÷ (3 − 0) = 33.33 %
  expect(progressOf({ start: 1000, target: 4000, current: 2500 }, false)).toBe(5_000)
  expect(progressOf({ start: 4000, target: 1000, current: 2500 }, false)).toBe(5_000)
  expect(progressOf({ start: 0, target: 3, current: 1 }, false)).toBe(3_333)
})

test('What falls back counts nothing, and more than the target counts only where that is said, up to twice', () => {
  const half = { start: 0, target: 100 }
  expect(progressOf({ ...half, current: -50 }, true)).toBe(0)
  expect(progressOf({ ...half, current: 150 }, false)).toBe(whole)
  expect(progressOf({ ...half, current: 150 }, true)).toBe(15_000)
  expect(progressOf({ ...half, current: 900 }, true)).toBe(20_000)
  expect(progressOf({ start: 0, target: 1_000_000_000_000, current: 999_999_999_999 }, false)).toBe(9_999)
})

const measured = fc
  .record({ start: fc.integer(), way: fc.integer({ min: 1 }), current: fc.integer(), isRising: fc.boolean() })
  .map(({ start, way, current, isRising }) => ({
    start,
    target: isRising ? start + way : start - way,
    current,
  }))
const weight = fc.integer({ min: 1, max: 100 })
const objective = fc.record({
  rollsUp: fc.boolean(),
  countsOver: fc.boolean(),
  keyResults: fc.array(
    fc.tuple(measured, weight).map(([one, weighs]) => ({ ...one, weight: weighs })),
    { maxLength: 12 },
  ),
  servedBy: fc.array(fc.record({ weight, progress: fc.nat(20_000) }), { maxLength: 12 }),
})

test('Progress lies within its limits and is its parts’ weighted sum, to the hundredth that is left off', () => {
  fc.assert(
    fc.property(objective, (one) => {
      const parts = partsOf(one)
      const progress = meanOf(parts)
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThanOrEqual(one.countsOver ? 20_000 : whole)
      const weights = parts.reduce((sum, part) => sum + part.weight, 0)
      const sum = parts.reduce((total, part) => total + part.weight * part.progress, 0)
      expect(sum - progress * weights).toBeGreaterThanOrEqual(0)
      expect(sum - progress * weights).toBeLessThan(Math.max(1, weights))
      if (!one.rollsUp) expect(parts.length).toBe(one.keyResults.length)
    }),
  )
})

test('An objective is at risk from ten points under its days on, and behind from thirty', () => {
  const quarter = { from: localDate('2026-10-01'), to: localDate('2026-12-29'), state: 'open' as const }
  const today = localDate('2026-11-14')
  // 45 of 90 days are over: 50.00 % would be on time
  const at = (progress: number) => paceOf({ ...quarter, progress }, today)
  expect(at(4_001)).toEqual({ is: 'on-track', daysOver: 45, daysOfAll: 90, expected: 5_000 })
  expect([4_000, 2_001, 2_000, 10_000].map((progress) => at(progress).is)).toEqual([
    ...['at-risk', 'at-risk', 'behind', 'reached'],
  ])
  expect(paceOf({ ...quarter, progress: 0 }, localDate('2026-09-30'))).toMatchObject({
    is: 'ahead-of-time',
    expected: 0,
  })
})
