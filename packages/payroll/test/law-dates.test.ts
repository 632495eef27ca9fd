import { addDays, localDate } from '@kazi/values/local-date'
import { describe, expect, test } from 'vitest'
import { kenya, nigeria, uganda } from '../src/countries/index.ts'
import { calculate, type Facts } from '../src/index.ts'
import { type Parameter, rowOn } from '../src/parameter.ts'
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

  test('is unknown before 2026: nothing is computed', () => {
    for (const facts of [
      nigeriaFacts('2025-12', 100_000),
      kenyaFacts('2025-12', 100_000),
      ugandaFacts('2025-12', 100_000),
      kenyaFacts('2025-12', 100_000, { payDate: localDate('2026-01-05') }),
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
    expect(new Set(later.problems.map(({ key, severity }) => `${key} ${severity}`))).toEqual(
      new Set(['law-not-verified warning']),
    )
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
  ['NG', nigeria.parameters, 8],
  ['KE', kenya.parameters, 7],
  ['UG', uganda.parameters, 5],
] as const)('Every parameter of %s', (_country, parameters: readonly Parameter<unknown>[], count) => {
  test('is there', () => {
    expect(parameters).toHaveLength(count)
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(count)
  })

  test('names its law and its source in rows that rise', () => {
    for (const { name, rows } of parameters) {
      expect(rows.length, name).toBeGreaterThan(0)
      for (const [index, row] of rows.entries()) {
        expect(row.law.length, name).toBeGreaterThan(10)
        expect(row.source.length, name).toBeGreaterThan(10)
        const earlier = rows[index - 1]
        if (earlier !== undefined) expect(row.from > earlier.from, name).toBe(true)
      }
    }
  })

  test('has a value on every day from 2026 on, up to the day that it is verified to', () => {
    for (const parameter of parameters) {
      expect(parameter.verifiedTo).toBe('2026-12-31')
      for (let day = localDate('2026-01-01'); day <= parameter.verifiedTo; day = addDays(day, 1)) {
        expect(() => rowOn(parameter, day), `${parameter.name} on ${day}`).not.toThrow()
      }
    }
  })
})
