import { localDate } from '@kazi/values/local-date'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { shillings } from './shillings.ts'
import { VERIFIED_TO } from './verified.ts'

export interface NssfRates {
  readonly employee: Rate
  readonly employer: Rate
}

export const nssfRates: Parameter<NssfRates> = {
  name: 'ug.nssf.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: ({ employee, employer }) => ({
    'employee-rate': figures.rate(employee),
    'employer-rate': figures.rate(employer),
  }),
  rows: [
    {
      from: localDate('1985-12-01'),
      value: { employee: percent(5), employer: percent(10) },
      law: 'National Social Security Fund Act Cap 222 (now Cap 230, ss. 10 and 11)',
      source: 'NSSF Act as encoded in rulespec-ug; the day of commencement: memory, not read',
    },
    {
      // The rates stayed; since this day employers of fewer than five are in it too.
      from: localDate('2022-01-07'),
      value: { employee: percent(5), employer: percent(10) },
      law: 'National Social Security Fund Act Cap 230, ss. 10 and 11; Amendment Act 2022',
      source: 'NSSF Act as encoded in rulespec-ug; SELAH fact base (employers of any size)',
    },
  ],
}

export interface LocalServiceTaxTerms {
  /** the tax of a year by the pay of a month */
  readonly classes: readonly figures.SumClass[]
  /** calendar months that take an equal instalment each, in order */
  readonly months: readonly number[]
}

const classOf = (above: number, upTo: number | null, annual: number): figures.SumClass => ({
  above: shillings(above),
  upTo: upTo === null ? null : shillings(upTo),
  amount: shillings(annual),
})

/** Whoever earns less than the first class begins with pays nothing: said, for the Act's table says so. */
const nilClassBelow = (classes: readonly figures.SumClass[]): figures.SumClass =>
  classOf(0, classes[0]!.above, 0)

export const localServiceTaxTerms: Parameter<LocalServiceTaxTerms> = {
  name: 'ug.lst.terms',
  unit: 'UGX',
  per: 'year',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: ({ classes, months }) => ({
    'annual-tax-by-pay': figures.classes([nilClassBelow(classes), ...classes]),
    'instalment-months': figures.months(months),
  }),
  rows: [
    {
      from: localDate('2008-07-01'),
      value: {
        classes: [
          classOf(100_000, 200_000, 5_000),
          classOf(200_000, 300_000, 10_000),
          classOf(300_000, 400_000, 20_000),
          classOf(400_000, 500_000, 30_000),
          classOf(500_000, 600_000, 40_000),
          classOf(600_000, 700_000, 60_000),
          classOf(700_000, 800_000, 70_000),
          classOf(800_000, 900_000, 80_000),
          classOf(900_000, 1_000_000, 90_000),
          classOf(1_000_000, null, 100_000),
        ],
        months: [7, 8, 9, 10],
      },
      law: 'Local Governments (Amendment) (No. 2) Act 2008, Fifth Schedule, reg. 3',
      source: 'the Act as encoded in rulespec-ug; nanzige.com Uganda PAYE calculator (instalments)',
    },
  ],
}
