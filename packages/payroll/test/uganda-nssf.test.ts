import { minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import type { Extra } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

const months = ['2021-01', '2021-12', '2022-01', '2026-11']

describe('Uganda’s NSSF (NSSF Act, ss. 10 and 11)', () => {
  test.each([
    [0, 0, 0],
    [9, 0, 1],
    [10, 1, 1],
    [500_001, 25_000, 50_000],
    [20_000_000, 1_000_000, 2_000_000],
  ])('on wages of %i is %i and %i: 5 %% and 10 %%, no ceiling', (gross, employee, employer) => {
    for (const month of months) {
      const payslip = payslipOf(ugandaFacts(month, gross))
      expect(amountOf(payslip, 'ug.nssf')).toBe(employee)
      expect(amountOf(payslip, 'ug.nssf-employer')).toBe(employer)
    }
  })

  test('is on all wages in cash, and not on what is given in kind', () => {
    const bonus: Extra = {
      code: 'bonus',
      label: 'Bonus',
      kind: 'irregular',
      amount: minor(400_000),
      amountIs: 'gross',
      days: null,
      bases: { paye: true, pension: true, health: false, housing: false },
    }
    const home = { kind: 'housing', code: 'home', label: 'Home', marketRent: minor(100_000) } as const
    const payslip = payslipOf(ugandaFacts('2024-05', 600_000, { extraEarnings: [bonus], benefits: [home] }))
    expect(amountOf(payslip, 'ug.nssf')).toBe(50_000)
    expect(amountOf(payslip, 'ug.nssf-employer')).toBe(100_000)
  })

  test('is taken by a secondary employer too', () => {
    const { employment } = ugandaFacts('2024-05', 0)
    const secondary = { employment: { ...employment, rank: 'secondary' as const } }
    expect(amountOf(payslipOf(ugandaFacts('2024-05', 600_000, secondary)), 'ug.nssf')).toBe(30_000)
  })

  test('quotes the Act as it stood in the month earned', () => {
    const ruleOf = (month: string) => lineOf(payslipOf(ugandaFacts(month, 1)), 'ug.nssf')?.rule
    expect(ruleOf('2021-12')?.effectiveFrom).toBe('1985-12-01')
    expect(ruleOf('2022-01')?.effectiveFrom).toBe('2022-01-07')
    expect(ruleOf('2022-01')?.parameters[0]?.figures).toEqual({
      'employee-rate': { kind: 'rate', rate: 50_000 },
      'employer-rate': { kind: 'rate', rate: 100_000 },
    })
  })
})
