import { expect, test } from 'vitest'
import { formatBytes, formatList, formatNumber, formatPercent } from './format-number.ts'

test('A count has the separators of its language and a real minus sign', () => {
  expect(formatNumber(4800, 'en-US')).toBe('4,800')
  expect(formatNumber(-12, 'zh-CN')).toBe('−12')
})

test('A share is a percentage with the digits that are asked for', () => {
  expect(formatPercent(0.0432, 'en-US')).toBe('4.3%')
  expect(formatPercent(0.5, 'zh-CN', 0)).toBe('50%')
  expect(formatPercent(-0.021, 'en-US')).toBe('−2.1%')
})

test('Several things make one sentence in each language', () => {
  expect(formatList(['Jul', 'Aug', 'Sep'], 'en-US')).toBe('Jul, Aug, and Sep')
  expect(formatList(['七月', '八月'], 'zh-CN')).toBe('七月和八月')
})

test('A file’s size is told in the unit that keeps it short', () => {
  expect(formatBytes(0, 'en-US')).toBe('0 byte')
  expect(formatBytes(999, 'en-US')).toBe('999 byte')
  expect(formatBytes(1_240_000, 'en-US')).toBe('1.2 MB')
  expect(formatBytes(10_485_760, 'zh-CN')).toBe('10.5 MB')
})
