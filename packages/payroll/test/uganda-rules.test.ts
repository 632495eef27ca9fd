import { describe, expect, test } from 'vitest'
import type { UgandaFacts } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

const lstOf = (month: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
  amountOf(payslipOf(ugandaFacts(month, gross, changes)), 'ug.lst')

describe('Uganda’s Local Service Tax', () => {
  test.each([
    [100_000, 0],
    [100_001, 1_250],
    [200_000, 1_250],
    [300_000, 2_500],
    [400_000, 5_000],
    [500_000, 7_500],
    [600_000, 10_000],
    [700_000, 15_000],
    [800_000, 17_500],
    [900_000, 20_000],
    [1_000_000, 22_500],
    [1_000_001, 25_000],
    [20_000_000, 25_000],
  ])('on a month’s pay of %i is an instalment of %i', (gross, instalment) => {
    expect(lstOf('2026-08', gross)).toBe(instalment)
  })

  test('is taken from July to October alone', () => {
    const months = ['01', '05', '06', '07', '08', '09', '10', '11', '12']
    const taken = months.filter((number) => lstOf(`2026-${number}`, 500_000) > 0)
    expect(taken).toEqual(['07', '08', '09', '10'])
    expect(lineOf(payslipOf(ugandaFacts('2026-06', 500_000)), 'ug.lst')).toBeUndefined()
  })

  test('goes by take-home pay where the employer chose so', () => {
    // 1,000,000 less PAYE of 188,250 is 811,750: the class of 80,000 a year.
    const statutory = { localServiceTax: true, localServiceTaxBase: 'take-home' as const }
    expect(lstOf('2026-08', 1_000_000, { statutory })).toBe(20_000)
  })

  test('isn’t taken where it is switched off, nor by a second employer', () => {
    const statutory = { localServiceTax: false, localServiceTaxBase: 'gross' as const }
    expect(lstOf('2026-08', 1_000_000, { statutory })).toBe(0)
    const { employment } = ugandaFacts('2026-08', 1)
    expect(lstOf('2026-08', 1_000_000, { employment: { ...employment, rank: 'secondary' } })).toBe(0)
  })
})

describe('Uganda’s income tax', () => {
  test('takes 40 % of what is above ten million', () => {
    // 33,750 + 30 % of 9,515,000 + 40 % of 2,000,000.
    expect(amountOf(payslipOf(ugandaFacts('2026-11', 12_000_000)), 'ug.paye')).toBe(3_688_250)
  })

  test('takes a flat rate from all of a secondary employment', () => {
    const { employment } = ugandaFacts('2026-11', 1)
    const secondary = { employment: { ...employment, rank: 'secondary' as const } }
    expect(amountOf(payslipOf(ugandaFacts('2026-11', 10_000_000, secondary)), 'ug.paye')).toBe(3_000_000)
    expect(amountOf(payslipOf(ugandaFacts('2026-11', 12_000_000, secondary)), 'ug.paye')).toBe(4_800_000)
  })
})
