import { expect, test } from 'vitest'
import { readable } from './audit-words.ts'

test('A name of a field is read as words', () => {
  expect(readable('terms.startOn')).toBe('Terms: start on')
  expect(readable('organization_type')).toBe('Organization type')
  expect(readable('payroll-run')).toBe('Payroll run')
})
