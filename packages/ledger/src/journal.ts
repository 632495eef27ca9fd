import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { type Currency, type Minor, minor } from '@kazi/values/money'
import {
  type Account,
  advancesReceivable,
  contributionExpense,
  externalBank,
  netPayPayable,
  otherDeductionsPayable,
  salaryExpense,
  statutoryPayable,
} from './account.ts'
import { type Posting, post } from './posting.ts'

/** Postings that stand or fall together, and what happened that made them. Never changed: corrected by further ones. */
export interface Journal {
  /** `release`, `confirmation` and `reversal` here; what else happens to money has words of its own */
  readonly kind: string
  readonly postings: readonly Posting[]
}

/** What a released payslip owes, and to whom. Amounts that are zero are allowed and post nothing. */
export interface ReleasedPayslip {
  readonly employeeId: Id
  readonly net: Minor
  readonly dues: readonly Due[]
}

/** A part of a payslip that goes to somebody other than the person. */
export type Due =
  | {
      readonly to: 'body'
      readonly type: string
      readonly body: string
      readonly amount: Minor
      readonly paidBy: PaidBy
    }
  | { readonly to: 'payee'; readonly payee: string; readonly amount: Minor; readonly paidBy: PaidBy }
  /** recovered from an advance that the person had before */
  | { readonly to: 'advance'; readonly amount: Minor }

/** `person`: taken from the pay. `employer`: on top of it. */
export type PaidBy = 'person' | 'employer'

/** A run whose payslips become obligations at once. */
export interface Release {
  readonly currency: Currency
  /** the earned month, which statutory dues belong to */
  readonly period: Month
  readonly payslips: readonly ReleasedPayslip[]
}

/**
 * The obligations of a released run: pay and contributions are expenses now, whatever becomes of the payments. Each
 * person's net stands alone; what the run owes to one body, payee or advance from one expense is one posting.
 * @throws when an amount is negative, or nothing at all is owed.
 */
export function releaseJournal({ currency, period, payslips }: Release): Journal {
  const postings: Posting[] = []
  const sums = new Map<Account, Map<Account, number>>()
  for (const { employeeId, net, dues } of payslips) {
    assert(net >= 0, `a released net of ${net}`)
    if (net > 0) postings.push(post(salaryExpense, netPayPayable(employeeId), net, currency))
    for (const due of dues) {
      assert(due.amount >= 0, `a due of ${due.amount}`)
      if (due.amount > 0) addTo(sums, expenseOf(due), payableOf(due, employeeId, period), due.amount)
    }
  }
  for (const [debit, credits] of sums) {
    for (const [credit, amount] of credits) postings.push(post(debit, credit, minor(amount), currency))
  }
  assert(postings.length > 0, 'a release that owes nothing')
  return { kind: 'release', postings }
}

const expenseOf = (due: Due): Account =>
  due.to !== 'advance' && due.paidBy === 'employer' ? contributionExpense : salaryExpense

function payableOf(due: Due, employeeId: Id, period: Month): Account {
  switch (due.to) {
    case 'body':
      return statutoryPayable(due.type, due.body, period)
    case 'payee':
      return otherDeductionsPayable(due.payee)
    case 'advance':
      return advancesReceivable(employeeId)
  }
}

function addTo(
  sums: Map<Account, Map<Account, number>>,
  debit: Account,
  credit: Account,
  amount: number,
): void {
  let credits = sums.get(debit)
  if (credits === undefined) {
    credits = new Map()
    sums.set(debit, credits)
  }
  credits.set(credit, (credits.get(credit) ?? 0) + amount)
}

/** A payment that the bank has carried out. */
export interface ConfirmedPayment {
  /** what owed it, such as a person's net pay */
  readonly payable: Account
  readonly walletId: Id
  readonly amount: Minor
  readonly currency: Currency
}

/** Payments of the bank-file rail that are proven paid: as much less is owed, and the employer's bank holds less. */
export function confirmationJournal(payments: readonly ConfirmedPayment[]): Journal {
  assert(payments.length > 0, 'a confirmation of nothing')
  const postings = payments.map(({ payable, walletId, amount, currency }) =>
    post(payable, externalBank(walletId), amount, currency),
  )
  return { kind: 'confirmation', postings }
}
