import { localDate } from '@kazi/values/local-date'
import type { WageShare } from '#payroll/deduction-room.ts'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** Of the pay, for everything that courts attach. */
export const courtOrderLimit: Parameter<WageShare> = {
  name: 'ug.deductions.court',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: ({ numerator, denominator }) => ({ limit: figures.fraction(numerator, denominator) }),
  rows: [
    {
      from: localDate('2006-08-07'),
      value: { numerator: 2, denominator: 3 },
      law: 'Employment Act, Cap. 226, s. 45(3)',
      source: 'ulii.org, the Act as at 31 December 2023',
    },
  ],
}
