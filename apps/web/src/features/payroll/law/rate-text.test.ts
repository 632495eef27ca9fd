import { expect, test } from 'vitest'
import { digitsOfRate } from './rate-text.ts'

test('A rate is written with the decimals that it has, so that nobody checks with a rounded one', () => {
  expect([80_000, 25_000, 27_500, 1_250, 1, 0].map(digitsOfRate)).toEqual([0, 1, 2, 3, 4, 0])
})
