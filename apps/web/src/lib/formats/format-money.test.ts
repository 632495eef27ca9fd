import { type Currency, type Money, minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { currencySymbol, formatMoney } from './format-money.ts'

const money = (amount: number, currency: Currency = 'NGN'): Money => ({ amount: minor(amount), currency })

test('Money is written with its sign, separators and every decimal of its currency', () => {
  expect(formatMoney(money(3_681_869_915), 'en-US')).toBe('₦36,818,699.15')
  expect(formatMoney(money(100), 'en-US')).toBe('₦1.00')
  expect(formatMoney(money(4_250_000, 'UGX'), 'en-US')).toBe('UGX\u00a04,250,000')
  expect(formatMoney(money(12_345, 'KES'), 'en-US')).toBe('KES\u00a0123.45')
})

test('A negative amount carries a real minus sign', () => {
  expect(formatMoney(money(-26_456_369), 'en-US')).toBe('−₦264,563.69')
})

test('A signed difference shows its direction, and nothing has none', () => {
  expect(formatMoney(money(152_105_200), 'en-US', 'whole', true)).toBe('+₦1,521,052')
  expect(formatMoney(money(-100), 'en-US', 'full', true)).toBe('−₦1.00')
  expect(formatMoney(money(0), 'en-US', 'full', true)).toBe('₦0.00')
})

test('A summary is short in the words of its language', () => {
  expect(formatMoney(money(4_887_679_800), 'en-US', 'compact')).toBe('₦48.88M')
  expect(formatMoney(money(4_887_679_800), 'zh-CN', 'compact')).toBe('₦4887.68万')
})

test('The largest safe amount keeps its last minor unit', () => {
  expect(formatMoney(money(Number.MAX_SAFE_INTEGER), 'en-US')).toBe('₦90,071,992,547,409.91')
})

test('A field shows the short sign of its currency', () => {
  expect(currencySymbol('NGN', 'en-US')).toBe('₦')
  expect(currencySymbol('UGX', 'zh-CN')).toBe('UGX')
})
