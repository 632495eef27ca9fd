import { firstDayOf } from '@kazi/values/local-date'
import type { Facts } from './country-facts.ts'
import { checkTotal } from './extras-check.ts'
import type { BaseAmounts } from './facts.ts'
import { checkAmount, isAmount, refuse } from './facts-check.ts'
import { checkDate } from './period-check.ts'
import type { Problem } from './result.ts'

/** Money that was paid too much isn't taken back by a payslip unasked; the person agrees to a deduction instead. */
export function checkArrears({ arrears, period }: Facts, problems: Problem[]): void {
  if (arrears.length === 0) return
  let total = 0
  for (const { month, paid, due } of arrears) {
    const first = firstDayOf(month)
    checkDate(first, problems)
    if (first > period.to) problems.push(refuse('arrears-of-later-month', { date: first }))
    for (const { gross, bases } of [paid, due]) {
      checkAmount(month, gross, 'extra-negative', problems)
      for (const amount of amountsOf(bases)) checkAmount(month, amount, 'extra-negative', problems)
    }
    total += due.gross - paid.gross
  }
  if (total < 0) problems.push(refuse('arrears-negative', { amountMinor: -total }))
  checkTotal(
    'arrears',
    arrears.map(({ due }) => due.gross),
    problems,
  )
  checkTotal(
    'arrears',
    arrears.map(({ due }) => Math.max(...amountsOf(due.bases))),
    problems,
  )
}

/** Adds a problem when what earlier payslips of the month paid or took can't be a sum of payslips. */
export function checkEarlierThisMonth({ earlierThisMonth }: Facts, problems: Problem[]): void {
  if (earlierThisMonth === null) return
  const { bases, taken } = earlierThisMonth
  const sums = [...amountsOf(bases), ...Object.values(taken)]
  if (sums.every((sum) => Number.isInteger(sum) && isAmount(sum))) return
  problems.push(refuse('month-to-date-invalid'))
}

const amountsOf = ({ paye, pension, health, housing, irregular }: BaseAmounts): number[] => [
  paye,
  pension,
  health,
  housing,
  irregular,
]
