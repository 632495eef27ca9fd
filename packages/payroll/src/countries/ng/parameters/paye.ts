import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Band } from '#payroll/brackets.ts'
import type { Parameter } from '#payroll/parameter.ts'
import { VERIFIED_TO } from './verified.ts'

const naira = (value: number): Minor => majorUnits(value, 'NGN')
const GAZETTE = 'Nigeria Tax Act 2025, Official Gazette No. 117 (text seen)'

export const payeBands: Parameter<readonly Band[]> = {
  name: 'ng.paye.bands',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2026-01-01'),
      value: [
        { upTo: naira(800_000), rate: percent(0) },
        { upTo: naira(3_000_000), rate: percent(15) },
        { upTo: naira(12_000_000), rate: percent(18) },
        { upTo: naira(25_000_000), rate: percent(21) },
        { upTo: naira(50_000_000), rate: percent(23) },
        { upTo: null, rate: percent(25) },
      ],
      law: 'Nigeria Tax Act 2025, s. 58 and Fourth Schedule',
      source: GAZETTE,
    },
  ],
}

export interface RentRelief {
  /** of the annual rent paid */
  readonly rate: Rate
  readonly max: Minor
}

export const rentRelief: Parameter<RentRelief> = {
  name: 'ng.paye.rent-relief',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2026-01-01'),
      value: { rate: percent(20), max: naira(500_000) },
      law: 'Nigeria Tax Act 2025, s. 30(2)(a)(vi)',
      source: GAZETTE,
    },
  ],
}

export const minimumWage: Parameter<Minor> = {
  name: 'ng.paye.minimum-wage',
  unit: 'NGN',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2024-07-29'),
      value: naira(70_000),
      law: 'National Minimum Wage (Amendment) Act 2024',
      source: 'mondaq.com/article/1510034; Premium Times, 29 July 2024',
    },
  ],
}
