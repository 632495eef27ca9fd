import { localDate } from '@kazi/values/local-date'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import { VERIFIED_TO } from './verified.ts'

export interface SharedRates {
  readonly employee: Rate
  readonly employer: Rate
}

export const pensionRates: Parameter<SharedRates> = {
  name: 'ng.pension.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2014-07-01'),
      value: { employee: percent(8), employer: percent(10) },
      law: 'Pension Reform Act 2014, s. 4(1)',
      source: 'siao.ng guide to statutory contributions; bomesresourcesconsulting.com',
    },
  ],
}

export const nhfRate: Parameter<Rate> = {
  name: 'ng.nhf.rate',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2023-02-14'),
      value: percent(2.5),
      law: 'National Housing Fund Act 1992; Business Facilitation (Miscellaneous Provisions) Act 2022',
      source: 'PaySpace, CRS and BusinessDay on the 2022 Act; siao.ng',
    },
  ],
}

export const nhiaRates: Parameter<SharedRates> = {
  name: 'ng.nhia.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2022-05-19'),
      value: { employee: percent(5), employer: percent(10) },
      law: 'National Health Insurance Authority Act 2022; formal sector guidelines',
      source: 'siao.ng; myworkpay.com guide to statutory compliance',
    },
  ],
}

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
      source: 'staging.taxhq.ng payroll compliance guide',
    },
  ],
}
