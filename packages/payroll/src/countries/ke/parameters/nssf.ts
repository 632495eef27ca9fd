import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import { VERIFIED_TO } from './verified.ts'

export interface NssfLimits {
  /** Tier I is on pay up to here */
  readonly lower: Minor
  /** Tier II is on pay between the lower limit and here */
  readonly upper: Minor
}

export const nssfRate: Parameter<Rate> = {
  name: 'ke.nssf.rate',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2023-02-01'),
      value: percent(6),
      law: 'NSSF Act No. 45 of 2013, s. 20',
      source: 'mwc.legal/?p=11981 (Act and Court of Appeal, 3 February 2023)',
    },
  ],
}

export const nssfLimits: Parameter<NssfLimits> = {
  name: 'ke.nssf.limits',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2025-02-01'),
      until: localDate('2026-01-31'),
      value: { lower: majorUnits(8_000, 'KES'), upper: majorUnits(72_000, 'KES') },
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 3',
      source: 'PaySpace, NSSF February 2025; tacservices.co.ke/update-on-new-nssf-rates',
    },
    {
      from: localDate('2026-02-01'),
      // Year 5 follows the national average earnings by gazette: unknown until it is published.
      until: localDate('2027-01-31'),
      value: { lower: majorUnits(9_000, 'KES'), upper: majorUnits(108_000, 'KES') },
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 4',
      source: 'PwC Kenya tax alert, NSSF year 4 rates; capitalfm.co.ke, 12 February 2026',
    },
  ],
}
