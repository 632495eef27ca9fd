import { expect, test } from 'vitest'
import { settleMissed } from './arrears.rules.ts'

const entered = {
  isSameTaxYear: true,
  wasPayable: false,
  ofTaxYear: 8,
  openingMonths: 0,
  isOfThisPayroll: true,
}

test.each([
  ['of whom nobody knew when it was paid, is made up for', {}, 'made-up'],
  ['whom its payroll could have paid, was left out knowingly', { wasPayable: true }, 'told'],
  ['in another tax year, is for a payroll of that month', { isSameTaxYear: false }, 'told'],
  [
    'who was employed before the first payroll here, may have been paid by another',
    { isOfThisPayroll: false },
    'told',
  ],
  ['of whom opening figures say that it was paid, is owed nothing', { openingMonths: 9 }, 'paid-elsewhere'],
  ['of whom opening figures end before it, is made up for', { openingMonths: 8 }, 'made-up'],
] as const)('A month that was paid without somebody %s', (_who, said, settled) => {
  expect(settleMissed({ ...entered, ...said })).toBe(settled)
})
