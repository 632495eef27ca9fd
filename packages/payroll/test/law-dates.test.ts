import { localDate } from '@kazi/values/local-date'
import { describe, expect, test } from 'vitest'
import { kenya, nigeria, uganda } from '../src/countries/index.ts'
import { calculate, type Facts, parameterNames } from '../src/index.ts'
import type { Parameter } from '../src/parameter.ts'
import { checkDays, checkEdges } from './invariants-of-law.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

const keysOf = (facts: Facts): string[] => calculate(facts).problems.map(({ key }) => key)

describe('The law of a date', () => {
  test('moves NSSF to its fourth year with pay earned in February 2026', () => {
    expect(amountOf(payslipOf(kenyaFacts('2026-01', 120_000)), 'ke.nssf')).toBe(432_000)
    expect(amountOf(payslipOf(kenyaFacts('2026-02', 120_000)), 'ke.nssf')).toBe(648_000)
  })

  test('takes contributions by the month earned and tax by the day paid', () => {
    const january = kenyaFacts('2026-01', 120_000, { payDate: localDate('2026-02-05') })
    expect(amountOf(payslipOf(january), 'ke.nssf')).toBe(432_000)
    const june = payslipOf(ugandaFacts('2026-06', 1_000_000))
    const juneInJuly = payslipOf(ugandaFacts('2026-06', 1_000_000, { payDate: localDate('2026-07-03') }))
    expect(amountOf(june, 'ug.paye')).toBe(202_000)
    expect(amountOf(juneInJuly, 'ug.paye')).toBe(188_250)
    expect(lineOf(juneInJuly, 'ug.paye')?.rule?.effectiveFrom).toBe('2026-07-01')
  })

  test('is unknown before 2021: nothing is computed', () => {
    for (const facts of [
      nigeriaFacts('2020-12', 100_000),
      kenyaFacts('2020-12', 100_000),
      ugandaFacts('2020-12', 100_000),
      kenyaFacts('2020-12', 100_000, { payDate: localDate('2021-01-05') }),
    ]) {
      expect(keysOf(facts)).toEqual(['law-not-covered'])
    }
  })

  test('is unknown past an end that the law itself sets: NSSF after January 2027', () => {
    expect(calculate(kenyaFacts('2027-01', 100_000)).ok).toBe(true)
    expect(keysOf(kenyaFacts('2027-02', 100_000))).toEqual(['law-not-covered'])
  })

  test('answers with a warning past the last day that somebody verified', () => {
    expect(keysOf(nigeriaFacts('2026-12', 100_000))).toEqual([])
    const later = payslipOf(nigeriaFacts('2027-01', 100_000))
    expect(later.problems.map(({ key, severity }) => `${key} ${severity}`)).toEqual([
      'law-not-verified warning',
    ])
  })

  test('warns of Uganda’s disputed rates for non-residents since July 2026', () => {
    const facts = ugandaFacts('2026-06', 600_000)
    const employment = { ...facts.employment, taxResidence: 'non-resident' as const }
    expect(keysOf({ ...facts, employment })).toEqual([])
    expect(keysOf(ugandaFacts('2026-07', 600_000, { employment }))).toEqual(['ug.non-resident-rates-open'])
    expect(keysOf(ugandaFacts('2026-07', 600_000))).toEqual([])
  })
})

describe.each([
  ['NG', nigeria.parameters],
  ['KE', kenya.parameters],
  ['UG', uganda.parameters],
] as const)('Every parameter of %s', (country, parameters: readonly Parameter<unknown>[]) => {
  test('has a name of its own, and its law and source in every row', () => {
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
    for (const { name, rows } of parameters) {
      expect(name.startsWith(`${country.toLowerCase()}.`)).toBe(true)
      for (const row of rows) {
        expect(row.law.length, name).toBeGreaterThan(10)
        expect(row.source.length, name).toBeGreaterThan(10)
      }
    }
  })

  test('is listed among the names that each language has words for, and none is listed without one', () => {
    const listed = parameterNames.filter((name) => name.startsWith(country.toLowerCase()))
    expect(parameters.map(({ name }) => name).sort()).toEqual([...listed].sort())
  })

  test('has exactly one row on every day from January 2021 to December 2026', () => {
    for (const parameter of parameters) checkDays(parameter)
  })

  test('keeps every payslip’s promises at each of its figures, and a minor unit around them', () => {
    // The bands alone, for time; the bench looks at every parameter.
    const [first] = parameters
    expect(checkEdges(country, first!)).toBeGreaterThan(0)
  })
})
