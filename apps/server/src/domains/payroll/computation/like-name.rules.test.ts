import { expect, test } from 'vitest'
import { isLikeName } from './like-name.rules.ts'

test.each([
  ['Obi Ada', 'Ada Obi'],
  ['ADA N. OBI', 'Ada Ngozi Obi'],
  ['A OBI', 'Ada Obi'],
  ['Ada Obi-Eze', 'Ada Eze'],
  ['Adé Ọbi', 'Ade Obi'],
  ['Ada Obi', '王小明'],
])('%s could be the account of %s', (onAccount, name) => {
  expect(isLikeName(onAccount, name)).toBe(true)
})

test.each([
  ['Ngozi Eze', 'Ada Obi'],
  ['Emeka Obi', 'Ada Obi'],
  ['Kiosk Supplies Ltd', 'Ada Obi'],
])('%s is hardly the account of %s', (onAccount, name) => {
  expect(isLikeName(onAccount, name)).toBe(false)
})
