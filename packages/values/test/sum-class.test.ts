import { expect, test } from 'vitest'
import { minor } from '../src/money.ts'
import { lowestOfClass } from '../src/sum-class.ts'

test('A class of pay is named by its lowest pay where that is a round one, else by what it lies above', () => {
  expect(lowestOfClass(minor(4_999_999))).toBe(5_000_000)
  expect(lowestOfClass(minor(100_000))).toBeNull()
  expect(lowestOfClass(minor(0))).toBeNull()
})
