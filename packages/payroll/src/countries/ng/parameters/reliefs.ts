import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { GAZETTE, NIGERIA_TAX_ACT_FROM, VERIFIED_TO } from './verified.ts'

const naira = (value: number): Minor => majorUnits(value, 'NGN')

/** The higher of a least sum and a share of gross income, and on top a share of income. */
export interface ConsolidatedRelief {
  readonly least: Minor
  readonly grossShare: Rate
  /** of gross income, less contributions or not: the employer’s setting decides */
  readonly share: Rate
}

/** Null once the law has abolished it. */
export const consolidatedRelief: Parameter<ConsolidatedRelief | null> = {
  name: 'ng.paye.consolidated-relief',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2021-01-01'),
      value: { least: naira(200_000), grossShare: percent(1), share: percent(20) },
      law: 'Personal Income Tax Act, s. 33(1), as amended by the Finance Act 2020',
      source: 'PwC Tax Summaries Nigeria, sample calculation (2024); Mazars Nigeria; siao.ng; PaySpace',
    },
    { from: NIGERIA_TAX_ACT_FROM, value: null, law: 'Nigeria Tax Act 2025, s. 30', source: GAZETTE },
  ],
  show: (relief) =>
    relief === null
      ? { 'relief-share': figures.none }
      : {
          'relief-least': figures.money(relief.least),
          'relief-gross-share': figures.rate(relief.grossShare),
          'relief-share': figures.rate(relief.share),
        },
}

/** Of gross income, where the tax by the bands is less. Null once the law has abolished it. */
export const minimumTax: Parameter<Rate | null> = {
  name: 'ng.paye.minimum-tax',
  unit: 'share',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-06-14'),
      value: percent(1),
      law: 'Personal Income Tax Act Cap P8 LFN 2004 (as amended 2011), s. 37',
      source: 'Taraba BIR PAYE guidelines; PwC Tax Summaries Nigeria (2024)',
    },
    { from: NIGERIA_TAX_ACT_FROM, value: null, law: 'Nigeria Tax Act 2025, s. 58', source: GAZETTE },
  ],
  show: (rate) => ({ rate: rate === null ? figures.none : figures.rate(rate) }),
}

export interface RentRelief {
  /** of the annual rent paid */
  readonly rate: Rate
  readonly max: Minor
}

/** Null before the law brought it. */
export const rentRelief: Parameter<RentRelief | null> = {
  name: 'ng.paye.rent-relief',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-06-14'),
      value: null,
      law: 'Personal Income Tax Act Cap P8 LFN 2004 (as amended 2011), s. 33',
      source: 'PwC Tax Summaries Nigeria, sample calculation (2024)',
    },
    {
      from: NIGERIA_TAX_ACT_FROM,
      value: { rate: percent(20), max: naira(500_000) },
      law: 'Nigeria Tax Act 2025, s. 30(2)(a)(vi)',
      source: GAZETTE,
    },
  ],
  show: (relief) =>
    relief === null
      ? { rate: figures.none }
      : { rate: figures.rate(relief.rate), limit: figures.money(relief.max) },
}
