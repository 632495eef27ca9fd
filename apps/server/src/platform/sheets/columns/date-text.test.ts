import { expect, test } from 'vitest'
import { isMonthFirst, readDateText } from './date-text.ts'

test.each([
  ['2026-01-15'],
  ['2026-01-15 00:00:00'],
  ['15/01/2026'],
  ['15-Jan-26'],
  ['15-Jan-2026'],
  ['15 January 2026'],
  ['15th Jan 2026'],
  ['January 15, 2026'],
  ['2026年1月15日'],
])('%s is the fifteenth of January', (text) => {
  expect(readDateText(text, 'day-first', 2027)).toEqual({ date: '2026-01-15' })
})

test('A year of two digits is the latest that can be meant', () => {
  expect(readDateText('3-Mar-91', 'day-first', 2027)).toEqual({ date: '1991-03-03' })
  expect(readDateText('3-Mar-26', 'day-first', 2012)).toEqual({ date: '1926-03-03' })
})

test('Numbers are in the order that is said, and doubtful where both orders make a date', () => {
  expect(readDateText('05/06/2024', 'day-first', 2027)).toEqual({ date: '2024-06-05' })
  expect(readDateText('05/06/2024', 'month-first', 2027)).toEqual({ date: '2024-05-06' })
  expect(readDateText('05/06/2024', 'doubtful', 2027)).toEqual({ fault: 'ambiguous' })
  expect(readDateText('06/06/2024', 'doubtful', 2027)).toEqual({ date: '2024-06-06' })
  expect([isMonthFirst('04/13/2026'), isMonthFirst('13/04/2026')]).toEqual([true, false])
})

test('What is no date is none', () => {
  for (const text of ['15/01/24', '30-Feb-26', '15-Xyz-26', '15th of January 2024', '2024-13-01', ''])
    expect(readDateText(text, 'day-first', 2027), text).toEqual({ fault: 'invalid' })
})
