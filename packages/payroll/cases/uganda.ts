import { assert } from '@kazi/values/assert'
import type { LocalDate } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import { uganda } from '../src/countries/index.ts'
import type { UgandaLaw } from '../src/countries/ug/law.ts'
import { shillings } from '../src/countries/ug/parameters/shillings.ts'
import type { Deduction, UgandaFacts } from '../src/index.ts'
import { ugandaMonth } from '../src/plain-month.ts'
import { answerPayslip } from './answer-payslip.ts'
import { answerBandsAlone, asksForBandsAlone, bandsNames, bandsOfYear } from './bands-alone.ts'
import { type CaseInput, employmentNames, readEmployment } from './case-input.ts'
import { amountOf, type Payslip, taxedIncomeOf } from './payslip-figures.ts'
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
  const tableOf = ({ resident, nonResident }: UgandaLaw) =>
    taxResidence === 'resident' ? resident : nonResident
  const answer = answerBandsAlone(input, law, (ofDate) => {
    const table = tableOf(ofDate)
    assert(table.kind === 'bands', 'main employments are taxed by bands')
    return bandsOfYear(table.brackets, shillings(1))
  })
  const problem = law.ok ? tableOf(law.law).doubt?.problem : null
  return answer.ok && problem ? { ...answer, warnings: [...answer.warnings, problem] } : answer
}

function factsOf(date: LocalDate, input: CaseInput): UgandaFacts {
  const plain = ugandaMonth(date, { basis: 'monthly', gross: input.amount('gross'), raises: [] })
  const employment = readEmployment(input)
  return {
    ...plain,
    ...readLocalServiceTax(input),
    employment: { ...plain.employment, ...employment },
  }
}

/**
 * None unless the case asks for it. “1/4 of annual” is what the law takes: nothing from November to June and from a
 * secondary employment. A figure of the case's own, whatever month it is for, is a deduction that lowers the
 * chargeable income as the tax itself does.
 */
function readLocalServiceTax(input: CaseInput): Pick<UgandaFacts, 'statutory' | 'extraDeductions'> {
  const isByLaw = isQuarter(input.raw('lst'))
  const amount = isByLaw || !input.has('lst') ? ZERO : readGivenTax(input)
  return {
    statutory: { localServiceTax: isByLaw ? 'instalments' : 'off', localServiceTaxBase: 'gross' },
    extraDeductions: amount === ZERO ? [] : [givenTax(amount)],
  }
}

const isQuarter = (value: unknown): boolean => typeof value === 'string' && value.startsWith('1/4 of annual')

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
