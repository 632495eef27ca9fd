import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('A password below the limit is short, whatever it is made of', () => {
  expect(passwordStrength('')).toBe('empty')
  expect(passwordStrength('Xk9$mQ2!a')).toBe('short')
})

test('A phrase of a few words is strong without odd characters', () => {
  expect(passwordStrength('green lorry over the bridge')).toBe('strong')
  expect(passwordStrength('两只黄鹂鸣翠柳一行白鹭上青天啊真美')).toBe('strong')
})

test('What everybody tries first is weak, however long', () => {
  for (const guess of [
    'password12345678',
    'Qwertyuiop123456',
    '1234567890',
    'abcdefghijklm',
    'aaaaaaaaaaaaaaaa',
  ]) {
    expect(passwordStrength(guess), guess).toBe('weak')
  }
})

test('Own names and the own address make a password weak', () => {
  expect(passwordStrength('lagosfoods and rice', ['ada@lagosfoods.example'])).toBe('weak')
  expect(passwordStrength('green lorry over the bridge', ['Ada', 'Obi'])).toBe('strong')
  expect(passwordStrength('adaobi loves green lorries', ['Ada', 'Obi'])).toBe('weak')
})

test('Between the two it is fair', () => {
  expect(passwordStrength('lorrybridge1')).toBe('fair')
  expect(passwordStrength('Lorry-bridge1')).toBe('strong')
  expect(passwordStrength('lorrybridg')).toBe('weak')
})
