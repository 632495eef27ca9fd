import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { lookAhead, shortDay } from './outlook.rules.ts'

const today = localDate('2026-11-24')
const dues = (on: string, needs: number) => ({
  on: localDate(on),
  what: 'dues' as const,
  needs: minor(needs),
})
const payroll = (on: string, needs: number) => ({
  on: localDate(on),
  what: 'payroll' as const,
  needs: minor(needs),
})

test('What is late leaves today, people come before authorities, and the first day without enough is named', () => {
  // 1,000 − 100 late = 900; − 700 to people = 200; − 300 to authorities on the same day = −100
  const days = lookAhead(
    minor(1000),
    [dues('2026-11-30', 300), payroll('2026-11-30', 700), dues('2026-11-10', 100)],
    today,
  )
  expect(days).toEqual([
    { on: '2026-11-24', what: 'dues', needs: 100, left: 900 },
    { on: '2026-11-30', what: 'payroll', needs: 700, left: 200 },
    { on: '2026-11-30', what: 'dues', needs: 300, left: -100 },
  ])
  expect(shortDay(days)).toBe('2026-11-30')
})

test('Where nobody knows what there is, nobody says what is left, nor that it isn’t enough', () => {
  const days = lookAhead(null, [payroll('2026-11-30', 700)], today)
  expect(days).toEqual([{ on: '2026-11-30', what: 'payroll', needs: 700, left: null }])
  expect(shortDay(days)).toBeNull()
})

test('What comes to nothing is no day, and to the last unit is enough', () => {
  const days = lookAhead(minor(700), [dues('2026-12-01', 0), payroll('2026-11-30', 700)], today)
  expect(days.map(({ left }) => left)).toEqual([0])
  expect(shortDay(days)).toBeNull()
})
