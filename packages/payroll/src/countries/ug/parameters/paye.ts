import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Band } from '#payroll/brackets.ts'
import type { Parameter } from '#payroll/parameter.ts'
import { VERIFIED_TO } from './verified.ts'

const shillings = (value: number): Minor => majorUnits(value, 'UGX')

export const residentBands: Parameter<readonly Band[]> = {
  name: 'ug.paye.resident-bands',
  unit: 'UGX',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2012-07-01'),
      value: [
        { upTo: shillings(235_000), rate: percent(0) },
        { upTo: shillings(335_000), rate: percent(10) },
        { upTo: shillings(410_000), rate: percent(20) },
        { upTo: shillings(10_000_000), rate: percent(30) },
        { upTo: null, rate: percent(40) },
      ],
      law: 'Income Tax Act Cap 338, Schedule 4, Part I',
      source: 'Income Tax (Amendment) Act 4 of 2012; ura.go.ug PAYE rates; PwC Tax Summaries Uganda',
    },
    {
      from: localDate('2026-07-01'),
      value: [
        { upTo: shillings(335_000), rate: percent(0) },
        { upTo: shillings(410_000), rate: percent(20) },
        { upTo: shillings(485_000), rate: percent(25) },
        { upTo: shillings(10_000_000), rate: percent(30) },
        { upTo: null, rate: percent(40) },
      ],
      law: 'Income Tax Act Cap 338, Schedule 4, Part I; Income Tax (Amendment) Act 2026, s. 20',
      source: 'Bills Supplement No. 2, Uganda Gazette, 27 March 2026; KPMG, PwC and EY summaries',
    },
  ],
}

const nonResidentTable: readonly Band[] = [
  { upTo: shillings(335_000), rate: percent(10) },
  { upTo: shillings(410_000), rate: percent(20) },
  { upTo: shillings(10_000_000), rate: percent(30) },
  { upTo: null, rate: percent(40) },
]

export const nonResidentBands: Parameter<readonly Band[]> = {
  name: 'ug.paye.non-resident-bands',
  unit: 'UGX',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2012-07-01'),
      value: nonResidentTable,
      law: 'Income Tax Act Cap 338, Schedule 4, Part II',
      source: 'Income Tax (Amendment) Act 4 of 2012; ura.go.ug PAYE rates',
    },
    {
      // The 2026 Act printed a table for residents alone; whether this one lives on is disputed.
      from: localDate('2026-07-01'),
      value: nonResidentTable,
      law: 'Income Tax Act Cap 338, Schedule 4 (before the Income Tax (Amendment) Act 2026)',
      source: 'the table to 30 June 2026, until URA publishes its reading of the 2026 Act',
      doubt: 'ug.non-resident-rates-open',
    },
  ],
}

export interface SecondaryRates {
  /** the month's pay up to which the lower rate is on all of it */
  readonly limit: Minor
  readonly upToLimit: Rate
  readonly aboveLimit: Rate
}

export const secondaryRates: Parameter<SecondaryRates> = {
  name: 'ug.paye.secondary-rates',
  unit: 'UGX',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2022-10-04'),
      value: { limit: shillings(10_000_000), upToLimit: percent(30), aboveLimit: percent(40) },
      law: 'Income Tax Act Cap 338, Schedule 4; URA PAYE return for secondary employment',
      source: 'KPMG, PAYE filing template for secondary employment, October 2022',
    },
  ],
}
