import { localDate } from '@kazi/values/local-date'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** The share of a month's wages that all deductions together may take. */
export interface WageShare {
  readonly numerator: number
  readonly denominator: number
}

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
