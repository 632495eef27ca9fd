import { expect, test } from 'vitest'
import { caretAfterFigures, cleanAmount, groupAmount } from './amount-text.ts'

test('An amount keeps only digits and one decimal point, and drops what follows a second point', () => {
  expect(cleanAmount('₦1,234.56', 2)).toBe('1234.56')
  expect(cleanAmount('12.3.4', 2)).toBe('12.3')
  expect(cleanAmount('1a2b3', 2)).toBe('123')
  expect(cleanAmount('-50', 2)).toBe('50')
})

test('An amount has no more decimals than its currency', () => {
  expect(cleanAmount('1.239', 2)).toBe('1.23')
  expect(cleanAmount('1500.75', 0)).toBe('1500')
})

test('A point may be typed before its decimals, and alone', () => {
  expect(cleanAmount('12.', 2)).toBe('12.')
  expect(cleanAmount('.5', 2)).toBe('0.5')
  expect(cleanAmount('', 2)).toBe('')
})

test('Leading zeros go, a single one stays', () => {
  expect(cleanAmount('007', 2)).toBe('7')
  expect(cleanAmount('0.5', 2)).toBe('0.5')
  expect(cleanAmount('0', 2)).toBe('0')
})

test('Thousands are set apart by commas, decimals are not', () => {
  expect(groupAmount('1234567.8901')).toBe('1,234,567.8901')
  expect(groupAmount('999')).toBe('999')
  expect(groupAmount('1000')).toBe('1,000')
  expect(groupAmount('')).toBe('')
})

test('The caret stays behind the figures that were before it', () => {
  expect(caretAfterFigures('1,234', 1)).toBe(1)
  expect(caretAfterFigures('1,234', 2)).toBe(3)
  expect(caretAfterFigures('1,234', 4)).toBe(5)
  expect(caretAfterFigures('', 0)).toBe(0)
})
