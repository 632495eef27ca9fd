import { type Minor, minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { taxBySlices } from '../src/brackets.ts'
import { taxOfYear } from '../src/countries/ng/annual-tax.ts'
import { lawOf, naira, noReliefs, noSchemes } from './nigeria-year.ts'
import { amountOf, payslipOf } from './result-reader.ts'
import { nigeriaFacts } from './sample-facts.ts'

/** Up to where, percent below it, tax of all of it: as the two Acts print and sum it. */
const acts = [
  {
    act: 'Personal Income Tax Act, Sixth Schedule',
    paidOn: '2025-12-31',
    above: 24,
    bands: [
      [300_000, 7, 21_000],
      [600_000, 11, 54_000],
      [1_100_000, 15, 129_000],
      [1_600_000, 19, 224_000],
      [3_200_000, 21, 560_000],
    ],
  },
  {
    act: 'Nigeria Tax Act 2025, Fourth Schedule',
    paidOn: '2026-01-01',
    above: 25,
    bands: [
      [800_000, 0, 0],
      [3_000_000, 15, 330_000],
      [12_000_000, 18, 1_950_000],
      [25_000_000, 21, 4_680_000],
      [50_000_000, 23, 10_430_000],
    ],
  },
] as const

describe.each(acts)('The annual bands of the $act', ({ paidOn, bands, above }) => {
  const { paye } = lawOf(paidOn)
  const taxOf = (income: number) => taxBySlices(paye.brackets, income as Minor)
  const edges = bands.map(([upTo, rate, tax], index) => ({
    upTo,
    tax,
    below: rate,
    next: bands[index + 1]?.[1] ?? above,
  }))

  test.each(edges)('take $tax up to $upTo, $below kobo a naira below and $next above', (edge) => {
    const at = naira(edge.upTo)
    expect(taxOf(at)).toBe(naira(edge.tax))
    expect(taxOf(at - 1)).toBe(naira(edge.tax))
    expect(taxOf(at + 1)).toBe(naira(edge.tax))
    expect(taxOf(at - 100)).toBe(naira(edge.tax) - edge.below)
    expect(taxOf(at + 100)).toBe(naira(edge.tax) + edge.next)
  })

  test('have no end', () => {
    const [upTo, , tax] = bands.at(-1)!
    expect(taxOf(naira(upTo + 1_000_000_000))).toBe(naira(tax) + above * 1_000_000_000)
    expect(taxOf(0)).toBe(0)
  })
})

describe('Income tax under the Nigeria Tax Act 2025', () => {
  const taxOf = (gross: number, reliefs = {}) =>
    amountOf(
      payslipOf(
        nigeriaFacts('2026-03', gross, { statutory: noSchemes, reliefs: { ...noReliefs, ...reliefs } }),
      ),
      'ng.paye',
    )

  test('is a twelfth of the annual tax, up to the highest band (s. 58, Fourth Schedule)', () => {
    // 120,000,000 a year: 10,430,000 up to 50,000,000 and 25 % of the rest.
    expect(taxOf(10_000_000)).toBe(naira(2_327_500))
  })

  test('takes rent relief of 20 % of the rent, life premium and mortgage interest off the year (s. 30(2)(a))', () => {
    // 6,000,000 − 200,000 − 100,000 − 200,000 = 5,500,000: 330,000 + 18 % of 2,500,000.
    const reliefs = {
      annualRent: naira(1_000_000),
      annualLifePremium: naira(100_000),
      annualMortgageInterest: naira(200_000),
    }
    expect(taxOf(500_000, reliefs)).toBe(naira(65_000))
  })

  test('limits rent relief to 500,000, to the kobo (s. 30(2)(a)(vi))', () => {
    const { paye } = lawOf('2026-01-01')
    const yearly = (rent: number) => {
      const person = { reliefs: { ...noReliefs, annualRent: minor(rent) }, statutory: noSchemes }
      return taxOfYear(paye, naira(6_000_000), naira(0), person, null)
    }
    // 330,000 + 18 % of (6,000,000 − 500,000 − 3,000,000).
    expect(yearly(naira(2_500_000))).toBe(naira(780_000))
    expect(yearly(naira(2_500_000) + 500)).toBe(naira(780_000))
    // 500 kobo less of rent are 100 kobo less of relief and 18 kobo more of tax.
    expect(yearly(naira(2_500_000) - 500)).toBe(naira(780_000) + 18)
    expect(yearly(naira(9_000_000))).toBe(naira(780_000))
  })

  test('isn’t below zero when reliefs are more than the pay', () => {
    expect(taxOf(500_000, { annualLifePremium: naira(50_000_000) })).toBe(0)
  })

  test('has no consolidated relief and no minimum tax any more', () => {
    const { method } = lawOf('2026-01-01').paye
    expect(method.kind).toBe('rent-relief')
  })
})
