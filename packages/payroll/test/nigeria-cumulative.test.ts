import { localDate } from '@kazi/values/local-date'
import { minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeAnnualTax } from '../src/countries/ng/annual-tax.ts'
import type { NigeriaFacts } from '../src/index.ts'
import { monthToDate } from './month-to-date.ts'
import {
  bonusOf,
  lawOf,
  naira,
  noReliefs,
  noSchemes,
  runYear,
  sumOf,
  taxesOf,
  yearToDate,
} from './nigeria-year.ts'
import { amountOf, type Payslip, payslipOf } from './result-reader.ts'
import { nigeriaFacts, sharedPension } from './sample-facts.ts'

const reliefs: NigeriaFacts['reliefs'] = { ...noReliefs, annualRent: naira(1_200_000) }
const everyScheme = { ...sharedPension, nhf: true, nhia: true }

/** The tax of a year of payslips, worked out from its sums at once. */
function annualTaxOf(year: number, payslips: readonly Payslip[]): number {
  const { taxable, deductions } = yearToDate(payslips)
  const person = { reliefs, statutory: everyScheme }
  return computeAnnualTax(lawOf(`${year}-12-31`).paye, taxable, deductions, person, null)
}

describe.each([2022, 2026])('Income tax over the year %i', (year) => {
  test('takes exactly a twelfth of the annual tax from level pay in every month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (gross) => {
        const payslips = runYear(year, gross / 100, () => ({ statutory: everyScheme, reliefs }))
        const taxes = taxesOf(payslips)
        expect(new Set(taxes).size).toBe(1)
        expect(Math.abs(sumOf(taxes) - annualTaxOf(year, payslips))).toBeLessThanOrEqual(6)
      }),
      { numRuns: 60 },
    )
  })

  test('takes a bonus once at the margin of the year: the other months don’t notice it', () => {
    const amounts = fc.tuple(
      fc.integer({ min: 20_000_000, max: 300_000_000 }),
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.integer({ min: 1, max: 12 }),
    )
    fc.assert(
      fc.property(amounts, ([gross, bonus, inMonth]) => {
        const level = taxesOf(runYear(year, gross / 100, () => ({ statutory: everyScheme, reliefs })))
        const payslips = runYear(year, gross / 100, (month) => ({
          statutory: everyScheme,
          reliefs,
          extraEarnings: month === inMonth ? [bonusOf(bonus / 100)] : [],
        }))
        const taxes = taxesOf(payslips)
        const others = taxes.filter((_, index) => index !== inMonth - 1)
        expect(others).toEqual(level.slice(1))
        expect(Math.abs(sumOf(taxes) - annualTaxOf(year, payslips))).toBeLessThanOrEqual(6)
      }),
      { numRuns: 60 },
    )
  })

  test('has taken the tax of the year’s pay by December, however uneven, and never gives back', () => {
    const months = fc.array(fc.tuple(fc.integer({ min: 8_000_000, max: 200_000_000 }), fc.nat(100_000_000)), {
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(months, (pays) => {
        const payslips = runYear(year, 0, (month) => {
          const [gross, bonus] = pays[month - 1]!
          return {
            statutory: everyScheme,
            reliefs,
            pay: { basis: 'monthly', gross: minor(gross), raises: [] },
            extraEarnings: [bonusOf(bonus / 100)],
          }
        })
        const taxes = taxesOf(payslips)
        const due = annualTaxOf(year, payslips)
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0)
        expect(sumOf(taxes)).toBeGreaterThanOrEqual(due - 6)
        if (taxes[11]! > 0) expect(sumOf(taxes)).toBeLessThanOrEqual(due + 6)
      }),
      { numRuns: 60 },
    )
  })

  test('takes from several payslips of a month what one would have taken', () => {
    const shares = fc.tuple(fc.integer({ min: 0, max: 90_000_000 }), fc.integer({ min: 0, max: 90_000_000 }))
    fc.assert(
      fc.property(shares, ([first, second]) => {
        const earlier = runYear(year, 300_000, () => ({ statutory: everyScheme, reliefs })).slice(0, 4)
        const may = (gross: number, changes: Partial<NigeriaFacts>) =>
          payslipOf(
            nigeriaFacts(`${year}-05`, 0, {
              statutory: { ...everyScheme, nhf: year !== 2022 },
              reliefs,
              pay: { basis: 'monthly', gross: minor(gross), raises: [] },
              ...changes,
            }),
          )
        const whole = may(first + second, { earlierThisYear: yearToDate(earlier) })
        const one = may(first, { earlierThisYear: yearToDate(earlier) })
        const two = may(second, {
          earlierThisYear: yearToDate([...earlier, one], 4),
          earlierThisMonth: monthToDate([one]),
        })
        // Each payslip rounds its own parts of the salary, so that the bases may differ by a kobo.
        for (const item of [
          'ng.paye',
          'ng.pension',
          'ng.nhf',
          'ng.nhia',
          'ng.pension-employer',
          'ng.nhia-employer',
        ]) {
          const apart = amountOf(one, item) + amountOf(two, item)
          expect(Math.abs(apart - amountOf(whole, item)), item).toBeLessThanOrEqual(5)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('Income tax of part of a year', () => {
  test('gives a joiner a twelfth of bands and reliefs for each month employed', () => {
    // The first payslip of somebody who starts in October is taxed like anybody’s January.
    const october = payslipOf(nigeriaFacts('2026-10', 500_000, { statutory: noSchemes }))
    // 6,000,000: 330,000 + 18 % of 3,000,000 = 870,000.
    expect(amountOf(october, 'ng.paye')).toBe(naira(72_500))
  })

  test('settles the year, where that is asked for: a joiner’s last payslip has bands and reliefs of twelve months', () => {
    // Ten months of 1,200,000 are 12,000,000; on the bands of a whole year 330,000 and 18 % of 9,000,000 = 1,950,000.
    const months = Array.from({ length: 9 }, () => 0).reduce<Payslip[]>((payslips) => {
      const period = `2026-${String(payslips.length + 3).padStart(2, '0')}`
      const earlierThisYear = payslips.length === 0 ? null : yearToDate(payslips)
      const facts = nigeriaFacts(period, 1_200_000, { statutory: noSchemes, earlierThisYear })
      return [...payslips, payslipOf(facts)]
    }, [])
    const taken = sumOf(taxesOf(months))
    const december = nigeriaFacts('2026-12', 1_200_000, {
      statutory: noSchemes,
      earlierThisYear: yearToDate(months),
    })
    // 14,400,000 a year: 1,950,000 and 21 % of 2,400,000 = 2,454,000, a twelfth of it each month
    expect(amountOf(payslipOf(december), 'ng.paye')).toBe(naira(204_500))
    expect(taken).toBe(naira(9 * 204_500))
    expect(amountOf(payslipOf({ ...december, settlesYear: true }), 'ng.paye')).toBe(
      naira(1_950_000 - 9 * 204_500),
    )
  })

  test('never gives back through the payslip what settling finds to be too much', () => {
    const year = {
      months: 5,
      taxable: naira(2_500_000),
      irregular: ZERO,
      deductions: ZERO,
      tax: naira(362_500),
    }
    const last = nigeriaFacts('2026-12', 500_000, {
      statutory: noSchemes,
      earlierThisYear: year,
      settlesYear: true,
    })
    // 3,000,000 in all: 330,000 for the year, and 362,500 was taken
    expect(amountOf(payslipOf(last), 'ng.paye')).toBe(0)
  })

  test('goes on from opening figures', () => {
    const earlierThisYear = {
      months: 5,
      taxable: naira(2_500_000),
      irregular: ZERO,
      deductions: ZERO,
      tax: naira(362_500),
    }
    const june = payslipOf(nigeriaFacts('2026-06', 500_000, { statutory: noSchemes, earlierThisYear }))
    expect(amountOf(june, 'ng.paye')).toBe(naira(72_500))
    const taxedTooLittle = { ...earlierThisYear, tax: naira(350_000) }
    const catchesUp = payslipOf(
      nigeriaFacts('2026-06', 500_000, { statutory: noSchemes, earlierThisYear: taxedTooLittle }),
    )
    expect(amountOf(catchesUp, 'ng.paye')).toBe(naira(85_000))
  })

  test('taxes a bonus by hand: 18 % of what falls into the third band, 21 % of the rest', () => {
    // 900,000 a month are 10,800,000; 2,000,000 more: 1,200,000 at 18 %, 800,000 at 21 % = 384,000.
    const facts = nigeriaFacts('2026-01', 900_000, { statutory: noSchemes })
    const level = amountOf(payslipOf(facts), 'ng.paye')
    const withBonus = payslipOf({ ...facts, extraEarnings: [bonusOf(2_000_000)] })
    expect(amountOf(withBonus, 'ng.paye')).toBe(level + naira(384_000))
  })

  test('is of the Act of the year that the pay is of: December 2025 paid in January ends the old Act’s year', () => {
    const december = nigeriaFacts('2025-12', 500_000, { statutory: noSchemes })
    // 6,000,000 − 1,400,000: 560,000 + 24 % of 1,400,000 = 896,000, a twelfth of it; 870,000 by the new bands
    expect(amountOf(payslipOf(december), 'ng.paye')).toBe(naira(74_666.67))
    const paidLate = payslipOf({ ...december, payDate: localDate('2026-01-05') })
    expect(amountOf(paidLate, 'ng.paye')).toBe(naira(74_666.67))
    expect(paidLate.problems).toEqual([
      {
        key: 'taxed-by-law-of-its-year',
        severity: 'warning',
        values: {
          earnedOn: '2025-12-31',
          payDate: '2026-01-05',
          changedOn: '2026-01-01',
          law: expect.stringContaining('Personal Income Tax Act'),
        },
      },
    ])
  })

  test('stays level when December of a year under the old Act is paid in January', () => {
    const months = runYear(2025, 5_000_000)
    const last = nigeriaFacts('2025-12', 5_000_000, { earlierThisYear: yearToDate(months.slice(0, 11)) })
    const paidLate = payslipOf({ ...last, payDate: localDate('2026-01-09') })
    expect(amountOf(paidLate, 'ng.paye')).toBe(taxesOf(months)[11])
    expect(new Set(taxesOf(months))).toEqual(new Set([naira(869_226.67)]))
  })

  test('is of the new Act for January’s pay that is paid in December, with the same warning', () => {
    const early = nigeriaFacts('2026-01', 500_000, { statutory: noSchemes, payDate: localDate('2025-12-30') })
    expect(amountOf(payslipOf(early), 'ng.paye')).toBe(naira(72_500))
    expect(payslipOf(early).problems.map(({ key }) => key)).toEqual(['taxed-by-law-of-its-year'])
  })

  test('of a year whose law didn’t change raises no question when December is paid in January', () => {
    const late = nigeriaFacts('2024-12', 500_000, { payDate: localDate('2025-01-05') })
    expect(payslipOf(late).problems).toEqual([])
  })
})
