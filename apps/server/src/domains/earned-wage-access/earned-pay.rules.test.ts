import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, type EarnedPayRules, type Earner, earnedOf } from './earned-pay.rules.ts'

const rules: EarnedPayRules = {
  ...{ isEnabled: true, share: 500_000, cap: null, timesAMonth: 2 },
  ...{ blackoutDays: 5, waitingMonths: 3, instalments: 1, employerCap: null },
}
const ada: Earner = {
  ...{ isMember: true, status: 'active', startsOn: localDate('2024-01-15'), endsOn: null },
  ...{ net: minor(300_000), taken: minor(0), times: 0 },
}
const scene = {
  ...{ today: localDate('2026-11-11'), month: month('2026-11') },
  ...{ payday: localDate('2026-11-30'), exposure: minor(0) },
}

test('What is earned is the net of the days that are over, in the month of joining of the days since', () => {
  // ten of thirty days are over
  expect(earnedOf(ada, scene)).toBe(100_000)
  // joined on the 6th: five of twenty-five days are over
  expect(earnedOf({ ...ada, startsOn: localDate('2026-11-06') }, scene)).toBe(60_000)
  expect(earnedOf(ada, { ...scene, today: localDate('2026-11-01') })).toBe(0)
})

test('What somebody can have is the least of all limits, and each way of having nothing is said', () => {
  expect(availableOf(ada, rules, scene)).toEqual({ available: 50_000, blocked: null })
  expect(availableOf({ ...ada, taken: minor(20_000) }, rules, scene).available).toBe(30_000)
  expect(availableOf(ada, { ...rules, cap: minor(15_000) }, scene).available).toBe(15_000)
  const blockedBy = (earner: Partial<Earner>, change: Partial<EarnedPayRules> = {}, at: object = {}) =>
    availableOf({ ...ada, ...earner }, { ...rules, ...change }, { ...scene, ...at }).blocked
  expect(blockedBy({}, { isEnabled: false })).toBe('off')
  expect(blockedBy({ isMember: false })).toBe('not-enrolled')
  expect(blockedBy({ status: 'suspended' })).toBe('suspended')
  expect(blockedBy({ endsOn: localDate('2026-11-30') })).toBe('leaving')
  expect(blockedBy({ startsOn: localDate('2026-08-12') })).toBe('waiting')
  expect(blockedBy({ startsOn: localDate('2026-08-11') })).toBe(null)
  expect(blockedBy({ times: 2 })).toBe('times-used')
  expect(blockedBy({ taken: minor(50_000), times: 1 })).toBe('nothing-left')
  expect(blockedBy({}, {}, { today: localDate('2026-11-25') })).toBe('blackout')
  expect(blockedBy({}, { employerCap: minor(1000) }, { exposure: minor(1000) })).toBe('employer-cap')
})

test('Nobody draws more than they have earned, in whatever order and on whatever days they ask', () => {
  const asks = fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 30 }), wish: fc.integer({ min: 1, max: 400_000 }) }),
    {
      maxLength: 20,
    },
  )
  fc.assert(
    fc.property(asks, fc.integer({ min: 10_000, max: 1_000_000 }), (wishes, share) => {
      let taken = 0
      const open = { ...rules, share, timesAMonth: 31, blackoutDays: 0 }
      for (const { day, wish } of wishes.toSorted((one, other) => one.day - other.day)) {
        const today = localDate(`2026-11-${String(day).padStart(2, '0')}`)
        const at = { ...scene, today, payday: localDate('2026-12-31') }
        const { available } = availableOf({ ...ada, taken: minor(taken) }, open, at)
        taken += Math.min(wish, available)
        expect(taken).toBeLessThanOrEqual(earnedOf(ada, at))
      }
    }),
  )
})
