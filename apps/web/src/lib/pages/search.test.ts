import { parseLocalDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { flagOf, monthIn, oneOf, pageNumberOf, textOf } from './search.ts'

test('What an address may say is kept, anything else is left out', () => {
  expect(oneOf(['active', 'in-active'], 'in-active')).toBe('in-active')
  expect(oneOf(['active', 'in-active'], 'gone')).toBeUndefined()
  expect(oneOf(['active'], ['active'])).toBeUndefined()
  expect(flagOf(true)).toBe(true)
  expect(flagOf('true')).toBeUndefined()
})

test('Pages are counted from one, in whole numbers', () => {
  expect(pageNumberOf(3)).toBe(3)
  for (const given of [0, -1, 1.5, '2', Number.NaN, 1_000_001, 1e9, undefined])
    expect(pageNumberOf(given)).toBeUndefined()
})

test('A search for digits is still a search for text', () => {
  expect(textOf('ada')).toBe('ada')
  expect(textOf(1042)).toBe('1042')
  expect(textOf({ a: 1 })).toBeUndefined()
})

test('A month is one that the calendar has', () => {
  const given = [
    '1899-12',
    '1900-01',
    '2026-00',
    '2026-11',
    '2026-13',
    '2026-1',
    '2199-12',
    '2200-01',
    'x',
    '',
  ]
  expect(given.filter((text) => monthIn(text))).toEqual(given.filter((text) => parseLocalDate(`${text}-01`)))
  expect(monthIn('2026-11')).toBe('2026-11')
  for (const other of [202611, undefined, ['2026-11']]) expect(monthIn(other)).toBeUndefined()
})
