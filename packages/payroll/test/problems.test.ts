import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { calculate, type Facts, problemKeys } from '../src/index.ts'
import { problemFacts } from './problem-facts.ts'
import { payslipOf } from './result-reader.ts'
import { basicOnly, kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

const keysOf = (facts: Facts): string[] => calculate(facts).problems.map(({ key }) => key)
const noBases = { paye: false, pension: false, health: false, housing: false }
const loan = (amount: number): Facts['extraDeductions'][number] => ({
  code: 'loan',
  label: 'Loan',
  amount: minor(amount),
  rank: 'loan',
  bases: noBases,
})

describe('Missing and wrong facts', () => {
  test('come back all at once, with no lines', () => {
    const facts = nigeriaFacts('2020-12', 100_000)
    const result = calculate({
      ...facts,
      pay: { basis: 'monthly', gross: null, raises: [] },
      employment: { ...facts.employment, startsOn: null },
      breakdown: { ...basicOnly, remainderTo: 'nothing' },
      extraDeductions: [loan(-5)],
      reliefs: { ...facts.reliefs, annualRent: minor(-1) },
    })
    expect(result.ok).toBe(false)
    expect('lines' in result).toBe(false)
    expect(result.problems.map(({ key }) => key)).toEqual([
      'start-date-missing',
      'salary-missing',
      'breakdown-remainder-missing',
      'deduction-negative',
      'relief-negative',
      'law-not-covered',
    ])
    expect(result.problems.every(({ severity }) => severity === 'blocking')).toBe(true)
  })

  test('leave no problem without facts that have it', () => {
    expect(new Set(problemFacts.map(([key]) => key))).toEqual(new Set(problemKeys))
  })

  test.each(problemFacts)('%s: %s', (key, _title, facts) => {
    expect(keysOf(facts)).toContain(key)
    const { ok, problems } = calculate(facts)
    const problem = problems.find((one) => one.key === key)
    if (!ok) expect(problem?.severity).toBe('blocking')
    expect(calculate(facts, 'amounts').problems).toEqual(problems)
  })

  test('of a country nobody knows are refused', () => {
    expect(keysOf({ ...kenyaFacts('2026-03', 1), country: 'TZ' } as unknown as Facts)).toEqual([
      'country-unknown',
    ])
  })
})

describe('A payslip that somebody must look at', () => {
  test('carries a deduction that the pay can’t bear, and leaves nothing below zero', () => {
    const payslip = payslipOf(ugandaFacts('2026-03', 300_000, { extraDeductions: [loan(400_000)] }))
    expect(payslip.totals.net).toBe(0)
    expect(payslip.problems.map(({ key, severity }) => [key, severity])).toEqual([
      ['deduction-carried', 'warning'],
    ])
  })

  test('with a negative net keeps its lines and blocks payment', () => {
    const pension = { ...loan(400_000), bases: { ...noBases, paye: true } }
    const payslip = payslipOf(ugandaFacts('2026-03', 300_000, { extraDeductions: [pension] }))
    expect(payslip.totals.net).toBe(300_000 - 15_000 - 400_000)
    expect(payslip.lines.some(({ item }) => item === 'loan')).toBe(true)
    expect(payslip.problems).toEqual([
      { key: 'net-negative', severity: 'blocking', values: { netMinor: payslip.totals.net } },
    ])
  })

  test('with SHIF’s minimum on a tiny pay has a negative net', () => {
    expect(keysOf(kenyaFacts('2026-03', 200))).toContain('net-negative')
  })

  test('below Nigeria’s minimum wage warns, by the salary of a full month', () => {
    expect(keysOf(nigeriaFacts('2026-03', 69_999.99))).toEqual(['ng.salary-below-minimum-wage'])
    expect(keysOf(nigeriaFacts('2026-03', 70_000))).toEqual([])
    expect(keysOf(nigeriaFacts('2026-03', 0))).toEqual(['salary-zero'])
    const facts = nigeriaFacts('2026-03', 90_000)
    const employment = { ...facts.employment, startsOn: localDate('2026-03-25') }
    expect(keysOf({ ...facts, employment })).toEqual([])
  })

  test('below Nigeria’s minimum wage warns by the gross that an agreed net costs', () => {
    const least = payslipOf(nigeriaFacts('2026-03', 70_000)).totals.net
    const agreed = (net: number): Facts => ({
      ...nigeriaFacts('2026-03', 0),
      pay: { basis: 'net', net: minor(net) },
    })
    expect(keysOf(agreed(least))).toEqual([])
    expect(keysOf(agreed(least - 100))).toEqual(['ng.salary-below-minimum-wage'])
    const employment = { ...agreed(0).employment, startsOn: localDate('2026-03-25') }
    expect(keysOf({ ...agreed(least - 100), employment })).toEqual([])
  })

  test('whose year to date took all of the pay, to the last kobo, is the last that isn’t doubted', () => {
    const year = (tax: number): Facts =>
      nigeriaFacts('2026-03', 90_000, {
        earlierThisYear: {
          months: 2,
          taxable: minor(18_000_000),
          irregular: minor(0),
          deductions: minor(1_440_000),
          tax: minor(tax),
        },
      })
    expect(keysOf(year(16_560_000))).toEqual([])
    expect(keysOf(year(16_560_001))).toEqual(['year-to-date-unlikely'])
  })
})
