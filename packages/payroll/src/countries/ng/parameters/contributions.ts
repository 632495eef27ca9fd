import { localDate } from '@kazi/values/local-date'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** What each side pays. */
export interface SharedRates {
  readonly employee: Rate
  readonly employer: Rate
}

export interface PensionRates extends SharedRates {
  /** the least that an employer pays who bears all of it */
  readonly employerOnly: Rate
}

export const pensionRates: Parameter<PensionRates> = {
  name: 'ng.pension.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2014-07-01'),
      value: { employee: percent(8), employer: percent(10), employerOnly: percent(20) },
      law: 'Pension Reform Act 2014, s. 4(1) and (4)',
      source: 'siao.ng guide to statutory contributions; bomesresourcesconsulting.com; myworkpay.com',
    },
  ],
  show: ({ employee, employer, employerOnly }) => ({
    'employee-rate': figures.rate(employee),
    'employer-rate': figures.rate(employer),
    'employer-only-rate': figures.rate(employerOnly),
  }),
}

export interface NhfContribution {
  readonly rate: Rate
  /** basic pay, or the monthly income: what is flagged for it */
  readonly base: 'basic' | 'flagged'
}

export const nhfContribution: Parameter<NhfContribution> = {
  name: 'ng.nhf.contribution',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('1992-01-01'),
      value: { rate: percent(2.5), base: 'basic' },
      law: 'National Housing Fund Act 1992',
      source: 'siao.ng; bomesresourcesconsulting.com; the day of the year 1992 wasn’t read',
    },
    {
      from: localDate('2023-02-14'),
      value: { rate: percent(2.5), base: 'flagged' },
      law: 'National Housing Fund Act 1992; Business Facilitation (Miscellaneous Provisions) Act 2022',
      source: 'PaySpace, CRS and BusinessDay on the 2022 Act; siao.ng',
    },
  ],
  show: ({ rate, base }) => ({
    rate: figures.rate(rate),
    base: figures.method(base === 'basic' ? 'ng.basic-pay' : 'ng.monthly-income'),
  }),
}

export const nhiaRates: Parameter<SharedRates> = {
  name: 'ng.nhia.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('1999-05-10'),
      value: { employee: percent(5), employer: percent(10) },
      law: 'National Health Insurance Scheme Act 1999',
      source: 'memory, not read: the same shares as since 2022',
    },
    {
      from: localDate('2022-05-19'),
      value: { employee: percent(5), employer: percent(10) },
      law: 'National Health Insurance Authority Act 2022; formal sector guidelines',
      source: 'siao.ng; myworkpay.com guide to statutory compliance',
    },
  ],
  show: ({ employee, employer }) => ({
    'employee-rate': figures.rate(employee),
    'employer-rate': figures.rate(employer),
  }),
}
