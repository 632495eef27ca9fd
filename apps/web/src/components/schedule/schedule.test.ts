import { localDate, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { gridKeyTarget, mondayOf, plansOn, weeksOf } from './schedule.ts'

test('A month’s weeks begin on Monday, end on Sunday and hold all of its days', () => {
  const november = weeksOf(month('2026-11'))
  expect(november.map((week) => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
  expect(weeksOf(month('2027-02'))).toHaveLength(4)
  expect(mondayOf(localDate('2026-11-01'))).toBe('2026-10-26')
})

test('A plan is on its first day, on its last and between, and on no other', () => {
  const leave = { key: 'a', label: 'Leave', from: localDate('2026-11-30'), to: localDate('2026-12-02') }
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(localDate)
  expect(days.map((day) => plansOn([leave], day).length)).toEqual([0, 1, 1, 1, 0])
})

test('Arrow keys move within a grid and stop at its edges', () => {
  const size = { rows: 2, columns: 7 }
  expect(gridKeyTarget('ArrowDown', { row: 0, column: 3 }, size)).toEqual({ row: 1, column: 3 })
  expect(gridKeyTarget('ArrowDown', { row: 1, column: 3 }, size)).toBeUndefined()
  expect(gridKeyTarget('ArrowLeft', { row: 1, column: 0 }, size)).toBeUndefined()
  expect(gridKeyTarget('End', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 6 })
  expect(gridKeyTarget('a', { row: 0, column: 0 }, size)).toBeUndefined()
})
