import { expect, test } from 'vitest'
import { acceptAmount, caretAfterFigures, cleanAmount, groupAmount, readAmount } from './amount-text.ts'

test('An amount keeps only digits and one decimal point, and drops what follows a second point', () => {
  expect(cleanAmount('₦1,234.56', 2)).toBe('1234.56')
  expect(cleanAmount('12.3.4', 2)).toBe('12.3')
  expect(cleanAmount('1a2b3', 2)).toBe('123')
  expect(cleanAmount('-50', 2)).toBe('50')
})

const paste = { inputType: 'insertFromPaste', data: null }

test('Pasted text that is plainly an amount is taken', () => {
  for (const text of ['1,234.50', '₦1,234.50', ' 1234.5 ', '1 234.50', '1234.50'])
    expect(Number(acceptAmount(text, 2, paste))).toBe(1234.5)
  expect(acceptAmount('1500.00', 0, paste)).toBe('1500')
  expect(acceptAmount('', 2, paste)).toBe('')
})

test('Pasted text that is not plainly an amount is refused as a whole and never becomes another one', () => {
  for (const text of [
    '-500',
    '(500)',
    '1e9',
    '5.000,50',
    '5.000',
    '12,34',
    '1.239',
    '1.2.3',
    '1,234 567',
    'NGN 5',
  ])
    expect(acceptAmount(text, 2, paste)).toBeUndefined()
  expect(acceptAmount('1500.75', 0, paste)).toBeUndefined()
})

test('A key that is no figure is left out, and several characters at once are judged like pasted ones', () => {
  expect(acceptAmount('12a', 2, { inputType: 'insertText', data: 'a' })).toBe('12')
  expect(acceptAmount('1,23', 2, { inputType: 'deleteContentBackward', data: null })).toBe('123')
  expect(acceptAmount('-500', 2, { inputType: 'insertText', data: '-500' })).toBeUndefined()
  expect(acceptAmount('-500', 2, {})).toBeUndefined()
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

test('An empty field is no amount, and one that is too large is not an empty field', () => {
  expect([readAmount('', 'NGN'), readAmount('.', 'NGN')]).toEqual([null, null])
  expect([readAmount('1,234.', 'NGN'), readAmount('1,234', 'UGX')]).toEqual([123_400, 1_234])
  const tooLarge = readAmount('99,999,999,999,999,999', 'NGN')
  expect(Number.isSafeInteger(tooLarge)).toBe(false)
  expect(tooLarge).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
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
