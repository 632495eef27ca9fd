import { type LocalDate, localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import type { UgandaFacts } from '../src/index.ts'
import { amountOf, figureOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

type Switches = UgandaFacts['statutory']

const withSwitches = (changes: Partial<Switches>): Partial<UgandaFacts> => ({
  statutory: { localServiceTax: 'instalments', localServiceTaxBase: 'gross', ...changes },
})
const allInJuly = withSwitches({ localServiceTax: 'all-in-july' })
const onTakeHome = withSwitches({ localServiceTaxBase: 'take-home' })

const employed = (changes: Partial<UgandaFacts['employment']>): Partial<UgandaFacts> => ({
  employment: { ...ugandaFacts('2024-01', 0).employment, ...changes },
})
const payslip = (month: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
  payslipOf(ugandaFacts(month, gross, changes))
const lstOf = (month: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
  amountOf(payslip(month, gross, changes), 'ug.lst')

/** The edges of the classes and a quarter of each annual sum. */
const edges: readonly [gross: number, instalment: number][] = [
  [100_000, 0],
  [100_001, 1_250],
  [199_999, 1_250],
  [200_000, 1_250],
  [200_001, 2_500],
  [300_000, 2_500],
  [300_001, 5_000],
  [400_000, 5_000],
  [400_001, 7_500],
  [500_000, 7_500],
  [500_001, 10_000],
  [600_000, 10_000],
  [600_001, 15_000],
  [700_000, 15_000],
  [700_001, 17_500],
  [800_000, 17_500],
  [800_001, 20_000],
  [900_000, 20_000],
  [900_001, 22_500],
  [1_000_000, 22_500],
  [1_000_001, 25_000],
  [20_000_000, 25_000],
]

describe('Local Service Tax (Local Governments (Amendment) (No. 2) Act 2008, Fifth Schedule)', () => {
  test.each(edges)('on a month’s pay of %i is an instalment of %i', (gross, instalment) => {
    for (const month of ['2021-07', '2024-08', '2026-10']) expect(lstOf(month, gross)).toBe(instalment)
    expect(lstOf('2026-07', gross, allInJuly)).toBe(instalment * 4)
  })

  test('is taken from July to October alone, by the month earned', () => {
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
    expect(months.filter((number) => lstOf(`2026-${number}`, 500_000) > 0)).toEqual(['07', '08', '09', '10'])
    expect(months.filter((number) => lstOf(`2026-${number}`, 500_000, allInJuly) > 0)).toEqual(['07'])
    expect(lineOf(payslip('2026-06', 500_000), 'ug.lst')).toBeUndefined()
    expect(lstOf('2026-06', 500_000, { payDate: localDate('2026-07-03') })).toBe(0)
    expect(lstOf('2026-10', 500_000, { payDate: localDate('2026-11-03') })).toBe(7_500)
  })

  test('picks the class anew in each month, and stays at nothing where the pay is too low', () => {
    const ofYear = (pays: readonly number[]) =>
      pays.map((gross, index) => lstOf(`2025-${['07', '08', '09', '10'][index]!}`, gross))
    expect(ofYear([450_000, 450_000, 650_000, 0])).toEqual([7_500, 7_500, 15_000, 0])
    expect(lineOf(payslip('2025-07', 90_000), 'ug.lst')?.amount).toBe(0)
  })

  test('all in July: whoever joins later pays by instalments, and nobody else after July', () => {
    const joined = (startsOn: LocalDate) => ({ ...allInJuly, ...employed({ startsOn }) })
    const yearOf = (startsOn: string, months: readonly string[]) =>
      months.map((number) => lstOf(`2025-${number}`, 1_500_000, joined(localDate(startsOn))))
    expect(yearOf('2025-06-30', ['07', '08', '09', '10'])).toEqual([100_000, 0, 0, 0])
    // Joined on the last day of July: that day’s pay, a 31st of 1,500,000, is below every class.
    expect(yearOf('2025-07-31', ['07', '08', '09', '10'])).toEqual([0, 0, 0, 0])
    expect(yearOf('2025-08-01', ['08', '09', '10', '11'])).toEqual([25_000, 25_000, 25_000, 0])
    expect(yearOf('2025-10-01', ['10'])).toEqual([25_000])
    // Next year’s July is like everybody’s.
    expect(lstOf('2026-07', 1_500_000, joined(localDate('2025-10-01')))).toBe(100_000)
    expect(lstOf('2026-08', 1_500_000, joined(localDate('2025-10-01')))).toBe(0)
    const july = payslip('2025-07', 1_500_000, allInJuly)
    expect(stepOf(july, 'ug.lst', 'ug.lst.all-in-july')?.kind).toBe('note')
    expect(stepOf(july, 'ug.lst', 'ug.lst.instalment')).toBeUndefined()
  })

  test.each([
    // 1,000,000 less PAYE of 188,250 is 811,750: the class of 80,000.
    ['2026-08', 1_000_000, 20_000],
    // To 30 June 2026 the tax was 202,000: 798,000, the class of 70,000.
    ['2025-08', 1_000_000, 17_500],
    ['2025-08', 100_001, 1_250],
    // 423,571 less 29,071 is 394,500; 431,428 less 31,428 is 400,000, one more shilling is the next class or not.
    ['2025-08', 431_428, 5_000],
    ['2025-08', 431_430, 7_500],
  ])('on take-home pay, where the organisation chose so: %s, %i is %i', (month, gross, instalment) => {
    const one = payslip(month, gross, onTakeHome)
    expect(amountOf(one, 'ug.lst')).toBe(instalment)
    expect(stepOf(one, 'ug.lst', 'ug.lst.take-home-base')?.kind).toBe('note')
  })

  test('quotes the income tax table too when it is on take-home pay', () => {
    const namesOf = (changes: Partial<UgandaFacts>) =>
      lineOf(payslip('2026-08', 1_000_000, changes), 'ug.lst')?.rule?.parameters.map(({ name }) => name)
    expect(namesOf({})).toEqual(['ug.lst.terms'])
    expect(namesOf(onTakeHome)).toEqual(['ug.lst.terms', 'ug.paye.resident-bands'])
    const nonResident = employed({ taxResidence: 'non-resident' })
    expect(namesOf({ ...onTakeHome, ...nonResident })).toEqual(['ug.lst.terms', 'ug.paye.non-resident-bands'])
  })

  test('works out the income tax before it takes it off take-home pay, band by band', () => {
    const { steps } = lineOf(payslip('2026-08', 1_000_000, onTakeHome), 'ug.lst')!
    expect(steps.map(({ label }) => label)).toEqual([
      'ug.paye.pay',
      'ug.paye.bands-resident',
      'ug.lst.monthly-pay',
      'ug.lst.paye-before-lst',
      'ug.lst.take-home-base',
      'ug.lst.annual-amount',
      'ug.lst.instalment',
    ])
    // 33,750 + 30 % of what is above 485,000 leaves 811,750: 80,000 a year.
    expect(steps[1]).toMatchObject({ kind: 'bands', amount: 188_250 })
    expect(steps[3]).toMatchObject({ kind: 'subtract', value: 188_250, amount: 811_750 })
    expect(steps.at(-1)).toMatchObject({ amount: 20_000 })
  })

  test('says which base it is on, for the two are disputed', () => {
    expect(stepOf(payslip('2026-08', 500_000), 'ug.lst', 'ug.lst.gross-base')?.kind).toBe('note')
  })

  test('isn’t on benefits in kind, though the tax on them leaves less to take home', () => {
    const school = { kind: 'other', code: 'school', label: 'School fees', value: minor(300_000) } as const
    const benefits = [school]
    for (const base of [{}, onTakeHome]) {
      const one = payslip('2026-08', 600_000, { ...base, benefits })
      expect(figureOf(one, 'ug.lst', 'ug.lst.monthly-pay')).toBe(600_000)
    }
    expect(lstOf('2026-08', 600_000, { benefits })).toBe(10_000)
    // Take-home: 600,000 less the tax on 900,000, which is 158,250.
    expect(lstOf('2026-08', 600_000, { ...onTakeHome, benefits })).toBe(7_500)
  })

  test('isn’t taken where it is off, nor by a second employer', () => {
    expect(lineOf(payslip('2026-08', 1_000_000, withSwitches({ localServiceTax: 'off' })), 'ug.lst')).toBe(
      undefined,
    )
    expect(lineOf(payslip('2026-08', 1_000_000, employed({ rank: 'secondary' })), 'ug.lst')).toBeUndefined()
  })
})
