import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { dueAfter, stateOf } from './liability.rules.ts'

const [ninth, tenth] = [localDate('2026-11-09'), localDate('2026-11-10')]

test('A liability is paid once nothing is owed, and evidenced once each payment has its receipt', () => {
  const of = (paid: number, receiptsMissing = 0, scheduledOn: typeof ninth | null = null) =>
    stateOf({ owed: 100, paid, receiptsMissing, scheduledOn })
  expect([of(0), of(0, 0, ninth), of(99), of(99, 1, ninth)]).toEqual([
    'accrued',
    'scheduled',
    'accrued',
    'scheduled',
  ])
  expect([of(100, 1), of(100)]).toEqual(['paid', 'evidenced'])
  // a correction took back what was owed
  expect(stateOf({ owed: 0, paid: 0, receiptsMissing: 0, scheduledOn: null })).toBe('evidenced')
})

test('What a further run owes never puts off what was owed before it', () => {
  expect(dueAfter({ dueOn: ninth, outstanding: 5 }, tenth)).toBe(ninth)
  expect(dueAfter({ dueOn: tenth, outstanding: 5 }, ninth)).toBe(ninth)
  expect(dueAfter({ dueOn: ninth, outstanding: 0 }, tenth)).toBe(tenth)
  expect(dueAfter({ dueOn: null, outstanding: 5 }, tenth)).toBe(tenth)
  expect(dueAfter({ dueOn: ninth, outstanding: 5 }, null)).toBe(ninth)
})
