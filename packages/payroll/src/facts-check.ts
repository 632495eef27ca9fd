import { RATE_ONE } from '@kazi/values/rate'
import type { StatutoryBases } from './facts.ts'
import { AMOUNT_MAX } from './limits.ts'
import type { Problem } from './result.ts'
import { isObject } from './shape-check.ts'
import type { ProblemKey } from './vocabulary.ts'

/** A problem that keeps a payslip from being computed, or its net from being paid. */
export const refuse = (key: ProblemKey, values: Problem['values'] = {}): Problem => ({
  key,
  severity: 'blocking',
  values,
})

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
  if (isAmount(amount)) return
  if (!Number.isInteger(amount) || amount === 0)
    problems.push(refuse('amount-not-whole', { label: name, value: String(amount) }))
  else if (amount < 0) problems.push(refuse(negative, { label: name, amountMinor: amount }))
  else problems.push(refuse('amount-too-large', { label: name, amountMinor: amount, limitMinor: AMOUNT_MAX }))
}

/** A whole number of minor units in the span of what is paid. The zero below zero, which files can hold, isn't one. */
export const isAmount = (amount: number | null): boolean =>
  amount !== null && amount >= 0 && amount <= AMOUNT_MAX && Number.isInteger(amount) && !Object.is(amount, -0)

/** Adds a problem when a share isn't between nothing and all of it. */
export function checkShare(label: string, share: number, problems: Problem[]): void {
  if (isShare(share)) return
  problems.push(refuse('rate-over-100', { label, percent: share / 10_000 }))
}

export const isShare = (share: number): boolean => Number.isInteger(share) && share >= 0 && share <= RATE_ONE

/** Facts come from files too: a part of the pay whose flags nobody has set counts for nothing by accident. */
export function checkBases(code: string, bases: StatutoryBases | undefined, problems: Problem[]): void {
  const isFlagged =
    isObject(bases) &&
    typeof bases.paye === 'boolean' &&
    typeof bases.pension === 'boolean' &&
    typeof bases.health === 'boolean' &&
    typeof bases.housing === 'boolean'
  if (!isFlagged) problems.push(refuse('bases-missing', { code }))
}
