import { expect, test } from 'vitest'
import { taxOfBands } from '../src/band-tax.ts'
import { minor } from '../src/money.ts'
import { percent } from '../src/rate.ts'

test('Bands are added up exactly and rounded once, half up', () => {
  const half = { taxed: minor(50), rate: percent(1) }
  expect(taxOfBands([half])).toBe(1)
  expect(taxOfBands([half, half])).toBe(1)
  expect(taxOfBands([half, half, half])).toBe(2)
  expect(taxOfBands([])).toBe(0)
})

test('Amounts whose product with the rate is past what a float holds stay exact', () => {
  expect(taxOfBands([{ taxed: minor(9_007_199_254_740_991), rate: percent(25) }])).toBe(2_251_799_813_685_248)
})
