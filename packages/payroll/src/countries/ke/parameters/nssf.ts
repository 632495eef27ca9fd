import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

const shillings = (value: number): Minor => majorUnits(value, 'KES')

const COVERAGE_START = localDate('2021-01-01')
const ACT_OF_2013_APPLIES = localDate('2023-02-01')

const oldAct = {
  law: 'National Social Security Fund Act Cap 258 (repealed by Act No. 45 of 2013)',
  source: 'crs.co.za, news flash of February 2023: 200 and 200 until the Court of Appeal, 3 February 2023',
}

/** What the person and the employer each pay, whatever the pay; null: by tiers. */
export const nssfFlat: Parameter<Minor | null> = {
  name: 'ke.nssf.flat',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({ contribution: value === null ? figures.none : figures.money(value) }),
  rows: [
    { from: COVERAGE_START, value: shillings(200), ...oldAct },
    {
      from: ACT_OF_2013_APPLIES,
      value: null,
      law: 'NSSF Act No. 45 of 2013, s. 20',
      source: 'mwc.legal/?p=11981 (Act and Court of Appeal, 3 February 2023)',
    },
  ],
}

/** The person's rate, and the employer's; null: a flat contribution. */
export const nssfRate: Parameter<Rate | null> = {
  name: 'ke.nssf.rate',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({ rate: value === null ? figures.none : figures.rate(value) }),
  rows: [
    { from: COVERAGE_START, value: null, ...oldAct },
    {
      from: ACT_OF_2013_APPLIES,
      value: percent(6),
      law: 'NSSF Act No. 45 of 2013, s. 20',
      source: 'mwc.legal/?p=11981 (Act and Court of Appeal, 3 February 2023)',
    },
  ],
}

export interface NssfLimits {
  /** Tier I is on pay up to here */
  readonly lower: Minor
  /** Tier II is on pay between the lower limit and here */
  readonly upper: Minor
}

export const nssfLimits: Parameter<NssfLimits | null> = {
  name: 'ke.nssf.limits',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({
    'lower-limit': value === null ? figures.none : figures.money(value.lower),
    'upper-limit': value === null ? figures.none : figures.money(value.upper),
  }),
  rows: [
    { from: COVERAGE_START, value: null, ...oldAct },
    {
      from: ACT_OF_2013_APPLIES,
      value: { lower: shillings(6_000), upper: shillings(18_000) },
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 1',
      source: 'crs.co.za, news flash of February 2023; mwc.legal/?p=11981',
    },
    {
      from: localDate('2024-02-01'),
      value: { lower: shillings(7_000), upper: shillings(36_000) },
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 2',
      source: 'crs.co.za, news flash of February 2024; shulenews.com, NSSF 2024',
    },
    {
      from: localDate('2025-02-01'),
      value: { lower: shillings(8_000), upper: shillings(72_000) },
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 3',
      source: 'PaySpace, NSSF February 2025; tacservices.co.ke/update-on-new-nssf-rates',
    },
    {
      from: localDate('2026-02-01'),
      // Year 5 follows the national average earnings by gazette: unknown until it is published.
      until: localDate('2027-01-31'),
      value: { lower: shillings(9_000), upper: shillings(108_000) },
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 4',
      source: 'PwC Kenya tax alert, NSSF year 4 rates; capitalfm.co.ke, 12 February 2026',
    },
  ],
}
