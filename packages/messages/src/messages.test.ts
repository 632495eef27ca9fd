import { expect, test } from 'vitest'
import { chooseLanguage, translate } from './index.ts'

test('A count chooses the singular or the plural of its language', () => {
  expect(translate('en-US', 'common', 'field.charactersLeft', { count: 1 })).toBe('1 character left')
  expect(translate('en-US', 'common', 'field.charactersLeft', { count: 4 })).toBe('4 characters left')
  expect(translate('zh-CN', 'common', 'field.charactersLeft', { count: 1 })).toBe('还可输入 1 个字')
})

test('A sentence without the value that it needs is a mistake of ours and says so', () => {
  expect(() => translate('en-US', 'common', 'table.selectRow')).toThrow('{{name}}')
  expect(() => translate('en-US', 'common', 'table.nothing' as 'table.range')).toThrow('table.nothing')
})

test('The language that a browser prefers is chosen by its weights', () => {
  expect(chooseLanguage('fr, zh;q=0.5, en;q=0.8')).toBe('en-US')
  expect(chooseLanguage('zh-Hant-TW')).toBe('zh-CN')
  expect(chooseLanguage('*')).toBe('en-US')
  expect(chooseLanguage('')).toBe('en-US')
})
