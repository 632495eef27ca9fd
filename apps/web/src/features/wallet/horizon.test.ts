import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { horizonOf, stepPath } from './horizon.ts'

const today = localDate('2026-11-24')
const until = localDate('2026-12-29')

test('What was holds until today, and what will leave begins with what there is now', () => {
  const { past, ahead, low, high } = horizonOf({
    ...{ today, until, now: 500 },
    past: [{ on: localDate('2026-11-20'), has: 500 }],
    days: [{ on: localDate('2026-11-30'), left: -200 }],
  })
  expect(past.map(({ has }) => has)).toEqual([500, 500])
  expect(ahead.map(({ has }) => has)).toEqual([500, -200])
  expect([low, high]).toEqual([-200, 500])
})

test('Where nobody knows what there is, nothing is drawn ahead, and what was ends with the last statement', () => {
  const { past, ahead } = horizonOf({
    ...{ today, until, now: null },
    past: [{ on: localDate('2026-11-01'), has: 300 }],
    days: [{ on: localDate('2026-11-30'), left: null }],
  })
  expect([past.length, ahead.length]).toEqual([1, 0])
})

test('A value holds until the next day’s: the line goes along before it goes up or down', () => {
  const points = [
    { day: 1, has: 10 },
    { day: 3, has: 4 },
  ]
  expect(
    stepPath(
      points,
      5,
      (day) => day,
      (has) => has,
    ),
  ).toBe('M1,10H3V4H5')
})
