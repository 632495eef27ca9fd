import type { LocalDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { kenya } from '../src/countries/index.ts'
import { type Benefit, defaultExtraBases, type Extra, type KenyaFacts } from '../src/index.ts'
import { kenyaMonth } from '../src/plain-month.ts'
import { answerPayslip } from './answer-payslip.ts'
import { answerBandsAlone, asksForBandsAlone, bandsNames, bandsOfYear } from './bands-alone.ts'
import { type CaseInput, employmentNames, readEmployment } from './case-input.ts'
import { amountOf, figureOf, type Payslip, taxByBandsOf, taxedIncomeOf } from './payslip-figures.ts'
import type { CaseAnswer } from './worked-case.ts'

/** Amounts of a month. */
const monthNames = [
  'gross',
  'ahl_base',
  'pension',
  'prmf',
  'mortgage',
  'insurance_premiums',
  'taxable_noncash',
  'shif_rounding',
  ...employmentNames,
]

/** The Act’s bands of a year end at 388,000 where twelve months of 32,333 come to 387,996. */
const THOUSAND = majorUnits(1_000, 'KES')

/** The Kenyan cases: a month's payslip, or the bands of a year alone. */
export function runKenyaCase(date: LocalDate, input: CaseInput): CaseAnswer {
  if (asksForBandsAlone(input)) {
    input.allow(bandsNames, monthNames)
    readEmployment(input)
    const law = kenya.lawOn({ earnedOn: date, payDate: date })
    return answerBandsAlone(input, law, ({ paye }) => bandsOfYear(paye.brackets, THOUSAND))
  }
  input.allow(monthNames, bandsNames)
  return answerPayslip(input, factsOf(date, input), figures)
}

function factsOf(date: LocalDate, input: CaseInput): KenyaFacts {
  const gross = input.amount('gross')
  const regular = input.has('ahl_base') ? input.amount('ahl_base') : gross
  if (regular > gross) input.refuse('input-contradictory', 'ahl_base is a part of gross: it can’t be more.')
  const plain = kenyaMonth(date, { basis: 'monthly', gross: regular, raises: [] })
  return {
    ...plain,
    employment: { ...plain.employment, ...readEmployment(input) },
    extraEarnings: irregularPay((gross - regular) as Minor),
    benefits: benefitsOf(input),
    statutory: { ...plain.statutory, shifRounding: readShifRounding(input) },
    reliefs: {
      ...plain.reliefs,
      insurancePremiums: input.amountOrNone('insurance_premiums'),
      mortgageInterest: input.amountOrNone('mortgage'),
    },
    contributions: {
      ...plain.contributions,
      registeredPension: input.amountOrNone('pension'),
      postRetirementMedical: input.amountOrNone('prmf'),
    },
  }
}

/** What the housing levy leaves out: pay that doesn't come back every month. */
const irregularPay = (amount: Minor): readonly Extra[] =>
  amount <= 0
    ? []
    : [
        {
          code: 'irregular-pay',
          label: 'Irregular pay',
          kind: 'irregular',
          amount,
          amountIs: 'gross',
          days: null,
          bases: defaultExtraBases('KE', 'irregular'),
        },
      ]

const benefitsOf = (input: CaseInput): readonly Benefit[] =>
  input.has('taxable_noncash')
    ? [
        {
          kind: 'other',
          code: 'non-cash-benefit',
          label: 'Non-cash benefit',
          value: input.amount('taxable_noncash'),
        },
      ]
    : []

function readShifRounding(input: CaseInput): KenyaFacts['statutory']['shifRounding'] {
  const value = input.raw('shif_rounding')
  if (value === undefined) return 'cent'
  if (typeof value === 'string' && value.startsWith('whole shilling')) return 'shilling'
  input.refuse('input-not-a-choice', 'shif_rounding is “whole shilling half-up”, or left out for cents.')
  return 'cent'
}

/** The old Act of NSSF knows no tiers: the cases count its one contribution as the first. */
const tierOneOf = (payslip: Payslip): number => amountOf(payslip, 'ke.nssf') - tierTwoOf(payslip)
const tierTwoOf = (payslip: Payslip): number => figureOf(payslip, 'ke.nssf', 'ke.nssf.tier-two')

const figures: Readonly<Record<string, (payslip: Payslip) => number>> = {
  gross: ({ totals }) => totals.gross,
  nssf_tier1: tierOneOf,
  nssf_tier2: tierTwoOf,
  nssf_employee: (payslip) => amountOf(payslip, 'ke.nssf'),
  nssf_employer: (payslip) => amountOf(payslip, 'ke.nssf-employer'),
  nhif: (payslip) => amountOf(payslip, 'ke.nhif'),
  shif: (payslip) => amountOf(payslip, 'ke.shif'),
  ahl_employee: (payslip) => amountOf(payslip, 'ke.housing-levy'),
  ahl_employer: (payslip) => amountOf(payslip, 'ke.housing-levy-employer'),
  nita_employer: (payslip) => amountOf(payslip, 'ke.nita'),
  taxable_pay: (payslip) => taxedIncomeOf(payslip, 'ke.paye'),
  tax_before_relief: (payslip) => taxByBandsOf(payslip, 'ke.paye'),
  personal_relief: (payslip) => figureOf(payslip, 'ke.paye', 'ke.paye.personal-relief'),
  insurance_relief: (payslip) => figureOf(payslip, 'ke.paye', 'ke.paye.insurance-relief'),
  housing_relief: (payslip) => figureOf(payslip, 'ke.paye', 'ke.paye.housing-relief'),
  paye: (payslip) => amountOf(payslip, 'ke.paye'),
  net: ({ totals }) => totals.net,
}
