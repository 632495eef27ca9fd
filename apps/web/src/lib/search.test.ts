import { expect, test } from 'vitest'
import { flagOf, oneOf, pageNumberOf, textOf } from './search.ts'

test('What an address may say is kept, anything else is left out', () => {
  expect(oneOf(['active', 'in-active'], 'in-active')).toBe('in-active')
  expect(oneOf(['active', 'in-active'], 'gone')).toBeUndefined()
  expect(oneOf(['active'], ['active'])).toBeUndefined()
  expect(flagOf(true)).toBe(true)
  expect(flagOf('true')).toBeUndefined()
})

test('Pages are counted from one, in whole numbers', () => {
  expect(pageNumberOf(3)).toBe(3)
  for (const given of [0, -1, 1.5, '2', Number.NaN, 1e300, undefined])
    expect(pageNumberOf(given)).toBeUndefined()
})

test('A search for digits is still a search for text', () => {
  expect(textOf('ada')).toBe('ada')
  expect(textOf(1042)).toBe('1042')
  expect(textOf({ a: 1 })).toBeUndefined()
})
