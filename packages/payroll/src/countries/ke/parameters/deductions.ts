import { localDate } from '@kazi/values/local-date'
import { wageShareParameter } from '#payroll/deduction-room.ts'
import { VERIFIED_TO } from './verified.ts'

/** Of the wages, for all deductions together. */
export const deductionsLimit = wageShareParameter({
  name: 'ke.deductions.limit',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2008-06-02'),
      value: { numerator: 2, denominator: 3 },
      law: 'Employment Act No. 11 of 2007, s. 19(3)',
      source: 'kenyaemploymentlaw.com, limits of salary deductions; day of commencement from memory',
    },
  ],
})

/** Of what all other deductions leave, for instalments of a loan of the employer's. */
export const loanLimit = wageShareParameter({
  name: 'ke.deductions.loan',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2008-06-02'),
      value: { numerator: 1, denominator: 2 },
      law: 'Employment Act No. 11 of 2007, s. 19(1)(h)',
      source: 'new.kenyalaw.org, Cap. 226 as at 26 April 2024; day of commencement from memory',
    },
  ],
})
