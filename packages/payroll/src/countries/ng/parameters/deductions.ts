import { localDate } from '@kazi/values/local-date'
import type { WageShare } from '#payroll/deduction-room.ts'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** Of a worker’s wages, for all deductions together. */
export const deductionsLimit: Parameter<WageShare> = {
  name: 'ng.deductions.limit',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: ({ numerator, denominator }) => ({ limit: figures.fraction(numerator, denominator) }),
  rows: [
    {
      from: localDate('1971-08-01'),
      value: { numerator: 1, denominator: 3 },
      law: 'Labour Act, Cap. L1 LFN 2004, s. 5(7)',
      source:
        'jurist.ng, text of the Act; what counts as a deduction, and as wages, is read from the words alone',
    },
  ],
}
