import { monthOf, parseLocalDate } from '@kazi/values/local-date'
import { RATE_ONE } from '@kazi/values/rate'
import type { Absence, BaseAmounts, Benefit, Facts, MonthlyPay, StatutoryBases, TimePay } from './facts.ts'
import { itemOf } from './items.ts'
import { AMOUNT_MAX } from './limits.ts'
import { employedSpan } from './proration.ts'
import type { Problem } from './result.ts'
import type { ProblemKey } from './vocabulary.ts'

export const refuse = (key: ProblemKey, values: Problem['values'] = {}): Problem => ({
  key,
  severity: 'blocking',
  values,
})

/** Everything that keeps a payslip from being computed, all at once; an empty list when nothing does. */
export function findProblems(facts: Facts): Problem[] {
  const problems: Problem[] = []
  checkDates(facts, problems)
  checkPay(facts, problems)
  checkAbsences(facts, problems)
  checkBreakdown(facts, problems)
  checkExtras(facts, problems)
  checkArrears(facts, problems)
  checkAmount('minimumNet', facts.deductionLimits.minimumNet, 'relief-negative', problems)
  return problems
}

/** Adds a problem when an amount isn't whole, is negative or is far from anything that is paid. */
export function checkAmount(
  name: string,
  amount: number,
  negative:
    | 'salary-negative'
    | 'extra-negative'
    | 'deduction-negative'
    | 'benefit-negative'
    | 'relief-negative',
  problems: Problem[],
): void {
  if (amount >= 0 && amount <= AMOUNT_MAX && Number.isInteger(amount)) return
  if (!Number.isInteger(amount))
    problems.push(refuse('amount-not-whole', { label: name, value: String(amount) }))
  else if (amount < 0) problems.push(refuse(negative, { label: name, amountMinor: amount }))
  else problems.push(refuse('amount-too-large', { label: name, amountMinor: amount, limitMinor: AMOUNT_MAX }))
}

function checkDates({ period, payDate, employment }: Facts, problems: Problem[]): void {
  const { startsOn, endsOn } = employment
  for (const date of [period.from, period.to, payDate, startsOn, endsOn]) {
    if (date !== null && parseLocalDate(date) === undefined) problems.push(refuse('date-invalid', { date }))
  }
  if (startsOn === null) problems.push(refuse('start-date-missing'))
  else if (employedSpan(period, startsOn, endsOn) === null) {
    problems.push(refuse('not-employed-in-period', { startsOn, endsOn: endsOn ?? '…' }))
  }
  if (monthOf(period.from) !== monthOf(period.to) || period.from > period.to) {
    problems.push(refuse('period-not-within-one-month'))
  }
}

function checkPay({ pay, period }: Facts, problems: Problem[]): void {
  if (pay.basis === 'net') checkSalary(pay.net, problems)
  else if (pay.basis === 'monthly') {
    checkSalary(pay.gross, problems)
    checkRaises(pay, period, problems)
  } else {
    checkSalary(pay.rate, problems)
    checkQuantity(pay, problems)
  }
}

function checkSalary(amount: number | null, problems: Problem[]): void {
  if (amount === null) problems.push(refuse('salary-missing'))
  else checkAmount('salary', amount, 'salary-negative', problems)
}

function checkRaises({ raises }: MonthlyPay, period: Facts['period'], problems: Problem[]): void {
  for (let index = 0; index < raises.length; index += 1) {
    const { on, gross } = raises[index]!
    checkAmount('salary', gross, 'salary-negative', problems)
    const isInOrder = index === 0 || raises[index - 1]!.on < on
    if (!isInOrder || on < period.from || on > period.to)
      problems.push(refuse('raise-outside-period', { date: on }))
  }
}

/** No month has more than 744 hours. */
const HUNDREDTHS_MAX = 74_400

function checkQuantity({ hundredths }: TimePay, problems: Problem[]): void {
  if (!(Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= HUNDREDTHS_MAX)) {
    problems.push(refuse('quantity-invalid', { quantity: hundredths / 100 }))
  }
}

function checkAbsences({ absences }: Facts, problems: Problem[]): void {
  for (let index = 0; index < absences.length; index += 1) {
    const { from, to, paidShare } = absences[index]!
    if (from > to) problems.push(refuse('absence-invalid', { from, to }))
    checkShare('absence', paidShare, problems)
    for (const other of absences.slice(0, index)) {
      if (meets(absences[index]!, other)) problems.push(refuse('absences-overlap', { from, to }))
    }
  }
}

const meets = (a: Absence, b: Absence): boolean => a.from <= b.to && b.from <= a.to

/** Adds a problem when a share isn't between nothing and all of it. */
export function checkShare(label: string, share: number, problems: Problem[]): void {
  if (!(Number.isInteger(share) && share >= 0 && share <= RATE_ONE)) {
    problems.push(refuse('rate-over-100', { label, percent: share / 10_000 }))
  }
}

function checkBreakdown({ breakdown }: Facts, problems: Problem[]): void {
  const { components, remainderTo } = breakdown
  let total = 0
  let hasRemainder = false
  for (let index = 0; index < components.length; index += 1) {
    const { code, share, bases } = components[index]!
    total += share
    if (code === remainderTo) hasRemainder = true
    if (!(share >= 0 && share <= RATE_ONE)) checkShare(code, share, problems)
    checkBases(code, bases, problems)
  }
  if (total !== RATE_ONE) problems.push(refuse('breakdown-not-whole', { percent: total / 10_000 }))
  if (!hasRemainder) problems.push(refuse('breakdown-remainder-missing', { code: remainderTo }))
}

/** Facts come from files too: a component whose flags nobody has set counts for nothing by accident. */
function checkBases(code: string, bases: StatutoryBases | undefined, problems: Problem[]): void {
  const isFlagged =
    bases !== undefined &&
    typeof bases.paye === 'boolean' &&
    typeof bases.pension === 'boolean' &&
    typeof bases.health === 'boolean' &&
    typeof bases.housing === 'boolean'
  if (!isFlagged) problems.push(refuse('bases-missing', { code }))
}

function checkExtras(facts: Facts, problems: Problem[]): void {
  const { extraEarnings, extraDeductions, benefits } = facts
  if (extraEarnings.length + extraDeductions.length + benefits.length === 0) return
  const codes = new Set(facts.breakdown.components.map((component) => component.code))
  for (const { code } of [...extraEarnings, ...extraDeductions, ...benefits]) {
    if (codes.has(code) || itemOf(code) !== undefined) problems.push(refuse('code-used-twice', { code }))
    codes.add(code)
  }
  for (const { code, label, amount, bases, kind, days } of extraEarnings) {
    checkAmount(label, amount, 'extra-negative', problems)
    checkBases(code, bases, problems)
    const hasDays = days !== null && Number.isInteger(days) && days >= 0 && days <= 31
    if (kind === 'per-diem' && !hasDays) problems.push(refuse('per-diem-days-missing', { label }))
  }
  for (const { code, label, amount, bases } of extraDeductions) {
    checkAmount(label ?? code, amount, 'deduction-negative', problems)
    checkBases(code, bases, problems)
  }
  for (const benefit of benefits) {
    checkAmount(benefit.label, amountOf(benefit), 'benefit-negative', problems)
    if (benefit.kind === 'car') checkShare(benefit.label, benefit.privateShare, problems)
  }
}

function amountOf(benefit: Benefit): number {
  switch (benefit.kind) {
    case 'housing':
      return benefit.marketRent
    case 'car':
    case 'asset':
      return benefit.cost
    case 'hired-asset':
      return benefit.monthlyHire
    case 'meals':
    case 'other':
      return benefit.value
  }
}

/** Money that was paid too much isn't taken back by a payslip unasked; the person agrees to a deduction instead. */
function checkArrears({ arrears }: Facts, problems: Problem[]): void {
  if (arrears.length === 0) return
  let total = 0
  for (const { month, paid, due } of arrears) {
    for (const { gross, bases } of [paid, due]) {
      checkAmount(month, gross, 'extra-negative', problems)
      for (const amount of amountsOf(bases)) checkAmount(month, amount, 'extra-negative', problems)
    }
    total += due.gross - paid.gross
  }
  if (total < 0) problems.push(refuse('arrears-negative', { amountMinor: -total }))
}

const amountsOf = ({ paye, pension, health, housing, irregular }: BaseAmounts): number[] => [
  paye,
  pension,
  health,
  housing,
  irregular,
]
