import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Band } from '#payroll/brackets.ts'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

const shillings = (value: number): Minor => majorUnits(value, 'KES')

export const payeBands: Parameter<readonly Band[]> = {
  name: 'ke.paye.bands',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({ bands: figures.bands(value) }),
  rows: [
    {
      from: localDate('2021-01-01'),
      value: [
        { upTo: shillings(24_000), rate: percent(10) },
        { upTo: shillings(32_333), rate: percent(25) },
        { upTo: null, rate: percent(30) },
      ],
      law: 'Income Tax Act Cap 470, Third Schedule, Head B; Tax Laws (Amendment) (No. 2) Act 2020',
      source:
        'PwC alert on the Finance Act 2023, for the bands before it; the 2020 Act from memory, not read',
    },
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
      source:
        'PwC alert on the Finance Act 2023; the Finance Bill 2026 leaves the bands unchanged (the Act as assented not read)',
    },
  ],
}

/** What may be taken off the pay of a month before tax, and up to which amount. */
export interface PayeDeductions {
  readonly retirementMax: Minor
  /** of pensionable pay */
  readonly retirementShareMax: Rate
  readonly mortgageInterestMax: Minor
  /** null: gives a relief, or nothing, instead of a deduction */
  readonly postRetirementMedicalMax: Minor | null
  /** SHIF and the housing levy, in full */
  readonly areLeviesDeducted: boolean
  readonly disabilityExemption: Minor
}

const levies = (areDeducted: boolean): figures.Figure =>
  figures.method(areDeducted ? 'ke.deducted' : 'ke.not-deducted')

export const payeDeductions: Parameter<PayeDeductions> = {
  name: 'ke.paye.deductions',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({
    'retirement-limit': figures.money(value.retirementMax),
    'retirement-share': figures.rate(value.retirementShareMax),
    'mortgage-interest-limit': figures.money(value.mortgageInterestMax),
    'post-retirement-medical-limit':
      value.postRetirementMedicalMax === null ? figures.none : figures.money(value.postRetirementMedicalMax),
    'shif-and-housing-levy': levies(value.areLeviesDeducted),
    'disability-exemption': figures.money(value.disabilityExemption),
  }),
  rows: [
    {
      from: localDate('2021-01-01'),
      value: {
        retirementMax: shillings(20_000),
        retirementShareMax: percent(30),
        mortgageInterestMax: shillings(25_000),
        postRetirementMedicalMax: null,
        areLeviesDeducted: false,
        disabilityExemption: shillings(150_000),
      },
      law: 'Income Tax Act Cap 470, ss. 15, 22A',
      source:
        'zalmaassociates.co.ke; PaySpace, Kenya Finance Act 2025; disability exemption from memory, not read',
    },
    {
      from: localDate('2024-12-01'),
      value: {
        retirementMax: shillings(30_000),
        retirementShareMax: percent(30),
        mortgageInterestMax: shillings(30_000),
        postRetirementMedicalMax: shillings(15_000),
        areLeviesDeducted: true,
        disabilityExemption: shillings(150_000),
      },
      law: 'Income Tax Act Cap 470, ss. 15, 22A; Tax Laws (Amendment) Act 2024',
      source:
        'KRA notice on the Tax Laws (Amendment) Act 2024: in force 27 December 2024, applied to December 2024 payrolls; disability exemption from memory, not read',
    },
  ],
}
