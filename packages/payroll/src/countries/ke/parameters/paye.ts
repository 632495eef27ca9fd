import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Band } from '#payroll/brackets.ts'
import type { Parameter } from '#payroll/parameter.ts'
import { VERIFIED_TO } from './verified.ts'

const shillings = (value: number): Minor => majorUnits(value, 'KES')

export const payeBands: Parameter<readonly Band[]> = {
  name: 'ke.paye.bands',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2023-07-01'),
      value: [
        { upTo: shillings(24_000), rate: percent(10) },
        { upTo: shillings(32_333), rate: percent(25) },
        { upTo: shillings(500_000), rate: percent(30) },
        { upTo: shillings(800_000), rate: percent(32.5) },
        { upTo: null, rate: percent(35) },
      ],
      law: 'Income Tax Act Cap 470, Third Schedule, Head B; Finance Act 2023',
      source: 'PwC alert on the Finance Act 2023; Finance Bill 2026 text leaves the bands unchanged',
    },
  ],
}

/** What the Act gives a month, and the most that each deduction may take from taxable pay. */
export interface PayeReliefs {
  readonly personalRelief: Minor
  readonly retirementMax: Minor
  /** of pensionable pay */
  readonly retirementShareMax: Rate
  readonly mortgageInterestMax: Minor
  readonly postRetirementMedicalMax: Minor
  readonly insuranceReliefRate: Rate
  readonly insuranceReliefMax: Minor
  readonly disabilityExemption: Minor
}

export const payeReliefs: Parameter<PayeReliefs> = {
  name: 'ke.paye.reliefs',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2024-12-01'),
      value: {
        personalRelief: shillings(2_400),
        retirementMax: shillings(30_000),
        retirementShareMax: percent(30),
        mortgageInterestMax: shillings(30_000),
        postRetirementMedicalMax: shillings(15_000),
        insuranceReliefRate: percent(15),
        insuranceReliefMax: shillings(5_000),
        disabilityExemption: shillings(150_000),
      },
      law: 'Income Tax Act Cap 470, ss. 15, 22A, 30, 31; Tax Laws (Amendment) Act 2024',
      source: 'KRA notice on the Tax Laws (Amendment) Act 2024 (applied to December 2024 payrolls)',
    },
  ],
}
