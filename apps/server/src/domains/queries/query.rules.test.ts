import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { isDeadlinePossible, linkEnd, overdueTime, reminderTime } from './query.rules.ts'

const day = localDate
const lagos = 'Africa/Lagos'

test('A deadline is today or later, and within three months', () => {
  const today = day('2026-11-24')
  const possible = ['2026-11-23', '2026-11-24', '2027-02-21', '2027-02-22'].map((dueOn) =>
    isDeadlinePossible(today, day(dueOn)),
  )
  expect(possible).toEqual([false, true, true, false])
})

test('The reminder comes on the morning before the deadline, unless the person was asked only just before', () => {
  const dueOn = day('2026-11-27')
  const reminder = (now: string) => reminderTime(lagos, dueOn, new Date(now))?.toISOString()
  expect(reminder('2026-11-24T09:00:00Z')).toBe('2026-11-26T07:00:00.000Z')
  expect(reminder('2026-11-25T19:00:00Z')).toBe('2026-11-26T07:00:00.000Z')
  expect(reminder('2026-11-25T19:00:01Z')).toBeUndefined()
  expect(reminder('2026-11-27T09:00:00Z')).toBeUndefined()
})

test('Colleagues hear of a missing reply the morning after; a late one is taken for a week more', () => {
  expect(overdueTime(lagos, day('2026-11-27')).toISOString()).toBe('2026-11-28T07:00:00.000Z')
  // seven whole days after the 27th end with the 4th of December
  expect(linkEnd(lagos, day('2026-11-27')).toISOString()).toBe('2026-12-04T23:00:00.000Z')
})
