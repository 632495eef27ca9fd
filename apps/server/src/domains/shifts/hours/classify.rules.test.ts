import { plainShiftTerms } from '@kazi/contract/shifts/terms'
import { addDays, localDate } from '@kazi/values/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Premiums } from '../clock/terms.ts'
import { classifyWeek } from './classify.rules.ts'

const monday = localDate('2026-11-23')
const ugandan: Premiums = {
  ...plainShiftTerms.premiums,
  dailyOvertimeAfter: 480,
  weeklyOvertimeAfter: 2880,
  overtime: 150,
  holiday: 200,
}
const day = (index: number, hours: number, startMinute = 480) => ({
  ...{ id: `${index}`, on: addDays(monday, index), startMinute, minutes: hours * 60, unpaidBreakMinutes: 0 },
})
const hoursOf = (premiums: Premiums, times: ReturnType<typeof day>[], holiday?: number) => {
  const found = classifyWeek(
    times,
    () => premiums,
    (on) => holiday !== undefined && on === addDays(monday, holiday),
  )
  return times.map(({ id }) => {
    const { ordinary, overtime, restDay, holiday: kept } = found.get(id)!
    return [ordinary, overtime, restDay, kept].map((minutes) => minutes / 60)
  })
}

test('An hour is overtime once: over eight a day, and over forty-eight a week of what isn’t overtime yet', () => {
  // ten hours on five days: forty ordinary, ten of overtime; ten on Saturday: eight more ordinary, two of overtime; Sunday: all
  const times = [0, 1, 2, 3, 4, 5].map((index) => day(index, 10))
  expect(hoursOf(ugandan, [...times, day(6, 5)])).toEqual([...times.map(() => [8, 2, 0, 0]), [0, 5, 0, 0]])
})

test('A holiday’s hours are a holiday’s, and count for no week’s overtime', () => {
  const times = [0, 1, 2, 3, 4, 5].map((index) => day(index, 8))
  expect(hoursOf(ugandan, [...times, day(6, 8)], 2).map(([, over, , kept]) => [over, kept])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((index) => (index === 2 ? [0, 8] : [0, 0])),
  )
})

test('Where nothing is said of a premium every hour is ordinary, and none is lost', () => {
  const times = [0, 1, 2, 3, 4, 5, 6].map((index) => day(index, 12))
  expect(hoursOf(plainShiftTerms.premiums, times)).toEqual(times.map(() => [12, 0, 0, 0]))
})

test('A night that begins on the rest day is the rest day’s, whole', () => {
  const kenyan: Premiums = {
    ...plainShiftTerms.premiums,
    restDay: 200,
    weeklyOvertimeAfter: 3120,
    overtime: 150,
  }
  expect(hoursOf(kenyan, [day(6, 8, 22 * 60), day(0, 8)])).toEqual([
    [0, 0, 8, 0],
    [8, 0, 0, 0],
  ])
})

test('No minute is lost or counted twice, whatever is worked under whatever premiums', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null })
  const factor = fc.option(fc.integer({ min: 100, max: 300 }), { nil: null })
  const premiums = fc.record({
    ...{
      dailyOvertimeAfter: limit,
      weeklyOvertimeAfter: limit,
      overtime: factor,
      restDay: factor,
      holiday: factor,
    },
    night: factor,
  })
  const time = fc.record({
    ...{ index: fc.integer({ min: 0, max: 6 }), startMinute: fc.integer({ min: 0, max: 1439 }) },
    ...{ minutes: fc.integer({ min: 1, max: 1440 }), unpaid: fc.integer({ min: 0, max: 480 }) },
  })
  fc.assert(
    fc.property(
      fc.array(time, { maxLength: 12 }),
      premiums,
      fc.integer({ min: 0, max: 7 }),
      (times, said, kept) => {
        const stretches = times.map(({ index, startMinute, minutes, unpaid }, id) => ({
          ...{ id: `${id}`, on: addDays(monday, index), startMinute, minutes },
          unpaidBreakMinutes: Math.min(unpaid, minutes - 1),
        }))
        const inForce = { ...plainShiftTerms.premiums, ...said }
        const found = classifyWeek(
          stretches,
          () => inForce,
          (on) => on === addDays(monday, kept),
        )
        for (const { id, minutes, unpaidBreakMinutes } of stretches) {
          const { ordinary, overtime, restDay, holiday, night } = found.get(id)!
          expect(ordinary + overtime + restDay + holiday).toBe(minutes - unpaidBreakMinutes)
          expect(Math.min(ordinary, overtime, restDay, holiday, night)).toBeGreaterThanOrEqual(0)
          expect(night).toBeLessThanOrEqual(minutes - unpaidBreakMinutes)
        }
        const days = new Set(stretches.map(({ on }) => on)).size
        expect([...found.values()].filter(({ isDay }) => isDay).length).toBe(days)
      },
    ),
  )
})
