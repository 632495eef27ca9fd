import { expect, test } from 'vitest'
import { tokensOfCookie } from './session.ts'

const cookieOf = (value: unknown): string =>
  `theme=dark; juiceUser=${encodeURIComponent(JSON.stringify(value))}`

test('The session cookie carries both tokens', () => {
  const tokens = { token: 'a.b.c', refreshToken: 'r1' }
  expect(tokensOfCookie(cookieOf(tokens))).toEqual(tokens)
})

test('A cookie that is missing, half or spoilt signs nobody in', () => {
  expect(tokensOfCookie(null)).toBeUndefined()
  expect(tokensOfCookie('juiceUser=')).toBeUndefined()
  expect(tokensOfCookie('juiceUser=%7Bnot-json')).toBeUndefined()
  expect(tokensOfCookie('juiceUser=null')).toBeUndefined()
  expect(tokensOfCookie(cookieOf({ token: 'a' }))).toBeUndefined()
  expect(tokensOfCookie(cookieOf({ token: '', refreshToken: '' }))).toBeUndefined()
})
