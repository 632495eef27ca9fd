import { add, type Minor, minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Extra,
  type Facts,
  type NigeriaFacts,
  type NigeriaYearToDate,
  nigeriaDeductibleItems,
} from '../src/index.ts'
import { monthToDate } from './month-to-date.ts'
import { amountOf, type Payslip, payslipOf } from './result-reader.ts'
import { kenyaFacts, nigeriaFacts, sharedPension, ugandaFacts } from './sample-facts.ts'

const allBases = { paye: true, pension: true, health: true, housing: true }
const pay = (amount: Minor): Extra[] => [
  { code: 'pay', label: 'Pay', kind: 'regular', amount, amountIs: 'gross', days: null, bases: allBases },
]
const monthly = (gross: Minor) => ({ basis: 'monthly', gross, raises: [] }) as const
const noSalary = monthly(ZERO)

const statutoryOf = (payslips: readonly Payslip[], items: readonly string[]) =>
  items.map((item) => payslips.reduce((sum, payslip) => sum + amountOf(payslip, item), 0))

describe.each<[string, (changes: Partial<Facts>) => Facts, string[]]>([
  [
    'KE',
    (changes) => kenyaFacts('2026-03', 0, changes as never),
    [
      'ke.paye',
      'ke.nssf',
      'ke.shif',
      'ke.housing-levy',
      'ke.nssf-employer',
      'ke.housing-levy-employer',
      'ke.nita',
    ],
  ],
  [
    'UG',
    (changes) => ugandaFacts('2026-09', 0, changes as never),
    ['ug.paye', 'ug.nssf', 'ug.lst', 'ug.nssf-employer'],
  ],
])('Several payslips of one month in %s', (_country, factsWith, items) => {
  test('take together what one payslip would have taken', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 30_000_000 }).map(minor), {
      minLength: 2,
      maxLength: 4,
    })
    fc.assert(
      fc.property(amounts, (parts) => {
        const whole = payslipOf(factsWith({ pay: noSalary, extraEarnings: pay(add(...parts)) }))
        const payslips: Payslip[] = []
        for (const part of parts) {
          const earlierThisMonth = payslips.length === 0 ? null : monthToDate(payslips)
          payslips.push(payslipOf(factsWith({ pay: noSalary, extraEarnings: pay(part), earlierThisMonth })))
        }
        expect(statutoryOf(payslips, items)).toEqual(statutoryOf([whole], items))
      }),
      { numRuns: 300 },
    )
  })
})

/** The year to date after some payslips of different months. */
function yearToDate(payslips: readonly Payslip[]): NigeriaYearToDate {
  const sum = (read: (payslip: Payslip) => number) =>
    minor(payslips.reduce((total, payslip) => total + read(payslip), 0))
  return {
    months: payslips.length,
    taxable: sum(({ bases }) => bases.paye),
    irregular: sum(({ bases }) => bases.irregular),
    deductions: sum((payslip) =>
      nigeriaDeductibleItems.reduce((total, item) => total + amountOf(payslip, item), 0),
    ),
    tax: sum((payslip) => amountOf(payslip, 'ng.paye')),
  }
}

function runYear(factsOf: (monthNumber: number) => Partial<NigeriaFacts>): Payslip[] {
  const payslips: Payslip[] = []
  for (let monthNumber = 1; monthNumber <= 12; monthNumber += 1) {
    const period = `2026-${String(monthNumber).padStart(2, '0')}`
    const earlierThisYear = payslips.length === 0 ? null : yearToDate(payslips)
    payslips.push(payslipOf(nigeriaFacts(period, 0, { ...factsOf(monthNumber), earlierThisYear })))
  }
  return payslips
}

describe('A year of payslips in NG', () => {
  test('takes exactly a twelfth of the annual tax each month from level pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }).map(minor), (gross) => {
        const reliefs = {
          annualRent: minor(120_000_000),
          annualLifePremium: ZERO,
          annualMortgageInterest: ZERO,
        }
        const year = runYear(() => ({ pay: monthly(gross), reliefs }))
        const taxes = year.map((payslip) => amountOf(payslip, 'ng.paye'))
        expect(new Set(taxes).size).toBe(1)
      }),
      { numRuns: 100 },
    )
  })

  test('has taken the tax of the whole year by December, whenever a bonus was paid', () => {
    const bonusMonth = fc.integer({ min: 1, max: 12 })
    const amounts = fc.tuple(
      fc.integer({ min: 30_000_000, max: 300_000_000 }),
      fc.nat(500_000_000),
      bonusMonth,
    )
    fc.assert(
      fc.property(amounts, ([gross, bonus, inMonth]) => {
        const flags = { paye: true, pension: false, health: false, housing: false }
        const extra: Extra = {
          code: 'bonus',
          label: 'Bonus',
          kind: 'irregular',
          amount: minor(bonus),
          amountIs: 'gross',
          days: null,
          bases: flags,
        }
        const year = runYear((monthNumber) => ({
          pay: monthly(minor(gross)),
          extraEarnings: monthNumber === inMonth ? [extra] : [],
        }))
        const { tax, ...earned } = yearToDate(year)
        const atOnce = payslipOf(
          nigeriaFacts('2026-12', 0, {
            pay: noSalary,
            statutory: { ...sharedPension, pension: 'none' },
            earlierThisYear: { ...earned, months: 11, tax: ZERO },
          }),
        )
        // A twelfth is rounded to half a kobo, times twelve.
        expect(Math.abs(tax - amountOf(atOnce, 'ng.paye'))).toBeLessThanOrEqual(6)
      }),
      { numRuns: 100 },
    )
  })
})
