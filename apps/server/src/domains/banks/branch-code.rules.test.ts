import { expect, test } from 'vitest'
import { findBank } from './banks.ts'
import { normalizeBranchCode } from './branch-code.rules.ts'

const kcb = findBank('KE', '01')!

test('A Kenyan branch is three digits, with the zeros that a spreadsheet ate', () => {
  expect(normalizeBranchCode('100', kcb, 'KE')).toBe('100')
  expect(normalizeBranchCode('7', kcb, 'KE')).toBe('007')
})

test('The whole sort code is taken when it is of this bank', () => {
  expect(normalizeBranchCode('01100', kcb, 'KE')).toBe('100')
  expect(normalizeBranchCode('1-100', kcb, 'KE')).toBe('100')
  expect(normalizeBranchCode('68100', kcb, 'KE')).toBeUndefined()
})

test('Words, other lengths, operators and other countries have no branch', () => {
  for (const text of ['', 'Moi Avenue', '011000', '-']) {
    expect(normalizeBranchCode(text, kcb, 'KE')).toBeUndefined()
  }
  expect(normalizeBranchCode('100', findBank('KE', 'MPESA')!, 'KE')).toBeUndefined()
  expect(normalizeBranchCode('100', findBank('NG', '058')!, 'NG')).toBeUndefined()
})
