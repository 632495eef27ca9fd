import { monthOf } from '@kazi/values/local-date'
import { type Minor, minor } from '@kazi/values/money'
import { RATE_ONE } from '@kazi/values/rate'
import type { Facts } from './facts.ts'
import { itemOf } from './items.ts'
import { employedSpan } from './proration.ts'
import type { Problem } from './result.ts'
import type { ProblemKey } from './vocabulary.ts'

/** Far above any pay (ten billion naira or shillings with cents), far below where exactness ends. */
const AMOUNT_MAX = minor(1_000_000_000_000)

const refuse = (key: ProblemKey, values: Problem['values'] = {}): Problem => ({
  key,
  severity: 'blocking',
  values,
})

/** Everything that keeps a payslip from being computed, all at once; an empty list when nothing does. */
export function findProblems(facts: Facts): Problem[] {
  const problems: Problem[] = []
  checkSalary(facts, problems)
  checkDates(facts, problems)
  checkBreakdown(facts, problems)
  checkExtras(facts, problems)
  checkReliefs(facts, problems)
  return problems
}

function checkSalary({ pay }: Facts, problems: Problem[]): void {
  if (pay.gross === null) problems.push(refuse('salary-missing'))
  else if (pay.gross < 0) problems.push(refuse('salary-negative', { salaryMinor: pay.gross }))
  else checkSize(pay.gross, problems)
}

function checkSize(amount: Minor, problems: Problem[]): void {
  if (!(amount <= AMOUNT_MAX)) {
    problems.push(refuse('amount-too-large', { amountMinor: amount, limitMinor: AMOUNT_MAX }))
  }
}

function checkDates({ period, employment }: Facts, problems: Problem[]): void {
  const { startsOn, endsOn } = employment
  if (startsOn === null) problems.push(refuse('start-date-missing'))
  else if (employedSpan(period, startsOn, endsOn) === null) {
    problems.push(refuse('not-employed-in-period', { startsOn, endsOn: endsOn ?? '…' }))
  }
  if (monthOf(period.from) !== monthOf(period.to)) problems.push(refuse('period-not-within-one-month'))
}

function checkBreakdown({ breakdown }: Facts, problems: Problem[]): void {
  let total = 0
  let hasRemainder = false
  for (const component of breakdown.components) {
    total += component.share
    if (component.code === breakdown.remainderTo) hasRemainder = true
  }
  if (total !== RATE_ONE) problems.push(refuse('breakdown-not-whole', { percent: total / 10_000 }))
  if (!hasRemainder) problems.push(refuse('breakdown-remainder-missing', { code: breakdown.remainderTo }))
}

function checkExtras(facts: Facts, problems: Problem[]): void {
  if (facts.extraEarnings.length + facts.extraDeductions.length === 0) return
  const codes = new Set(facts.breakdown.components.map((component) => component.code))
  for (const extra of [...facts.extraEarnings, ...facts.extraDeductions]) {
    if (codes.has(extra.code) || itemOf(extra.code) !== undefined) {
      problems.push(refuse('code-used-twice', { code: extra.code }))
    }
    codes.add(extra.code)
    if (extra.amount < 0) {
      problems.push(refuse('extra-negative', { label: extra.label, amountMinor: extra.amount }))
    } else checkSize(extra.amount, problems)
  }
}

function checkReliefs(facts: Facts, problems: Problem[]): void {
  switch (facts.country) {
    case 'NG': {
      const { annualRent, annualLifePremium, annualMortgageInterest } = facts.reliefs
      checkRelief('annualRent', annualRent, problems)
      checkRelief('annualLifePremium', annualLifePremium, problems)
      checkRelief('annualMortgageInterest', annualMortgageInterest, problems)
      checkYearToDate(facts.earlierThisYear, problems)
      break
    }
    case 'KE': {
      const { insurancePremiums, mortgageInterest, postRetirementMedical, registeredPension } = facts.reliefs
      checkRelief('insurancePremiums', insurancePremiums, problems)
      checkRelief('mortgageInterest', mortgageInterest, problems)
      checkRelief('postRetirementMedical', postRetirementMedical, problems)
      checkRelief('registeredPension', registeredPension, problems)
      break
    }
    case 'UG':
      break
  }
}

function checkRelief(relief: string, amount: Minor, problems: Problem[]): void {
  if (amount < 0) problems.push(refuse('relief-negative', { relief, amountMinor: amount }))
  else checkSize(amount, problems)
}

function checkYearToDate(year: (Facts & { country: 'NG' })['earlierThisYear'], problems: Problem[]): void {
  if (year === null) return
  const isWhole = Number.isInteger(year.months) && year.months >= 0 && year.months <= 11
  if (!isWhole || year.taxable < 0 || year.deductions < 0 || year.tax < 0) {
    problems.push(refuse('year-to-date-invalid', { months: year.months }))
  }
}
