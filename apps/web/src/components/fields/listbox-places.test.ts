import { expect, test } from 'vitest'
import { placeAfter, placeOfWord, startingPlace } from './listbox-places.ts'

const options = ['Kampala', 'Kano', 'Lagos', 'Nairobi'].map((label) => ({
  value: label,
  label,
  isDisabled: label === 'Lagos',
}))

test('A list opens at what is chosen, or at the first option that can be', () => {
  expect(startingPlace(options, 'Nairobi')).toBe(3)
  expect(startingPlace(options, null)).toBe(0)
  expect(startingPlace(options.slice(2), null)).toBe(1)
})

test('Arrows, Home, End and the page keys pass over what can’t be chosen and stop at the ends', () => {
  expect(placeAfter(options, 'ArrowDown', 1)).toBe(3)
  expect(placeAfter(options, 'ArrowUp', 3)).toBe(1)
  expect(placeAfter(options, 'ArrowDown', 3)).toBe(3)
  expect(placeAfter(options, 'Home', 3)).toBe(0)
  expect(placeAfter(options, 'End', 0)).toBe(3)
  expect(placeAfter(options, 'PageDown', 0)).toBe(3)
  expect(placeAfter(options, 'x', 0)).toBeUndefined()
})

test('Letters find the next option that begins with them, and more letters narrow it down', () => {
  expect(placeOfWord(options, 'k', -1)).toBe(0)
  expect(placeOfWord(options, 'k', 0)).toBe(1)
  expect(placeOfWord(options, 'k', 1)).toBe(0)
  expect(placeOfWord(options, 'kan', 0)).toBe(1)
  expect(placeOfWord(options, 'l', 0)).toBeUndefined()
})
