import { assert } from '@kazi/values/assert'
import { type LocalDate, monthNumberOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import { uganda } from '../src/countries/index.ts'
import type { Deduction, UgandaFacts } from '../src/index.ts'
import { answerPayslip } from './answer-payslip.ts'
import { answerBandsAlone, asksForBandsAlone, bandsNames, bandsOfYear } from './bands-alone.ts'
import { type CaseInput, employmentNames, readEmployment } from './case-input.ts'
import { amountOf, type Payslip, taxedIncomeOf } from './payslip-figures.ts'
import { ugandaMonth } from './plain-month.ts'
import type { CaseAnswer } from './worked-case.ts'

/** Amounts of a month. */
const monthNames = ['gross', 'lst', ...employmentNames]

/** The Ugandan cases: a month's payslip, or the bands of a year alone. */
export function runUgandaCase(date: LocalDate, input: CaseInput): CaseAnswer {
  if (asksForBandsAlone(input)) return runBandsAlone(date, input)
  input.allow(monthNames, bandsNames)
  return answerPayslip(input, factsOf(date, input), figures)
}

function runBandsAlone(date: LocalDate, input: CaseInput): CaseAnswer {
  input.allow(bandsNames, monthNames)
  const { taxResidence, rank } = readEmployment(input)
  if (rank === 'secondary') {
    input.refuse(
      'input-unfitting',
      'A secondary employment has no bands: its tax is a flat rate of the month.',
    )
  }
  const law = uganda.lawOn({ earnedOn: date, payDate: date })
  return answerBandsAlone(input, law, ({ resident, nonResident }) => {
    const table = taxResidence === 'resident' ? resident : nonResident
    assert(table.kind === 'bands', 'main employments are taxed by bands')
    return bandsOfYear(table.brackets)
  })
}

function factsOf(date: LocalDate, input: CaseInput): UgandaFacts {
  const plain = ugandaMonth(date, { basis: 'monthly', gross: input.amount('gross'), raises: [] })
  const employment = readEmployment(input)
  return {
    ...plain,
    ...readLocalServiceTax(date, employment.rank, input),
    employment: { ...plain.employment, ...employment },
  }
}

/**
 * By the law unless the case says how much it is. A figure of the case's own, whatever month it is for, is a
 * deduction that lowers the chargeable income as the tax itself does.
 */
function readLocalServiceTax(
  date: LocalDate,
  rank: UgandaFacts['employment']['rank'],
  input: CaseInput,
): Pick<UgandaFacts, 'statutory' | 'extraDeductions'> {
  const value = input.raw('lst')
  const isByLaw = value === undefined || isQuarter(value)
  if (isQuarter(value) && !(rank === 'main' && isMonthOfInstalment(date))) {
    input.refuse(
      'input-not-in-law',
      'lst: the law takes no quarter of it here: July to October, main employment.',
    )
  }
  const amount = isByLaw ? ZERO : readGivenTax(input)
  return {
    statutory: { localServiceTax: isByLaw ? 'instalments' : 'off', localServiceTaxBase: 'gross' },
    extraDeductions: amount === ZERO ? [] : [givenTax(amount)],
  }
}

const isQuarter = (value: unknown): boolean => typeof value === 'string' && value.startsWith('1/4 of annual')

function isMonthOfInstalment(date: LocalDate): boolean {
  const law = uganda.lawOn({ earnedOn: date, payDate: date })
  return !law.ok || law.law.localServiceTax.value.months.includes(monthNumberOf(date))
}

function readGivenTax(input: CaseInput): Minor {
  if (typeof input.raw('lst') !== 'string') return input.amount('lst')
  input.refuse('input-not-a-choice', 'lst is an amount, or “1/4 of annual”.')
  return ZERO
}

const GIVEN_TAX = 'given-local-service-tax'

const givenTax = (amount: Minor): Deduction => ({
  code: GIVEN_TAX,
  label: 'Local Service Tax',
  amount,
  rank: 'instructed',
  bases: { paye: true, pension: false, health: false, housing: false },
})

const figures: Readonly<Record<string, (payslip: Payslip) => number>> = {
  gross: ({ totals }) => totals.gross,
  lst: (payslip) => amountOf(payslip, 'ug.lst') + amountOf(payslip, GIVEN_TAX),
  chargeable: (payslip) => taxedIncomeOf(payslip, 'ug.paye'),
  paye: (payslip) => amountOf(payslip, 'ug.paye'),
  nssf_employee: (payslip) => amountOf(payslip, 'ug.nssf'),
  nssf_employer: (payslip) => amountOf(payslip, 'ug.nssf-employer'),
  net: ({ totals }) => totals.net,
}
