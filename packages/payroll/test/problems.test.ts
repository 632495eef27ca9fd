import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { calculate, type Extra, type Facts } from '../src/index.ts'
import { payslipOf } from './result-reader.ts'
import { basicOnly, kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

const keysOf = (facts: Facts): string[] => calculate(facts).problems.map(({ key }) => key)
const noBases = { paye: false, pension: false, health: false, housing: false }
const extra = (code: string, amount: number): Extra => ({
  code,
  label: code,
  amount: minor(amount),
  bases: noBases,
})

describe('Missing and wrong facts', () => {
  test('come back all at once, with no lines', () => {
    const facts = nigeriaFacts('2025-12', 100_000)
    const result = calculate({
      ...facts,
      pay: { basis: 'monthly', gross: null },
      employment: { ...facts.employment, startsOn: null },
      breakdown: { ...basicOnly, remainderTo: 'nothing' },
      extraDeductions: [extra('loan', -5)],
      reliefs: { ...facts.reliefs, annualRent: minor(-1) },
    })
    expect(result.ok).toBe(false)
    expect('lines' in result).toBe(false)
    expect(result.problems.map(({ key }) => key)).toEqual([
      'salary-missing',
      'start-date-missing',
      'breakdown-remainder-missing',
      'extra-negative',
      'relief-negative',
      'law-not-covered',
    ])
    expect(result.problems.every(({ severity }) => severity === 'blocking')).toBe(true)
  })

  const facts = kenyaFacts('2026-03', 50_000)
  const employment = facts.employment
  const half = { ...basicOnly.components[0]!, share: percent(50) }
  test.each<[string, Facts, string]>([
    ['a salary below zero', kenyaFacts('2026-03', -1), 'salary-negative'],
    ['a salary of a hundred billion', kenyaFacts('2026-03', 100_000_000_000), 'amount-too-large'],
    [
      'a start after the period',
      { ...facts, employment: { ...employment, startsOn: localDate('2026-04-01') } },
      'not-employed-in-period',
    ],
    [
      'an end before the period',
      { ...facts, employment: { ...employment, endsOn: localDate('2026-02-28') } },
      'not-employed-in-period',
    ],
    [
      'a period over two months',
      { ...facts, period: { from: localDate('2026-03-16'), to: localDate('2026-04-15') } },
      'period-not-within-one-month',
    ],
    [
      'a breakdown of 50 %',
      { ...facts, breakdown: { components: [half], remainderTo: 'basic' } },
      'breakdown-not-whole',
    ],
    [
      'an extra with a code of the law’s',
      { ...facts, extraEarnings: [extra('ke.paye', 1)] },
      'code-used-twice',
    ],
    [
      'an extra twice',
      { ...facts, extraEarnings: [extra('bonus', 1), extra('bonus', 1)] },
      'code-used-twice',
    ],
    [
      'thirteen months to date',
      nigeriaFacts('2026-03', 100_000, {
        earlierThisYear: { months: 12, taxable: minor(0), deductions: minor(0), tax: minor(0) },
      }),
      'year-to-date-invalid',
    ],
  ])('%s is refused', (_title, wrong, key) => {
    expect(keysOf(wrong)).toContain(key)
    expect(calculate(wrong).ok).toBe(false)
  })
})

describe('A payslip that somebody must look at', () => {
  test('with a negative net keeps its lines and blocks payment', () => {
    const payslip = payslipOf(ugandaFacts('2026-03', 300_000, { extraDeductions: [extra('loan', 400_000)] }))
    expect(payslip.totals.net).toBeLessThan(0)
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
    const facts = nigeriaFacts('2026-03', 90_000)
    const employment = { ...facts.employment, startsOn: localDate('2026-03-25') }
    expect(keysOf({ ...facts, employment })).toEqual([])
  })
})
