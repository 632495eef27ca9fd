import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** A share of what was paid that lowers the tax itself, up to a limit. */
export interface ShareRelief {
  readonly rate: Rate
  readonly limit: Minor
}

/** What lowers the tax of a month itself, for residents in their main employment. */
export interface PayeReliefs {
  readonly personal: Minor
  readonly insurance: ShareRelief
  /** NHIF, and after it SHIF, count like insurance premiums */
  readonly doesInsuranceCoverHealth: boolean
  readonly housingLevy: ShareRelief | null
  readonly postRetirementMedical: ShareRelief | null
}

const shillings = (value: number): Minor => majorUnits(value, 'KES')
const rateOf = (relief: ShareRelief | null): figures.Figure =>
  relief === null ? figures.none : figures.rate(relief.rate)
const limitOf = (relief: ShareRelief | null): figures.Figure =>
  relief === null ? figures.none : figures.money(relief.limit)

const personal = shillings(2_400)
const insurance: ShareRelief = { rate: percent(15), limit: shillings(5_000) }
const postRetirementMedical: ShareRelief = { rate: percent(15), limit: shillings(5_000) }
const housingLevy: ShareRelief = { rate: percent(15), limit: shillings(9_000) }

export const payeReliefs: Parameter<PayeReliefs> = {
  name: 'ke.paye.reliefs',
  unit: 'KES',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({
    'personal-relief': figures.money(value.personal),
    'insurance-relief-rate': rateOf(value.insurance),
    'insurance-relief-limit': limitOf(value.insurance),
    'insurance-relief-on': figures.method(
      value.doesInsuranceCoverHealth ? 'ke.premiums-and-health' : 'ke.premiums',
    ),
    'housing-relief-rate': rateOf(value.housingLevy),
    'housing-relief-limit': limitOf(value.housingLevy),
    'post-retirement-medical-relief-rate': rateOf(value.postRetirementMedical),
    'post-retirement-medical-relief-limit': limitOf(value.postRetirementMedical),
  }),
  rows: [
    {
      from: localDate('2021-01-01'),
      value: {
        personal,
        insurance,
        doesInsuranceCoverHealth: false,
        housingLevy: null,
        postRetirementMedical: null,
      },
      law: 'Income Tax Act Cap 470, ss. 30, 31',
      source: 'PwC Tax Summaries Kenya, other tax credits (personal relief since April 2020)',
    },
    {
      from: localDate('2022-01-01'),
      value: {
        personal,
        insurance,
        doesInsuranceCoverHealth: true,
        housingLevy: null,
        postRetirementMedical: null,
      },
      law: 'Income Tax Act Cap 470, ss. 30, 31; Finance Act 2021',
      source: 'KRA notice of 31 January 2022, nairobitimes.co.ke and nation.africa, 2 February 2022',
    },
    {
      from: localDate('2024-01-01'),
      value: {
        personal,
        insurance,
        doesInsuranceCoverHealth: true,
        housingLevy: null,
        postRetirementMedical,
      },
      law: 'Income Tax Act Cap 470, ss. 30, 30B, 31; Finance Act 2023',
      source: 'PwC Tax Summaries Kenya, other tax credits, 11 July 2024; Sage announcement 215104',
    },
    {
      // The Act came on 19 March; from when its relief was given is disputed, see the README.
      from: localDate('2024-04-01'),
      value: { personal, insurance, doesInsuranceCoverHealth: true, housingLevy, postRetirementMedical },
      law: 'Income Tax Act Cap 470, ss. 30, 30A, 30B, 31; Affordable Housing Act 2024',
      source:
        'calculator.co.ke, payslips of June 2024 (given from about April); PaySpace, AHL tax relief update (never in force)',
    },
    {
      from: localDate('2024-12-01'),
      value: {
        personal,
        insurance,
        doesInsuranceCoverHealth: false,
        housingLevy: null,
        postRetirementMedical: null,
      },
      law: 'Income Tax Act Cap 470, ss. 30, 31; Tax Laws (Amendment) Act 2024',
      source:
        'KRA notice on the Tax Laws (Amendment) Act 2024: in force 27 December 2024, applied to December 2024 payrolls',
    },
  ],
}
