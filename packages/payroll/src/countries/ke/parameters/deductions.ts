import { localDate } from '@kazi/values/local-date'
import type { WageShare } from '#payroll/deduction-room.ts'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** Of the wages, for all deductions together. */
export const deductionsLimit: Parameter<WageShare> = {
  name: 'ke.deductions.limit',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: ({ numerator, denominator }) => ({ limit: figures.fraction(numerator, denominator) }),
  rows: [
    {
      from: localDate('2008-06-02'),
      value: { numerator: 2, denominator: 3 },
      law: 'Employment Act No. 11 of 2007, s. 19(3)',
      source: 'kenyaemploymentlaw.com, limits of salary deductions; day of commencement from memory',
    },
  ],
}

/** Of what all other deductions leave, for instalments of a loan of the employer's. */
export const loanLimit: Parameter<WageShare> = {
  name: 'ke.deductions.loan',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: ({ numerator, denominator }) => ({ limit: figures.fraction(numerator, denominator) }),
  rows: [
    {
      from: localDate('2008-06-02'),
      value: { numerator: 1, denominator: 2 },
      law: 'Employment Act No. 11 of 2007, s. 19(1)(h)',
      source: 'new.kenyalaw.org, Cap. 226 as at 26 April 2024; day of commencement from memory',
    },
  ],
}
