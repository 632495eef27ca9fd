import { localDate } from '@kazi/values/local-date'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

export const nsitfRate: Parameter<Rate> = {
  name: 'ng.nsitf.rate',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-01-01'),
      value: percent(1),
      law: "Employees' Compensation Act 2010, s. 33",
      source: 'siao.ng; staging.taxhq.ng payroll compliance guide',
    },
  ],
  show: (rate) => ({ rate: figures.rate(rate) }),
}

export const itfRate: Parameter<Rate> = {
  name: 'ng.itf.rate',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-06-03'),
      value: percent(1),
      law: 'Industrial Training Fund (Amendment) Act 2011, s. 6',
      source: 'staging.taxhq.ng payroll compliance guide; the section from memory, not read',
    },
  ],
  show: (rate) => ({ rate: figures.rate(rate) }),
}

/** The life cover that the employer buys, in annual emoluments. */
export const groupLifeCover: Parameter<number> = {
  name: 'ng.group-life.cover',
  unit: 'share',
  per: 'year',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2014-07-01'),
      value: 3,
      law: 'Pension Reform Act 2014, s. 4(5)',
      source: 'memory, not read',
    },
  ],
  show: (times) => ({ cover: figures.fraction(times, 1) }),
}
