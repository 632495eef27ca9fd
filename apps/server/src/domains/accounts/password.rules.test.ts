import { expect, test } from 'vitest'
import { isPasswordWeak } from './password.rules.ts'

const email = 'ada.obi@lagosfoods.example'

test('A common password is weak in any spelling of its letters', () => {
  for (const password of ['password123', 'PassWord123', 'qwertyuiop', 'ＰＡＳＳＷＯＲＤ１２３']) {
    expect(isPasswordWeak(password, email), password).toBe(true)
  }
})

test("A password with the e-mail's name in it is weak, a short name aside", () => {
  expect(isPasswordWeak('Ada.Obi-is-great', email)).toBe(true)
  expect(isPasswordWeak('a long pass phrase', 'ao@lagosfoods.example')).toBe(false)
})

test('One key held down is weak', () => {
  expect(isPasswordWeak('aaaaaaaaaaaaaaaa', email)).toBe(true)
  expect(isPasswordWeak('ababababababcabc', email)).toBe(true)
})

test('A pass phrase is not weak', () => {
  expect(isPasswordWeak('a long pass phrase', email)).toBe(false)
  expect(isPasswordWeak('月が綺麗ですね月が綺麗ですね', email)).toBe(false)
})
