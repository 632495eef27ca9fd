import { month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { taxYearStart } from '../src/index.ts'

test('The tax year begins in January in Nigeria and Kenya, in July in Uganda', () => {
  expect(taxYearStart('NG', month('2026-11'))).toBe('2026-01')
  expect(taxYearStart('KE', month('2026-01'))).toBe('2026-01')
  expect(taxYearStart('UG', month('2026-06'))).toBe('2025-07')
  expect(taxYearStart('UG', month('2026-07'))).toBe('2026-07')
})
