import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import type { Benefit, NigeriaFacts } from '../src/index.ts'
import { bonusOf, naira, noSchemes } from './nigeria-year.ts'
import { amountOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { nigeriaFacts } from './sample-facts.ts'

const payslip = (period: string, gross: number, changes: Partial<NigeriaFacts>) =>
  payslipOf(nigeriaFacts(period, gross, { statutory: noSchemes, ...changes }))

const named = { code: 'perk', label: 'Perk' }

const values: [string, Benefit, number][] = [
  [
    'the employer’s thing: 5 % of its cost a year',
    { ...named, kind: 'asset', cost: naira(6_000_000) },
    25_000,
  ],
  [
    'a car: the private share of 5 % of its cost a year',
    { ...named, kind: 'car', cost: naira(24_000_000), privateShare: percent(60) },
    60_000,
  ],
  ['a hired thing: the hire', { ...named, kind: 'hired-asset', monthlyHire: naira(80_000) }, 80_000],
  ['meals: nothing', { ...named, kind: 'meals', value: naira(30_000) }, 0],
  ['anything else: its cost', { ...named, kind: 'other', value: naira(45_000) }, 45_000],
  [
    'a home below its limit: the rent',
    { ...named, kind: 'housing', marketRent: naira(199_999.99) },
    199_999.99,
  ],
  ['a home at its limit', { ...named, kind: 'housing', marketRent: naira(200_000) }, 200_000],
  [
    'a home above it: 20 % of the gross',
    { ...named, kind: 'housing', marketRent: naira(200_000.01) },
    200_000,
  ],
]

describe.each(['2025-06', '2026-06'])('A benefit in kind of %s (s. 14; before 2026 PITA s. 5)', (period) => {
  test.each(values)('is %s', (_what, benefit, value) => {
    const one = payslip(period, 1_000_000, { benefits: [benefit] })
    expect(lineOf(one, 'perk')).toMatchObject({ kind: 'benefit', amount: naira(value) })
    expect(lineOf(one, 'perk')?.rule?.rule).toBe('ng.benefits')
    expect(one.totals).toMatchObject({ gross: naira(1_000_000), benefits: naira(value) })
    expect(one.bases.paye).toBe(naira(1_000_000 + value))
    expect(one.bases.irregular).toBe(0)
    const paidInMoney = payslip(period, 1_000_000 + value, {})
    expect(amountOf(one, 'ng.paye')).toBe(amountOf(paidInMoney, 'ng.paye'))
    expect(one.totals.net).toBe(naira(1_000_000) - amountOf(one, 'ng.paye'))
  })

  test('adds to others, homes together within one limit of all that isn’t a home', () => {
    const home = { kind: 'housing', marketRent: naira(150_000) } as const
    const benefits: Benefit[] = [
      { ...home, code: 'lagos', label: 'Flat in Lagos' },
      { ...home, code: 'abuja', label: 'Flat in Abuja' },
      { code: 'phone', label: 'Telephone', kind: 'other', value: naira(10_000) },
    ]
    const one = payslip(period, 1_000_000, { benefits })
    expect(amountOf(one, 'lagos')).toBe(naira(150_000))
    // 20 % of 1,000,000 in money and 10,000 in kind.
    expect(amountOf(one, 'abuja')).toBe(naira(52_000))
    expect(one.bases.paye).toBe(naira(1_212_000))
  })
})

describe('Compensation for a lost job', () => {
  const compensation = (amount: number) =>
    bonusOf(amount, { code: 'compensation', label: 'Compensation', kind: 'loss-of-office' })

  test.each([
    ['2026-06', 50_000_000, 'Nigeria Tax Act 2025, s. 50'],
    ['2025-06', 10_000_000, 'Capital Gains Tax Act, s. 36'],
  ])('in %s isn’t taxed up to %i, and above it once, at the margin (%s)', (period, limit) => {
    const plain = amountOf(payslip(period, 6_000_000, {}), 'ng.paye')
    const taxWith = (amount: number) =>
      amountOf(payslip(period, 6_000_000, { extraEarnings: [compensation(amount)] }), 'ng.paye')
    expect(taxWith(limit)).toBe(plain)
    expect(taxWith(limit - 1)).toBe(plain)
    // 72,000,000 a year are in the highest band; to 2025, 79 % of income is chargeable.
    expect(taxWith(limit + 1_000)).toBe(plain + naira(period < '2026' ? 189.6 : 250))
  })

  test('warns before 2026, for nobody has read that limit in the Act', () => {
    const keysOf = (period: string) =>
      payslip(period, 500_000, { extraEarnings: [compensation(1_000_000)] }).problems.map(({ key }) => key)
    expect(keysOf('2025-12')).toEqual(['ng.loss-of-office-before-2026'])
    expect(keysOf('2026-01')).toEqual([])
  })

  test('quotes its limit with the tax, and doesn’t raise what a home counts for', () => {
    const benefits: Benefit[] = [
      { code: 'home', label: 'House', kind: 'housing', marketRent: naira(900_000) },
    ]
    const one = payslip('2026-06', 1_000_000, { extraEarnings: [compensation(60_000_000)], benefits })
    expect(amountOf(one, 'home')).toBe(naira(200_000))
    expect(one.bases.paye).toBe(naira(11_200_000))
    expect(one.bases.irregular).toBe(naira(10_000_000))
    const names = lineOf(one, 'ng.paye')?.rule?.parameters.map(({ name }) => name)
    expect(names).toContain('ng.paye.loss-of-office')
    expect(names).toContain('ng.benefits.value')
    expect(stepOf(one, 'ng.paye', 'taxable.exempt')).toMatchObject({ value: naira(50_000_000) })
  })
})
