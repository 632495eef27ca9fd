import { expect, test } from 'vitest'
import { isAccountNumber, isNubanCheckDigitRight, maskAccountNumber } from './account-number.rules.ts'

test("A NUBAN's check digit follows the Central Bank's weights", () => {
  expect(isNubanCheckDigitRight('058', '0000000018')).toBe(true)
  expect(isNubanCheckDigitRight('011', '0000014579')).toBe(true)
  for (const wrong of ['0000000010', '0000000019', '0000000108']) {
    expect(isNubanCheckDigitRight('058', wrong)).toBe(false)
  }
})

test('Another bank makes another check digit of the same serial', () => {
  expect(isNubanCheckDigitRight('011', '0000000018')).toBe(false)
})

test('A five-digit institution is checked with a 9 before its code', () => {
  // 9 50211 and nine zeros: 27 + 35 + 0 + 6 + 7 + 3 = 78, so the digit is 2.
  expect(isNubanCheckDigitRight('50211', '0000000002')).toBe(true)
  expect(isNubanCheckDigitRight('50211', '0000000003')).toBe(false)
})

test('Where the standard says nothing, no judgement is made', () => {
  expect(isNubanCheckDigitRight('999992', '8012345678')).toBeUndefined()
  expect(isNubanCheckDigitRight('058', '123')).toBeUndefined()
})

test('An account number has the length that its country gives out', () => {
  expect(isAccountNumber('NG', '0000000018')).toBe(true)
  expect(isAccountNumber('NG', '000000018')).toBe(false)
  expect(isAccountNumber('KE', '123456')).toBe(true)
  expect(isAccountNumber('KE', '12345')).toBe(false)
  expect(isAccountNumber('UG', '12345678')).toBe(true)
  expect(isAccountNumber('UG', '1234567')).toBe(false)
  expect(isAccountNumber('UG', '12345678٣')).toBe(false)
})

test('A masked account number shows its last four digits alone', () => {
  expect(maskAccountNumber('0123456789')).toBe('••••••6789')
})
