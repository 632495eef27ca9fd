import { localDate } from '@kazi/values/local-date'
import { describe, expect, test } from 'vitest'
import { calculate, type UgandaFacts } from '../src/index.ts'
import { amountOf, figureOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

type Employment = UgandaFacts['employment']

const employed = (changes: Partial<Employment>): Partial<UgandaFacts> => ({
  employment: { ...ugandaFacts('2024-01', 0).employment, ...changes },
})
const nonResident = employed({ taxResidence: 'non-resident' })
const secondary = employed({ rank: 'secondary' })

const payeOf = (month: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
  amountOf(payslipOf(ugandaFacts(month, gross, changes)), 'ug.paye')
const keysOf = (month: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
  calculate(ugandaFacts(month, gross, changes)).problems.map(({ key, severity }) => `${severity} ${key}`)

describe('Income tax of a resident, 2021 to 30 June 2026 (Income Tax Act, Schedule 4, Part I)', () => {
  test.each([
    [234_999, 0],
    [235_000, 0],
    [235_001, 0],
    [235_005, 1],
    [334_999, 10_000],
    [335_000, 10_000],
    [335_001, 10_000],
    [335_003, 10_001],
    [409_999, 25_000],
    [410_000, 25_000],
    [410_001, 25_000],
    [410_002, 25_001],
    [9_999_999, 2_902_000],
    [10_000_000, 2_902_000],
    [10_000_001, 2_902_000],
    [10_000_002, 2_902_001],
    [12_000_000, 3_702_000],
  ])('of %i is %i', (gross, tax) => {
    for (const month of ['2021-01', '2023-06', '2026-06']) expect(payeOf(month, gross)).toBe(tax)
  })
})

describe('Income tax of a resident since 1 July 2026 (Income Tax (Amendment) Act 2026, s. 20)', () => {
  test.each([
    [334_999, 0],
    [335_000, 0],
    [335_001, 0],
    [335_003, 1],
    [409_999, 15_000],
    [410_000, 15_000],
    [410_001, 15_000],
    [410_002, 15_001],
    [484_999, 33_750],
    [485_000, 33_750],
    [485_001, 33_750],
    [485_002, 33_751],
    [9_999_999, 2_888_250],
    [10_000_000, 2_888_250],
    [10_000_001, 2_888_250],
    [10_000_002, 2_888_251],
    [12_000_000, 3_688_250],
  ])('of %i is %i', (gross, tax) => {
    expect(payeOf('2026-11', gross)).toBe(tax)
  })
})

describe('Income tax of a non-resident (Income Tax Act, Schedule 4)', () => {
  test.each([
    [4, 0],
    [5, 1],
    [334_999, 33_500],
    [335_000, 33_500],
    [335_001, 33_500],
    [335_003, 33_501],
    [409_999, 48_500],
    [410_000, 48_500],
    [410_001, 48_500],
    [410_002, 48_501],
    [10_000_000, 2_925_500],
    [10_000_002, 2_925_501],
  ])('of %i is %i', (gross, tax) => {
    for (const month of ['2021-01', '2026-06', '2026-11']) expect(payeOf(month, gross, nonResident)).toBe(tax)
  })

  test('warns and says so when paid since 1 July 2026, and not a day before', () => {
    const warning = ['warning ug.non-resident-rates-open']
    expect(keysOf('2026-06', 600_000, { ...nonResident, payDate: localDate('2026-06-30') })).toEqual([])
    const july = { ...nonResident, payDate: localDate('2026-07-01') }
    expect(keysOf('2026-06', 600_000, july)).toEqual(['warning taxed-by-law-of-payday', ...warning])
    const payslip = payslipOf(ugandaFacts('2026-06', 600_000, july))
    expect(stepOf(payslip, 'ug.paye', 'ug.paye.non-resident-disputed')?.kind).toBe('note')
    expect(keysOf('2026-07', 600_000)).toEqual([])
  })
})

describe('Income tax of a secondary employment', () => {
  test.each([
    [1, 0],
    [2, 1],
    [9_999_999, 3_000_000],
    [10_000_000, 3_000_000],
    [10_000_001, 4_000_000],
    [12_000_000, 4_800_000],
  ])('takes of %i %i: 30 %% of it all, 40 %% above ten million (URA’s return)', (gross, tax) => {
    for (const month of ['2021-01', '2022-09', '2022-11', '2026-06', '2026-11']) {
      expect(payeOf(month, gross, secondary)).toBe(tax)
      expect(payeOf(month, gross, employed({ rank: 'secondary', taxResidence: 'non-resident' }))).toBe(tax)
    }
  })

  test('warns above ten million until 3 October 2022, for URA’s return knew 30 % alone', () => {
    const uncertain = ['warning ug.secondary-rates-uncertain']
    const paid = (payDate: string) => ({ ...secondary, payDate: localDate(payDate) })
    expect(keysOf('2022-09', 12_000_000, paid('2022-10-03'))).toEqual(uncertain)
    expect(keysOf('2022-09', 10_000_001, paid('2022-10-03'))).toEqual(uncertain)
    expect(keysOf('2022-09', 10_000_000, paid('2022-10-03'))).toEqual([])
    expect(keysOf('2022-09', 12_000_000, paid('2022-10-04'))).toEqual([])
    const payslip = payslipOf(ugandaFacts('2021-05', 12_000_000, secondary))
    expect(stepOf(payslip, 'ug.paye', 'ug.paye.secondary-disputed')?.kind).toBe('note')
  })
})

describe('Uganda’s income tax', () => {
  test('goes by the day paid: June’s pay paid in July is taxed by the new table', () => {
    const paid = (payDate: string) => payeOf('2026-06', 1_000_000, { payDate: localDate(payDate) })
    expect(paid('2026-06-30')).toBe(202_000)
    expect(paid('2026-07-01')).toBe(188_250)
    expect(payeOf('2026-07', 1_000_000, { payDate: localDate('2026-06-30') })).toBe(195_250)
  })

  test('is on pay less Local Service Tax; NSSF isn’t deducted (Income Tax Act)', () => {
    const payslip = payslipOf(ugandaFacts('2026-07', 1_000_000))
    expect(amountOf(payslip, 'ug.lst')).toBe(22_500)
    expect(figureOf(payslip, 'ug.paye', 'ug.paye.lst')).toBe(22_500)
    // 33,750 + 30 % of (977,500 − 485,000)
    expect(amountOf(payslip, 'ug.paye')).toBe(181_500)
  })

  test('quotes the table that it was worked out with, with law, date and source', () => {
    const rule = lineOf(payslipOf(ugandaFacts('2026-11', 500_000)), 'ug.paye')?.rule
    expect(rule).toMatchObject({ rule: 'ug.paye', effectiveFrom: '2026-07-01' })
    expect(rule?.parameters.map(({ name }) => name)).toEqual(['ug.paye.resident-bands'])
    expect(rule?.parameters[0]?.figures).toHaveProperty('bands')
  })

  test('says since July 2026 which of the printed tables it takes, where they differ', () => {
    const noteOf = (period: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
      stepOf(payslipOf(ugandaFacts(period, gross, changes)), 'ug.paye', 'ug.paye.table-disputed')?.kind
    expect(noteOf('2026-11', 335_001)).toBe('note')
    expect(noteOf('2026-11', 335_000)).toBeUndefined()
    expect(noteOf('2026-06', 500_000)).toBeUndefined()
    expect(noteOf('2026-11', 500_000, secondary)).toBeUndefined()
  })

  test('isn’t known before 2021', () => {
    expect(keysOf('2020-12', 500_000)).toEqual(['blocking law-not-covered'])
    expect(keysOf('2020-12', 500_000, { payDate: localDate('2021-01-04') })).toEqual([
      'blocking law-not-covered',
    ])
    expect(keysOf('2021-01', 500_000)).toEqual([])
  })
})
