import { localDate, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { monthToStart } from './month-to-start.ts'

const today = localDate('2026-11-24')
const run = (
  of: string,
  state: 'completed' | 'cancelled' = 'completed',
  kind: 'regular' | 'bonus' = 'regular',
) => ({
  month: month(of),
  state,
  kind,
})

test('The first payroll is for this month', () => {
  expect(monthToStart([], today)).toBe('2026-11')
})

test('The next payroll is for the first month from now on that has no run', () => {
  expect(monthToStart([run('2026-10'), run('2026-09')], today)).toBe('2026-11')
  expect(monthToStart([run('2026-11'), run('2026-10')], today)).toBe('2026-12')
  expect(monthToStart([run('2026-12'), run('2026-10')], today)).toBe('2026-11')
})

test('After a gap the next payroll is for this month', () => {
  expect(monthToStart([run('2026-03')], today)).toBe('2026-11')
})

test('A cancelled run and a bonus run leave their month open', () => {
  expect(monthToStart([run('2026-11', 'cancelled'), run('2026-11', 'completed', 'bonus')], today)).toBe(
    '2026-11',
  )
})
