import { localDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Band } from '#payroll/brackets.ts'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { shillings } from './shillings.ts'
import { VERIFIED_TO } from './verified.ts'

export const residentBands: Parameter<readonly Band[]> = {
  name: 'ug.paye.resident-bands',
  unit: 'UGX',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (bands) => ({ bands: figures.bands(bands) }),
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
      law: 'Income Tax Act Cap 338 (ex 340), Schedule 4, Part I; Income Tax (Amendment) Act 4 of 2012',
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
      note: { label: 'ug.paye.table-disputed' },
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
  show: (bands) => ({ bands: figures.bands(bands) }),
  rows: [
    {
      from: localDate('2012-07-01'),
      value: nonResidentTable,
      law: 'Income Tax Act Cap 338 (ex 340), Schedule 4, Part I; Income Tax (Amendment) Act 4 of 2012',
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

/** One rate on all of a secondary pay: which one, the whole month's pay decides. */
export interface SecondaryRates {
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
  show: ({ limit, upToLimit, aboveLimit }) => ({
    limit: figures.money(limit),
    'up-to-limit': figures.rate(upToLimit),
    'above-limit': figures.rate(aboveLimit),
  }),
  rows: [
    {
      // URA's return knew 30 % alone; URA said later that 40 % above ten million had been the law since 2012.
      from: localDate('2012-07-01'),
      value: { limit: shillings(10_000_000), upToLimit: percent(30), aboveLimit: percent(40) },
      law: 'Income Tax Act Cap 338 (ex 340), Schedule 4',
      source: 'KPMG, October 2022 (the return had 30 % whatever the amount); monitor.co.ug, 13 October 2022',
      doubt: 'ug.secondary-rates-uncertain',
    },
    {
      from: localDate('2022-10-04'),
      value: { limit: shillings(10_000_000), upToLimit: percent(30), aboveLimit: percent(40) },
      law: 'Income Tax Act Cap 338 (ex 340), Schedule 4; URA PAYE return for secondary employment',
      source: 'KPMG, PAYE filing template for secondary employment, October 2022; Sage City notice',
    },
  ],
}

/** Compensation for the loss of a job: the share that long service leaves untaxed. */
export interface CompensationTerms {
  readonly exemptShare: Rate
  /** full years of service from which on it is */
  readonly years: number
}

export const compensationTerms: Parameter<CompensationTerms> = {
  name: 'ug.paye.compensation',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: ({ exemptShare }) => ({
    'exempt-share': figures.rate(exemptShare),
    'who-is-exempt': figures.method('ug.ten-years-of-service'),
  }),
  rows: [
    {
      from: localDate('1997-07-01'),
      value: { exemptShare: percent(25), years: 10 },
      law: 'Income Tax Act Cap 338 (ex 340), s. 19 of the old numbering, compensation for termination',
      source: 'memory, not read',
      doubt: 'ug.compensation-exemption-unread',
    },
  ],
}
