import { countryCodes } from '@kazi/values/country'
import { expect, test } from 'vitest'
import { findBank, listBanks } from './banks.ts'

test('Every country has its banks, each with a code, a name and a BIC of its own', () => {
  for (const country of countryCodes) {
    const banks = listBanks(country)
    expect(banks.length, country).toBeGreaterThanOrEqual(25)
    expect(new Set(banks.map((bank) => bank.code)).size, country).toBe(banks.length)
    expect(new Set(banks.map((bank) => bank.name)).size, country).toBe(banks.length)
    const bics = banks.flatMap((bank) => (bank.bic ? [bank.bic] : []))
    expect(new Set(bics).size, country).toBe(bics.length)
    for (const bic of bics) expect(bic).toMatch(new RegExp(`^[A-Z]{4}${country}[A-Z0-9]{2}$`))
  }
})

test('A code is exact: leading zeros count and a country knows only its own', () => {
  expect(findBank('NG', '058')?.name).toBe('Guaranty Trust Bank')
  expect(findBank('NG', '58')).toBeUndefined()
  expect(findBank('KE', '058')).toBeUndefined()
  expect(findBank('KE', 'MPESA')?.kind).toBe('mobile-money')
  expect(findBank('UG', 'MTN')?.kind).toBe('mobile-money')
})
