import { expect, test } from 'vitest'
import {
  acceptFigures,
  afterDeletion,
  caretAfterFigures,
  cleanAmount,
  cleanDigits,
  groupAmount,
  isOtherAmount,
  isOtherNumber,
  readAmount,
} from './amount-text.ts'
import { plainFigures } from './plain-figures.ts'

test('An amount keeps only digits and one decimal point, and drops what follows a second point', () => {
  expect(cleanAmount('₦1,234.56', 2)).toBe('1234.56')
  expect(cleanAmount('12.3.4', 2)).toBe('12.3')
  expect(cleanAmount('1a2b3', 2)).toBe('123')
  expect(cleanAmount('-50', 2)).toBe('50')
})

const paste = { inputType: 'insertFromPaste', data: null }
const rulesOf = (places: number) => ({
  clean: (text: string) => cleanAmount(text, places),
  isOther: isOtherAmount,
})
const [naira, shillings] = [rulesOf(2), rulesOf(0)]
const plain = { clean: cleanDigits, isOther: isOtherNumber }

test('Pasted text that is an amount is taken, with whatever stands around it', () => {
  for (const text of ['1,234.50', '₦1,234.50', ' 1234.5 ', '1 234.50', '1234.50', 'NGN 1,234.50'])
    expect(Number(acceptFigures(text, paste, naira))).toBe(1234.5)
  expect(acceptFigures('', paste, naira)).toBe('')
})

test('Of a pasted amount only what is less than the smallest coin, or behind a second point, is dropped', () => {
  expect(acceptFigures('1,234.567', paste, naira)).toBe('1234.56')
  expect(acceptFigures('1.2.3', paste, naira)).toBe('1.2')
  expect(readAmount(acceptFigures('1,500.75', paste, shillings) ?? '', 'UGX')).toBe(1_500)
})

test('Pasted text that cleaning would make another amount of is refused as a whole', () => {
  for (const text of ['-500', '−₦500', '(500)', '1e9', '5.000,50', '12,34', '1,23,456', '1,2345'])
    expect(acceptFigures(text, paste, naira), text).toBeUndefined()
  for (const text of [
    '5k',
    '₦1.2m',
    '2 bn',
    '1.5万',
    '3億',
    '５千',
    '1/2',
    '12:30',
    '100\t250',
    '12 13',
    '1500 250',
  ])
    expect(acceptFigures(text, paste, naira), text).toBeUndefined()
  for (const text of ['12.5', '-3', '1,5']) expect(acceptFigures(text, paste, plain), text).toBeUndefined()
  expect(acceptFigures('12 days', paste, plain)).toBe('12')
})

test('Words and marks that say no other amount may stand around one', () => {
  for (const text of [
    '1 234 500 KES',
    '1,234,500',
    '₦ 1234500',
    '1234500 naira',
    '+1234500',
    '每月1234500元',
  ])
    expect(acceptFigures(text, paste, naira), text).toBe('1234500')
})

test('Pasted text is judged by itself, and not by the commas that the field already has', () => {
  expect(acceptFigures('1,23450', { inputType: 'insertFromPaste', data: '50' }, naira)).toBe('123450')
  expect(acceptFigures('-1,234', { inputType: 'insertFromPaste', data: '-1,234' }, naira)).toBeUndefined()
})

test('A deletion that took only a comma takes the figure on its other side', () => {
  const leave = (text: string, caret: number, inputType: string) =>
    afterDeletion('1,234', { text, caret }, { inputType })
  expect(leave('1234', 1, 'deleteContentForward')).toEqual({ text: '134', caret: 1 })
  expect(leave('1234', 1, 'deleteContentBackward')).toEqual({ text: '234', caret: 0 })
  expect(leave('1,34', 2, 'deleteContentForward')).toEqual({ text: '1,34', caret: 2 })
  expect(leave('1234', 1, 'deleteByCut')).toEqual({ text: '1234', caret: 1 })
})

test('A key that is no figure is left out, and several characters at once are judged like pasted ones', () => {
  expect(acceptFigures('12a', { inputType: 'insertText', data: 'a' }, naira)).toBe('12')
  expect(acceptFigures('1,23', { inputType: 'deleteContentBackward', data: null }, naira)).toBe('123')
  expect(acceptFigures('-500', { inputType: 'insertText', data: '-500' }, naira)).toBeUndefined()
  expect(acceptFigures('-500', {}, naira)).toBeUndefined()
})

test('Figures and points of a Chinese keyboard are the plain ones', () => {
  const typed = [...'１２３４。５'].reduce((text, key) => naira.clean(plainFigures(text + key)), '')
  expect(readAmount(typed, 'NGN')).toBe(123_450)
  expect(plainFigures('１，２３４．５')).toBe('1,234.5')
  expect(acceptFigures(plainFigures('－５００'), paste, naira)).toBeUndefined()
  expect(plainFigures('₦½ 12')).toBe('₦½ 12')
})

test('A plain number keeps digits only', () => {
  expect(cleanDigits('1a2.3,4-')).toBe('1234')
  expect(cleanDigits('007')).toBe('7')
  expect(cleanDigits('abc')).toBe('')
})

test('Cents typed for a currency without them are dropped and never make the amount a hundred times as large', () => {
  const typed = [...'1500.75'].reduce((text, key) => shillings.clean(text + key), '')
  expect(readAmount(typed, 'UGX')).toBe(1_500)
})

test('An amount has no more decimals than its currency', () => {
  expect(cleanAmount('1.239', 2)).toBe('1.23')
  expect(cleanAmount('1500.75', 0)).toBe('1500.')
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
