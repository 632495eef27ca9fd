import { localDate } from '@kazi/values/local-date'
import { wageShareParameter } from '#payroll/deduction-room.ts'
import { VERIFIED_TO } from './verified.ts'

/** Of a worker’s wages, for all deductions together. */
export const deductionsLimit = wageShareParameter({
  name: 'ng.deductions.limit',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('1971-08-01'),
      value: { numerator: 1, denominator: 3 },
      law: 'Labour Act, Cap. L1 LFN 2004, s. 5(7)',
      source:
        'jurist.ng, text of the Act; what counts as a deduction, and as wages, is read from the words alone',
    },
  ],
})
