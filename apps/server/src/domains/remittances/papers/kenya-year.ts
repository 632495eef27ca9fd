import type { Month } from '@kazi/values/local-date'
import { type Currency, type Minor, majorUnits, minor, multiplyFraction } from '@kazi/values/money'
import type { SheetColumn, SheetTable, SheetValue } from '#platform/sheets/write-sheet.ts'
import {
  benefitsOf,
  benefitsOfKinds,
  chargeableOf,
  type FiledPerson,
  grossOf,
  sumOfItems,
  taxOfBands,
  valueOfStep,
} from '../filing/filed-person.ts'
import { lastOf, type PersonYear } from './year-table.ts'

/** The columns of P9A as KRA has had them since 2025: A to O, with the retirement contribution in three limbs. */
export const amountHeads = [
  'A Basic Salary',
  'B Benefits Non-Cash',
  'C Value of Quarters',
  'D Total Gross Pay',
  'E1 30% of A',
  'E2 Actual',
  'E3 Fixed 30,000',
  'F Affordable Housing Levy',
  'G SHIF',
  'H Post Retirement Medical Fund',
  'I Owner-Occupied Interest',
  'J Total Deductions',
  'K Chargeable Pay',
  'L Tax Charged',
  'M Personal Relief',
  'N Insurance Relief',
  'O PAYE Tax',
] as const

/** Income Tax Act Cap 470 as amended in December 2024: retirement contributions up to 30,000 a month. */
const fixedLimit = majorUnits(30_000, 'KES')

function amountsOf(person: FiledPerson): Minor[] {
  const quarters = benefitsOfKinds(person, 'housing')
  const step = (...labels: Parameters<typeof valueOfStep>[2][]) => valueOfStep(person, 'ke.paye', ...labels)
  const basic = sumOfItems(person, 'basic')
  const actual = sumOfItems(person, 'ke.nssf', 'ke.tier-two', 'ke.pension')
  const housingLevy = sumOfItems(person, 'ke.housing-levy')
  const shif = sumOfItems(person, 'ke.shif')
  const medical = step('ke.paye.post-retirement-medical')
  const interest = step('ke.paye.mortgage-interest')
  const retirement = step('ke.paye.nssf', 'ke.paye.retirement')
  return [
    basic,
    minor(benefitsOf(person) - quarters),
    quarters,
    minor(grossOf(person) + benefitsOf(person)),
    multiplyFraction(basic, 30, 100, 'half-up'),
    actual,
    fixedLimit,
    housingLevy,
    shif,
    medical,
    interest,
    minor(retirement + housingLevy + shif + medical + interest),
    chargeableOf(person, 'ke.paye') ?? minor(0),
    taxOfBands(person, 'ke.paye'),
    step('ke.paye.personal-relief'),
    step('ke.paye.insurance-relief'),
    sumOfItems(person, 'ke.paye'),
  ]
}

/** A person's P9A: each month's amounts, and the sums of the year. */
export interface P9aYear {
  readonly months: readonly { readonly month: Month; readonly amounts: readonly Minor[] }[]
  readonly totals: readonly Minor[]
}

export function sumP9a(year: PersonYear): P9aYear {
  const months = year.map((person) => ({ month: person.month, amounts: amountsOf(person) }))
  const totals = amountHeads.map((_, at) => minor(months.reduce((sum, { amounts }) => sum + amounts[at]!, 0)))
  return { months, totals }
}

/** P9A: each person's months with the sums of the year under them. */
export function describeP9a(years: readonly PersonYear[], currency: Currency): SheetTable {
  return {
    name: 'P9A',
    stickyColumns: 3,
    columns: [
      ...['PIN', 'Name', 'Month'].map((header): SheetColumn => ({ kind: 'text', header })),
      ...amountHeads.map((header): SheetColumn => ({ kind: 'money', currency, header })),
    ],
    rows: years.flatMap((year) => {
      const { name, identifiers } = lastOf(year)
      const { months, totals } = sumP9a(year)
      const row = (period: string, amounts: readonly Minor[]): SheetValue[] => [
        ...[identifiers.kraPin ?? null, name, period],
        ...amounts,
      ]
      return [...months.map(({ month, amounts }) => row(month, amounts)), row('Total', totals)]
    }),
  }
}
