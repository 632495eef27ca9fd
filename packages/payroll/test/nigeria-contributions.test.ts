import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { calculate, defaultBreakdown, itemOf, type NigeriaFacts } from '../src/index.ts'
import { naira, noSchemes } from './nigeria-year.ts'
import { amountOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { basicOnly, nigeriaFacts, sharedPension } from './sample-facts.ts'

const payslip = (period: string, gross: number, changes: Partial<NigeriaFacts> = {}) =>
  payslipOf(nigeriaFacts(period, gross, changes))

describe('Nigeria’s pension', () => {
  test('is 8 % and 10 % of basic, housing and transport (Pension Reform Act 2014, s. 4(1))', () => {
    const one = payslip('2021-01', 400_000)
    expect(amountOf(one, 'ng.pension')).toBe(naira(25_600))
    expect(amountOf(one, 'ng.pension-employer')).toBe(naira(32_000))
  })

  test('is 20 % of the employer where it bears all of it, and nothing of the person (s. 4(4))', () => {
    const one = payslip('2026-01', 400_000, { statutory: { ...sharedPension, pension: 'employer-only' } })
    expect(lineOf(one, 'ng.pension')).toBeUndefined()
    expect(amountOf(one, 'ng.pension-employer')).toBe(naira(64_000))
    // Nothing is taken off the income: 4,800,000 are 330,000 + 18 % of 1,800,000.
    expect(amountOf(one, 'ng.paye')).toBe(naira(54_500))
  })

  test.each(['basic', 'housing', 'transport'])('can’t leave %s out of its base (s. 4)', (code) => {
    const whole = defaultBreakdown('NG')
    const breakdown = {
      ...whole,
      components: whole.components.map((one) =>
        one.code === code ? { ...one, bases: { ...one.bases, pension: false } } : one,
      ),
    }
    expect(calculate(nigeriaFacts('2026-01', 400_000, { breakdown })).problems).toEqual([
      { key: 'ng.pension-base-too-small', severity: 'blocking', values: { component: code } },
    ])
    const outside = nigeriaFacts('2026-01', 400_000, { breakdown, statutory: noSchemes })
    expect(calculate(outside).ok).toBe(true)
  })
})

describe('Nigeria’s National Housing Fund', () => {
  const withNhf = { ...sharedPension, nhf: true }
  /** Nothing is flagged for it: what it is on then isn’t the flags’ doing. */
  const unflagged = {
    ...defaultBreakdown('NG'),
    components: defaultBreakdown('NG').components.map((one) => ({
      ...one,
      bases: { ...one.bases, housing: false },
    })),
  }

  test('is 2.5 % of basic pay to January 2023, whatever is flagged (NHF Act 1992)', () => {
    for (const breakdown of [defaultBreakdown('NG'), unflagged]) {
      const one = payslip('2023-01', 400_000, { statutory: withNhf, breakdown })
      expect(amountOf(one, 'ng.nhf')).toBe(naira(4_000))
      expect(stepOf(one, 'ng.nhf', 'ng.nhf.base-disputed')).toBeUndefined()
    }
  })

  test('is 2.5 % of the monthly income from February 2023 (Business Facilitation Act 2022)', () => {
    const one = payslip('2023-02', 400_000, { statutory: withNhf })
    expect(amountOf(one, 'ng.nhf')).toBe(naira(10_000))
    expect(stepOf(one, 'ng.nhf', 'ng.nhf.base-disputed')).toBeDefined()
    expect(lineOf(one, 'ng.nhf')?.rule?.effectiveFrom).toBe('2023-02-14')
    const januaryPaidInMarch = payslip('2023-01', 400_000, {
      statutory: withNhf,
      payDate: localDate('2023-03-01'),
    })
    expect(amountOf(januaryPaidInMarch, 'ng.nhf')).toBe(naira(4_000))
  })

  test('stays on basic pay where the employer chose that', () => {
    const statutory = { ...withNhf, nhfBase: 'basic' as const }
    const one = payslip('2026-01', 400_000, { statutory, breakdown: unflagged })
    expect(amountOf(one, 'ng.nhf')).toBe(naira(4_000))
    expect(stepOf(one, 'ng.nhf', 'ng.nhf.base-disputed-basic')).toBeDefined()
  })

  test('on basic pay blocks a payslip that has none', () => {
    const breakdown = {
      components: [{ ...basicOnly.components[0]!, code: 'consolidated' }],
      remainderTo: 'consolidated',
    }
    const one = payslip('2022-01', 400_000, { statutory: withNhf, breakdown })
    expect(one.problems).toEqual([{ key: 'ng.basic-pay-missing', severity: 'blocking', values: {} }])
  })
})

describe('Nigeria’s health insurance', () => {
  const statutory = { ...sharedPension, nhia: true }

  test.each([
    ['2022-04', '1999-05-10', 'National Health Insurance Scheme Act 1999'],
    ['2022-05', '2022-05-19', 'National Health Insurance Authority Act 2022'],
  ])('of %s is 5 % and 10 % of basic pay by the law of %s: %s', (period, from, law) => {
    const one = payslip(period, 200_000, { breakdown: basicOnly, statutory })
    expect(amountOf(one, 'ng.nhia')).toBe(naira(10_000))
    expect(amountOf(one, 'ng.nhia-employer')).toBe(naira(20_000))
    expect(lineOf(one, 'ng.nhia')?.rule).toMatchObject({ effectiveFrom: from })
    expect(lineOf(one, 'ng.nhia')?.rule?.law).toContain(law)
  })

  test('lowers the income that is taxed', () => {
    // (200,000 − 16,000 − 10,000) × 12 = 2,088,000: 15 % of 1,288,000, by twelve.
    const one = payslip('2026-03', 200_000, { breakdown: basicOnly, statutory })
    expect(amountOf(one, 'ng.paye')).toBe(naira(16_100))
  })
})

describe('What the employer pays on top in Nigeria', () => {
  test('is 1 % of the gross to NSITF and ITF each, by their own laws', () => {
    const one = payslip('2021-03', 400_000)
    for (const item of ['ng.nsitf', 'ng.itf']) {
      expect(lineOf(one, item)).toMatchObject({ amount: naira(4_000), rule: { rule: item } })
    }
    expect(lineOf(one, 'ng.nsitf')?.rule?.law).toContain('Compensation')
  })

  test('is a premium for three years’ pay of group life, owed to no authority (Pension Reform Act 2014, s. 4(5))', () => {
    // 400,000 × 12 × 3 = 14,400,000; 0.45 % of it is 64,800 a year.
    const employer = { itf: false, groupLifeRate: percent(0.45) }
    const one = payslip('2026-03', 400_000, { employer })
    expect(amountOf(one, 'ng.group-life')).toBe(naira(5_400))
    expect(lineOf(one, 'ng.group-life')?.kind).toBe('employer')
    expect(itemOf('ng.group-life')?.statutory).toBeNull()
  })

  test('leaves out what is switched off', () => {
    const one = payslip('2026-03', 400_000, {
      statutory: noSchemes,
      employer: { itf: false, groupLifeRate: null },
    })
    const items = one.lines.filter(({ kind }) => kind !== 'earning').map(({ item }) => item)
    expect(items).toEqual(['ng.paye', 'ng.nsitf'])
  })
})

describe('Facts of Nigeria that can’t be right', () => {
  const year = { months: 3, taxable: naira(300), irregular: naira(0), deductions: naira(0), tax: naira(0) }
  const keysOf = (changes: Partial<NigeriaFacts>) =>
    calculate(nigeriaFacts('2026-05', 400_000, changes)).problems.map(({ key }) => key)

  test.each([
    { ...year, months: 12 },
    { ...year, months: -1 },
    { ...year, months: 1.5 },
    { ...year, taxable: minor(-1) },
    { ...year, tax: minor(-1) },
    { ...year, deductions: minor(-1) },
    { ...year, irregular: minor(-1) },
    { ...year, irregular: naira(301) },
  ])('are named: a year to date of %o', (earlierThisYear) => {
    expect(keysOf({ earlierThisYear })).toEqual(['year-to-date-invalid'])
    expect(keysOf({ earlierThisYear: year })).toEqual([])
  })

  test('are named: reliefs below zero, an insurer’s rate above 100 %', () => {
    const reliefs = { annualRent: minor(-1), annualLifePremium: minor(-1), annualMortgageInterest: minor(-1) }
    expect(keysOf({ reliefs })).toEqual(['relief-negative', 'relief-negative', 'relief-negative'])
    expect(keysOf({ employer: { itf: true, groupLifeRate: percent(101) } })).toEqual(['rate-over-100'])
  })
})
