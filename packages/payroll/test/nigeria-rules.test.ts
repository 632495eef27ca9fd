import { majorUnits, ZERO } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { basicOnly, nigeriaFacts } from './sample-facts.ts'

const naira = (value: number) => majorUnits(value, 'NGN')
const nothing = { pension: false, nhf: false, nhia: false }

describe('Nigeria’s income tax', () => {
  test('reaches every band of a high salary', () => {
    // 120,000,000 a year: 10,430,000 up to 50,000,000 and 25 % of the rest, by twelve.
    const payslip = payslipOf(nigeriaFacts('2026-03', 10_000_000, { statutory: nothing }))
    expect(amountOf(payslip, 'ng.paye')).toBe(naira(2_327_500))
  })

  test('takes declared rent up to its limit, life premium and mortgage interest off the year', () => {
    const reliefs = {
      annualRent: naira(5_000_000),
      annualLifePremium: naira(100_000),
      annualMortgageInterest: naira(200_000),
    }
    // 6,000,000 − 500,000 − 100,000 − 200,000 = 5,200,000: 330,000 + 18 % of 2,200,000, by twelve.
    const payslip = payslipOf(nigeriaFacts('2026-03', 500_000, { statutory: nothing, reliefs }))
    expect(amountOf(payslip, 'ng.paye')).toBe(naira(60_500))
  })

  test('isn’t negative when reliefs are more than the pay', () => {
    const reliefs = { annualRent: ZERO, annualLifePremium: naira(50_000_000), annualMortgageInterest: ZERO }
    expect(amountOf(payslipOf(nigeriaFacts('2026-03', 500_000, { reliefs })), 'ng.paye')).toBe(0)
  })
})

describe('Nigeria’s contributions', () => {
  test('of health insurance are 5 % and 10 % of basic pay, and lower the tax', () => {
    const statutory = { pension: true, nhf: false, nhia: true }
    const payslip = payslipOf(nigeriaFacts('2026-03', 200_000, { breakdown: basicOnly, statutory }))
    expect(amountOf(payslip, 'ng.nhia')).toBe(naira(10_000))
    expect(amountOf(payslip, 'ng.nhia-employer')).toBe(naira(20_000))
    // (200,000 − 16,000 − 10,000) × 12 = 2,088,000: 15 % of 1,288,000, by twelve.
    expect(amountOf(payslip, 'ng.paye')).toBe(naira(16_100))
  })

  test('of NHF are on the whole monthly income, of pension on basic, housing and transport', () => {
    const payslip = payslipOf(
      nigeriaFacts('2026-03', 400_000, { statutory: { pension: true, nhf: true, nhia: false } }),
    )
    expect(amountOf(payslip, 'ng.nhf')).toBe(naira(10_000))
    expect(amountOf(payslip, 'ng.pension')).toBe(naira(25_600))
    expect(amountOf(payslip, 'ng.pension-employer')).toBe(naira(32_000))
  })

  test('leave out what is switched off', () => {
    const payslip = payslipOf(
      nigeriaFacts('2026-03', 400_000, { statutory: nothing, employer: { itf: false } }),
    )
    expect(payslip.lines.filter(({ kind }) => kind !== 'earning').map(({ item }) => item)).toEqual([
      'ng.paye',
      'ng.nsitf',
    ])
  })

  test('of the employer to NSITF and ITF are 1 % of the gross each, by their own laws', () => {
    const payslip = payslipOf(nigeriaFacts('2026-03', 400_000))
    for (const item of ['ng.nsitf', 'ng.itf']) {
      expect(lineOf(payslip, item)).toMatchObject({ amount: naira(4_000), rule: { rule: item } })
    }
    expect(lineOf(payslip, 'ng.nsitf')?.rule?.law).toContain('Compensation')
  })
})
