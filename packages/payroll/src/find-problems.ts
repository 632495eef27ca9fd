import { checkBreakdown } from './breakdown-check.ts'
import type { Facts } from './country-facts.ts'
import { checkArrears, checkEarlierThisMonth } from './earlier-check.ts'
import { checkExtras } from './extras-check.ts'
import type { TimePay } from './facts.ts'
import { checkAmount, isAmount, refuse } from './facts-check.ts'
import { asRaise } from './net-pay.ts'
import { checkAbsences, checkDates, checkRaises } from './period-check.ts'
import type { Problem } from './result.ts'

/** Everything that keeps a payslip from being computed, all at once; an empty list when nothing does. */
export function findProblems(facts: Facts): Problem[] {
  const problems: Problem[] = []
  checkDates(facts, problems)
  checkPay(facts, problems)
  checkAbsences(facts, problems)
  checkBreakdown(facts.breakdown, problems)
  checkExtras(facts, problems)
  checkArrears(facts, problems)
  checkEarlierThisMonth(facts, problems)
  checkAmount('minimumNet', facts.deductionLimits.minimumNet, 'relief-negative', problems)
  return problems
}

function checkPay({ pay, period }: Facts, problems: Problem[]): void {
  if (pay.basis === 'net') {
    checkSalary(pay.net, problems)
    if (pay.raises !== undefined) checkRaises(pay.raises.map(asRaise), period, problems)
  } else if (pay.basis === 'monthly') {
    checkSalary(pay.gross, problems)
    checkRaises(pay.raises, period, problems)
  } else if (pay.basis === 'none') {
    if (pay.fullMonth !== null) checkAmount('salary', pay.fullMonth, 'salary-negative', problems)
  } else checkTimePay(pay, problems)
}

function checkSalary(amount: number | null, problems: Problem[]): void {
  if (amount === null) problems.push(refuse('salary-missing'))
  else checkAmount('salary', amount, 'salary-negative', problems)
}

/** No month has more than 744 hours. */
const HUNDREDTHS_MAX = 74_400

function checkTimePay({ rate, hundredths }: TimePay, problems: Problem[]): void {
  checkSalary(rate, problems)
  if (hundredths === null) problems.push(refuse('time-missing'))
  else if (!(Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= HUNDREDTHS_MAX)) {
    problems.push(refuse('quantity-invalid', { quantity: hundredths / 100 }))
  } else if (rate !== null && isAmount(rate)) {
    checkAmount('salary', Math.ceil((rate * hundredths) / 100), 'salary-negative', problems)
  }
}
