import { month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { instalmentOf, outstandingOf, scheduleOf } from './recovery.rules.ts'

test('What is owed is what left, less what came back and was given up, and nothing before it has left', () => {
  const lent = { amount: minor(100_000), repaid: minor(40_000), writtenOff: minor(10_000) }
  expect(outstandingOf({ ...lent, state: 'paid' })).toBe(50_000)
  expect(outstandingOf({ ...lent, state: 'sent' })).toBe(50_000)
  expect(outstandingOf({ ...lent, state: 'approved', repaid: minor(0), writtenOff: minor(0) })).toBe(0)
})

test('A skipped month moves its instalment to the end, and the last takes what is left', () => {
  // 100,000 in three: 33,334, 33,334, 33,332
  const instalment = instalmentOf(minor(100_000), 3)
  const schedule = scheduleOf(minor(100_000), instalment, month('2026-11'), new Set(['2026-12']))
  expect(schedule).toEqual([
    { month: '2026-11', amount: 33_334 },
    { month: '2027-01', amount: 33_334 },
    { month: '2027-02', amount: 33_332 },
  ])
})
