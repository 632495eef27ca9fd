import { localDate } from '@kazi/values/local-date'
import { wageShareParameter } from '#payroll/deduction-room.ts'
import { VERIFIED_TO } from './verified.ts'

/** Of the pay, for everything that courts attach. */
export const courtOrderLimit = wageShareParameter({
  name: 'ug.deductions.court',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2006-08-07'),
      value: { numerator: 2, denominator: 3 },
      law: 'Employment Act, Cap. 226, s. 45(3)',
      source: 'ulii.org, the Act as at 31 December 2023',
    },
  ],
})
