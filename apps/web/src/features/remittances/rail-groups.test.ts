import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { stopsOf } from './rail-groups.ts'
import type { Liability } from './remittances-answers.ts'

const due = (day: string | null, outstanding: number, isOverdue = false) =>
  ({
    dueOn: day && localDate(day),
    amount: { amount: 100, currency: 'KES' },
    outstanding: { amount: outstanding, currency: 'KES' },
    isOverdue,
  }) as Liability

test('What is due on one day is one stop of the rail, which is done when nothing of it is owed', () => {
  const stops = stopsOf([
    due('2026-11-09', 0),
    due('2026-11-09', 40, true),
    due('2026-12-09', 0),
    due(null, 100),
  ])
  expect(
    stops.map(({ dueOn, outstanding, isOverdue, isDone }) => [dueOn, outstanding, isOverdue, isDone]),
  ).toEqual([
    ['2026-11-09', 40, true, false],
    ['2026-12-09', 0, false, true],
    [null, 100, false, false],
  ])
})
