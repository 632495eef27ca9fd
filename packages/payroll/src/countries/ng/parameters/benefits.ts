import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { GAZETTE, NIGERIA_TAX_ACT_FROM, VERIFIED_TO } from './verified.ts'

/** What benefits in kind are worth to the tax, where it isn’t their cost. */
export interface BenefitValues {
  /** of the cost of the employer’s thing, a year */
  readonly assetRate: Rate
  /** the most that homes count for, of the other employment income in money and in kind */
  readonly housingLimit: Rate
}

export const benefitValues: Parameter<BenefitValues> = {
  name: 'ng.benefits.value',
  unit: 'share',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-06-14'),
      value: { assetRate: percent(5), housingLimit: percent(20) },
      law: 'Personal Income Tax Act Cap P8 LFN 2004, ss. 4 and 5',
      source: 'memory, not read: the same shape as s. 14 of the Nigeria Tax Act 2025',
    },
    {
      from: NIGERIA_TAX_ACT_FROM,
      value: { assetRate: percent(5), housingLimit: percent(20) },
      law: 'Nigeria Tax Act 2025, s. 14',
      source: GAZETTE,
    },
  ],
  show: ({ assetRate, housingLimit }) => ({
    'asset-rate': figures.rate(assetRate),
    'housing-limit': figures.rate(housingLimit),
  }),
}

/** How much of a compensation for a lost job isn’t taxed. */
export const lossOfOfficeExemption: Parameter<Minor> = {
  name: 'ng.paye.loss-of-office',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2020-01-13'),
      value: majorUnits(10_000_000, 'NGN'),
      law: 'Capital Gains Tax Act, s. 36, as amended by the Finance Act 2019',
      source: 'memory, not read',
      doubt: 'ng.loss-of-office-before-2026',
    },
    {
      from: NIGERIA_TAX_ACT_FROM,
      value: majorUnits(50_000_000, 'NGN'),
      law: 'Nigeria Tax Act 2025, s. 50',
      source: GAZETTE,
    },
  ],
  show: (limit) => ({ limit: figures.money(limit) }),
}
