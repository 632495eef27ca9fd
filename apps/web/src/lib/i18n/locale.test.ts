import { expect, test } from 'vitest'
import { languageOf, prefixOf, withoutPrefix, withPrefix } from './locale.ts'

const asked = (pathname: string, cookies: string | null, acceptLanguage: string | null) =>
  languageOf({ pathname, cookies, acceptLanguage })

test('The route decides the language before the cookie, the cookie before the browser', () => {
  expect(asked('/zh/forgot', 'locale=en-US', 'en')).toBe('zh-CN')
  expect(asked('/en', 'locale=zh-CN', 'zh')).toBe('en-US')
  expect(asked('/forgot', 'theme=dark; locale=zh-CN', 'en')).toBe('zh-CN')
  expect(asked('/forgot', null, 'fr;q=0.9, zh-TW;q=0.8, en;q=0.2')).toBe('zh-CN')
})

test('Without any wish, or with one that is not spoken here, the language is English', () => {
  expect(asked('/', null, null)).toBe('en-US')
  expect(asked('/', 'locale=de', 'fr, de;q=0.5')).toBe('en-US')
  expect(asked('/', null, 'zh;q=0, en')).toBe('en-US')
})

test('Only the languages that exist are prefixes; anything else is part of the path', () => {
  expect(prefixOf('/zh')).toBe('zh')
  expect(prefixOf('/fr/app')).toBeUndefined()
  expect(prefixOf('/zhou')).toBeUndefined()
  expect(prefixOf('/constructor')).toBeUndefined()
})

test('A prefix comes off an address and goes back on unchanged', () => {
  for (const path of ['/', '/app', '/app/payroll/1']) expect(withoutPrefix(withPrefix(path, 'zh'))).toBe(path)
  expect(withPrefix('/', 'zh')).toBe('/zh')
  expect(withPrefix('/app', undefined)).toBe('/app')
})
