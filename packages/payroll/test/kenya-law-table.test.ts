import { addDays, localDate } from '@kazi/values/local-date'
import { describe, expect, test } from 'vitest'
import { kenya } from '../src/countries/index.ts'
import { rowOn } from '../src/parameter.ts'
import type { Figure, Figures } from '../src/parameter-figures.ts'

/** A figure as the tables print it: shillings, percent, words; null where the law has no such thing. */
function print(figure: Figure): unknown {
  switch (figure.kind) {
    case 'money':
      return figure.amount / 100
    case 'rate':
      return `${figure.rate / 10_000} %`
    case 'fraction':
      return `${figure.numerator}/${figure.denominator}`
    case 'bands':
      return figure.bands.map(({ upTo, rate }) => [upTo === null ? null : upTo / 100, rate / 10_000])
    case 'classes':
      return figure.classes.map(({ upTo, amount }) => [upTo === null ? null : upTo / 100, amount / 100])
    case 'months':
      return figure.months
    case 'method':
      return figure.method
    case 'none':
      return null
  }
}

const printAll = (figures: Figures): Record<string, unknown> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, print(figure)]))

function figuresOf(name: string, date: string): Record<string, unknown> {
  const parameter = kenya.parameters.find((one) => one.name === name)!
  return printAll(parameter.show(rowOn(parameter, localDate(date)).value))
}

const bandsOf2021 = [
  [24_000, 10],
  [32_333, 25],
  [null, 30],
]
const bandsOf2023 = [
  [24_000, 10],
  [32_333, 25],
  [500_000, 30],
  [800_000, 32.5],
  [null, 35],
]
const nhif = [
  [5_999.99, 150],
  [7_999.99, 300],
  [11_999.99, 400],
  [14_999.99, 500],
  [19_999.99, 600],
  [24_999.99, 750],
  [29_999.99, 850],
  [34_999.99, 900],
  [39_999.99, 950],
  [44_999.99, 1_000],
  [49_999.99, 1_100],
  [59_999.99, 1_200],
  [69_999.99, 1_300],
  [79_999.99, 1_400],
  [89_999.99, 1_500],
  [99_999.99, 1_600],
  [null, 1_700],
]

const reliefs = (covers: string, housing: string | null, medical: string | null) => ({
  'personal-relief': 2_400,
  'insurance-relief-rate': '15 %',
  'insurance-relief-limit': 5_000,
  'insurance-relief-on': covers,
  'housing-relief-rate': housing,
  'housing-relief-limit': housing === null ? null : 9_000,
  'post-retirement-medical-relief-rate': medical,
  'post-retirement-medical-relief-limit': medical === null ? null : 5_000,
})
const deductions = (retirement: number, mortgage: number, medical: number | null, levies: string) => ({
  'retirement-limit': retirement,
  'retirement-share': '30 %',
  'mortgage-interest-limit': mortgage,
  'post-retirement-medical-limit': medical,
  'shif-and-housing-levy': levies,
  'disability-exemption': 150_000,
})
const tiers = (lower: number | null, upper: number | null) => ({ 'lower-limit': lower, 'upper-limit': upper })
const levy = { 'employee-rate': '1.5 %', 'employer-rate': '1.5 %' }

/** Each parameter with the first and the last day of each of its spans, by the law’s own tables. */
const table: readonly (readonly [name: string, from: string, to: string, figures: object])[] = [
  ['ke.paye.bands', '2021-01-01', '2023-06-30', { bands: bandsOf2021 }],
  ['ke.paye.bands', '2023-07-01', '2026-12-31', { bands: bandsOf2023 }],
  ['ke.paye.reliefs', '2021-01-01', '2021-12-31', reliefs('ke.premiums', null, null)],
  ['ke.paye.reliefs', '2022-01-01', '2023-12-31', reliefs('ke.premiums-and-health', null, null)],
  ['ke.paye.reliefs', '2024-01-01', '2024-03-31', reliefs('ke.premiums-and-health', null, '15 %')],
  ['ke.paye.reliefs', '2024-04-01', '2024-11-30', reliefs('ke.premiums-and-health', '15 %', '15 %')],
  ['ke.paye.reliefs', '2024-12-01', '2026-12-31', reliefs('ke.premiums', null, null)],
  ['ke.paye.deductions', '2021-01-01', '2024-11-30', deductions(20_000, 25_000, null, 'ke.not-deducted')],
  ['ke.paye.deductions', '2024-12-01', '2026-12-31', deductions(30_000, 30_000, 15_000, 'ke.deducted')],
  ['ke.benefits.exempt', '2021-01-01', '2024-11-30', { 'meals-exempt': 4_000, 'non-cash-exempt': 3_000 }],
  ['ke.benefits.exempt', '2024-12-01', '2026-12-31', { 'meals-exempt': 5_000, 'non-cash-exempt': 4_999.99 }],
  [
    'ke.benefits.values',
    '2021-01-01',
    '2026-12-31',
    { 'housing-share': '15 %', 'car-rate': '2 %', 'asset-rate': '1 %' },
  ],
  ['ke.per-diem.exempt', '2021-01-01', '2025-06-30', { 'exempt-a-day': 2_000 }],
  ['ke.per-diem.exempt', '2025-07-01', '2026-12-31', { 'exempt-a-day': 10_000 }],
  ['ke.nssf.flat', '2021-01-01', '2023-01-31', { contribution: 200 }],
  ['ke.nssf.flat', '2023-02-01', '2026-12-31', { contribution: null }],
  ['ke.nssf.rate', '2021-01-01', '2023-01-31', { rate: null }],
  ['ke.nssf.rate', '2023-02-01', '2026-12-31', { rate: '6 %' }],
  ['ke.nssf.limits', '2021-01-01', '2023-01-31', tiers(null, null)],
  ['ke.nssf.limits', '2023-02-01', '2024-01-31', tiers(6_000, 18_000)],
  ['ke.nssf.limits', '2024-02-01', '2025-01-31', tiers(7_000, 36_000)],
  ['ke.nssf.limits', '2025-02-01', '2026-01-31', tiers(8_000, 72_000)],
  ['ke.nssf.limits', '2026-02-01', '2027-01-31', tiers(9_000, 108_000)],
  ['ke.nhif.classes', '2021-01-01', '2024-09-30', { classes: nhif }],
  ['ke.nhif.classes', '2024-10-01', '2026-12-31', { classes: null }],
  ['ke.shif.terms', '2021-01-01', '2024-09-30', { rate: null, minimum: null }],
  ['ke.shif.terms', '2024-10-01', '2026-12-31', { rate: '2.75 %', minimum: 300 }],
  ['ke.housing-levy.rates', '2021-01-01', '2023-06-30', { rate: null }],
  ['ke.housing-levy.rates', '2023-07-01', '2023-12-31', levy],
  ['ke.housing-levy.rates', '2024-01-01', '2024-03-18', { rate: 'ke.struck-down' }],
  ['ke.housing-levy.rates', '2024-03-19', '2026-12-31', levy],
  ['ke.nita.levy', '2021-01-01', '2026-12-31', { levy: 50 }],
  ['ke.deductions.limit', '2021-01-01', '2026-12-31', { limit: '2/3' }],
  ['ke.deductions.loan', '2021-01-01', '2026-12-31', { limit: '1/2' }],
]

describe('Kenya’s law from January 2021 to December 2026', () => {
  test.each(table)('%s from %s to %s', (name, from, to, figures) => {
    expect(figuresOf(name, from)).toEqual(figures)
    expect(figuresOf(name, to)).toEqual(figures)
  })

  test('has nothing that the table leaves out, and changes on no other day', () => {
    expect(new Set(table.map(([name]) => name))).toEqual(new Set(kenya.parameters.map(({ name }) => name)))
    for (const { name, rows } of kenya.parameters) {
      const spans = table.filter(([one]) => one === name)
      expect(rows, name).toHaveLength(spans.length)
      const later = rows.slice(1).map(({ from }) => from)
      expect(later, name).toEqual(spans.slice(1).map(([, from]) => from))
    }
  })

  test('answers on every day, and says its law and its source', () => {
    for (const parameter of kenya.parameters) {
      // Looking up a day that has no row throws.
      for (let day = kenya.coverage.from; day <= parameter.verifiedTo; day = addDays(day, 1)) {
        const { law, source } = rowOn(parameter, day)
        if (law.length <= 10 || source.length <= 10) throw new Error(`${parameter.name} on ${day}`)
      }
      expect(parameter.verifiedTo, parameter.name).toBe('2026-12-31')
    }
  })

  test('takes tax by the day of payment and contributions by the month earned', () => {
    const byPayDate = kenya.parameters.filter(({ selectedBy }) => selectedBy === 'pay-date')
    expect(byPayDate.map(({ name }) => name)).toEqual([
      'ke.paye.bands',
      'ke.paye.deductions',
      'ke.paye.reliefs',
      'ke.benefits.values',
      'ke.benefits.exempt',
      'ke.per-diem.exempt',
      'ke.deductions.limit',
      'ke.deductions.loan',
    ])
  })

  test('isn’t known before January 2021: nothing is computed', () => {
    const dates = { earnedOn: localDate('2020-12-31'), payDate: localDate('2021-01-05') }
    expect(kenya.lawOn(dates).ok).toBe(false)
    expect(kenya.lawOn({ ...dates, earnedOn: localDate('2021-01-31') }).ok).toBe(true)
  })
})
