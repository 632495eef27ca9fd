import { expect, test } from 'vitest'
import { readAmountText } from './amount-text.ts'

test.each([
  ['350000', '350000'],
  ['350,000', '350000'],
  ['350,000.50', '350000.50'],
  ['350,000/=', '350000'],
  ['65,000/-', '65000'],
  ['Ksh 65,000/=', '65000'],
  ['KSh65,000', '65000'],
  ['65,000 KES', '65000'],
  ['350 000', '350000'],
  ['350\u00a0000,50', '350000.50'],
  ['1.350.000', '1350000'],
  ['1.350.000,50', '1350000.50'],
  ['3,50,000', '350000'],
  ['-5', '-5'],
  ['1000.005', '1000.005'],
])('The amount %s is read as %s', (text, digits) => {
  expect(readAmountText(text, 'KES')).toEqual({ digits })
})

test.each([
  ['350.000', '350,000', '350.000'],
  ['1.500', '1,500', '1.500'],
  ['350,00', '35,000', '350.00'],
])('Whether %s means %s or %s is asked', (text, either, or) => {
  expect(readAmountText(text, 'NGN')).toEqual({ either, or })
})

test('What isn’t an amount is none, however long it is', () => {
  for (const text of [
    'three hundred',
    '350k',
    '1,2,3',
    '12..5',
    '(5,000)',
    ' '.repeat(30_000),
    '1,'.repeat(15_000),
  ])
    expect(readAmountText(text, 'UGX'), text.slice(0, 20)).toBeUndefined()
})
