import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

const shillings = (value: number): Minor => majorUnits(value, 'KES')

/** What a benefit in kind is worth to the law, a month. */
export interface BenefitValues {
  /** of the other gains from the employment; the market rent where that is higher */
  readonly housingShare: Rate
  /** of a car's cost */
  readonly carRate: Rate
  /** of the cost of furniture and other things */
  readonly assetRate: Rate
}

export const benefitValues: Parameter<BenefitValues> = {
  name: 'ke.benefits.values',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({
    'housing-share': figures.rate(value.housingShare),
    'car-rate': figures.rate(value.carRate),
    'asset-rate': figures.rate(value.assetRate),
  }),
  rows: [
    {
      from: localDate('2021-01-01'),
      value: { housingShare: percent(15), carRate: percent(2), assetRate: percent(1) },
      law: 'Income Tax Act Cap 470, s. 5(2)(b), (2B), (3); Commissioner’s prescribed rates',
      source:
        'KRA, Employer’s Guide to PAYE 2017 (furniture 1 %, car 2 %, housing example); niftypayroll.com/car-benefit',
    },
  ],
}

/** What of benefits in kind isn't taxed, a month. */
export interface BenefitExemptions {
  /** of meals: the first so many shillings */
  readonly meals: Minor
  /** the largest sum of the other non-cash benefits of which nothing is taxed; above it all of it is */
  readonly nonCashMax: Minor
}

export const benefitExemptions: Parameter<BenefitExemptions> = {
  name: 'ke.benefits.exempt',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({
    'meals-exempt': figures.money(value.meals),
    'non-cash-exempt': figures.money(value.nonCashMax),
  }),
  rows: [
    {
      from: localDate('2021-01-01'),
      value: { meals: shillings(4_000), nonCashMax: shillings(3_000) },
      law: 'Income Tax Act Cap 470, s. 5(2)(b), (4)(f)',
      source: 'KRA, Employer’s Guide to PAYE 2017; PaySpace, Finance Bill 2024 (the limits before it)',
    },
    {
      from: localDate('2024-12-01'),
      // Not taxed below 5,000: from 5,000 on, all of it is.
      value: { meals: shillings(5_000), nonCashMax: shillings(4_999.99) },
      law: 'Income Tax Act Cap 470, s. 5(2)(b), (4)(f); Tax Laws (Amendment) Act 2024',
      source: 'KRA notice on the Tax Laws (Amendment) Act 2024, applied to December 2024 payrolls',
    },
  ],
}

/** What of an allowance for work away from the usual place isn't taxed, a day. */
export const perDiemExempt: Parameter<Minor> = {
  name: 'ke.per-diem.exempt',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({ 'exempt-a-day': figures.money(value) }),
  rows: [
    {
      from: localDate('2021-01-01'),
      value: shillings(2_000),
      law: 'Income Tax Act Cap 470, s. 5(2)(a)(iii)',
      source: 'PaySpace, Kenya Finance Act 2025 (the limit before it)',
    },
    {
      from: localDate('2025-07-01'),
      value: shillings(10_000),
      law: 'Income Tax Act Cap 470, s. 5(2)(a)(iii); Finance Act 2025',
      source: 'PaySpace, Kenya Finance Act 2025; vialtopartners.com, Finance Act 2025 highlights',
    },
  ],
}
