import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'

/** The kinds of accounts, with the side that an ordinary balance stands on. */
export const accountSides = {
  'salary-expense': 'debit',
  'contribution-expense': 'debit',
  'fee-expense': 'debit',
  'advances-receivable': 'debit',
  'reimbursement-expense': 'debit',
  'written-off-expense': 'debit',
  available: 'debit',
  reserved: 'debit',
  'in-transit': 'debit',
  // The employer's bank account as far as the product knows it: a bank file has no floor, so it may go either way.
  'external-bank': 'debit',
  'net-pay-payable': 'credit',
  'statutory-payable': 'credit',
  'other-deductions-payable': 'credit',
  'employee-payable': 'credit',
} as const

export type AccountKind = keyof typeof accountSides
export type Side = (typeof accountSides)[AccountKind]

/** The name of an account in an organisation's books: its kind and what it is for, e.g. `net-pay-payable/<id>`. */
export type Account = string & { readonly __account: unique symbol }

/** @throws when a part is empty or holds the separator: two accounts must never share a name. */
function name(kind: AccountKind, ...parts: readonly string[]): Account {
  for (const part of parts) assert(part !== '' && !part.includes('/'), `not a part of an account: "${part}"`)
  return [kind, ...parts].join('/') as Account
}

/** What employees earned. */
export const salaryExpense: Account = name('salary-expense')

/** What the employer owes on top of pay. */
export const contributionExpense: Account = name('contribution-expense')

/** What providers took for carrying payments out. */
export const feeExpense: Account = name('fee-expense')

/** What a person is still to be paid. */
export const netPayPayable = (employeeId: Id): Account => name('net-pay-payable', employeeId)

/** What is owed to a body for a month: `type` as in `paye` or `nssf`, `body` the authority's or scheme's code. */
export const statutoryPayable = (type: string, body: string, period: Month): Account =>
  name('statutory-payable', type, body, period)

/** What was kept from pay for somebody who is no authority: a cooperative, a court, a private scheme. */
export const otherDeductionsPayable = (payee: string): Account => name('other-deductions-payable', payee)

/** What a person was paid ahead and will have taken from later pay. */
export const advancesReceivable = (employeeId: Id): Account => name('advances-receivable', employeeId)

/** What people spent for the employer and get back. */
export const reimbursementExpense: Account = name('reimbursement-expense')

/** What was lent or paid ahead and isn't asked for any more. */
export const writtenOffExpense: Account = name('written-off-expense')

/** What a person is still to be paid beside their pay: `kind` as in `claim` or `loan`. */
export const employeePayable = (kind: string, employeeId: Id): Account =>
  name('employee-payable', kind, employeeId)

/** The employer's own bank account behind a wallet on the bank-file rail. */
export const externalBank = (walletId: Id): Account => name('external-bank', walletId)

/** A provider's wallet: money that may be spent. */
export const availableFunds = (walletId: Id): Account => name('available', walletId)

/** A provider's wallet: money set aside for an approved run. */
export const reservedFunds = (walletId: Id): Account => name('reserved', walletId)

/** A provider's wallet: money that has left, with no answer yet. */
export const fundsInTransit = (walletId: Id): Account => name('in-transit', walletId)

/** The kind that an account's name starts with. @throws when the text is no account's name. */
export function kindOf(account: Account): AccountKind {
  const kind = account.split('/', 1)[0] ?? ''
  assert(Object.hasOwn(accountSides, kind), `not an account: ${account}`)
  return kind as AccountKind
}

/** The side that an ordinary balance of the account stands on. */
export const sideOf = (account: Account): Side => accountSides[kindOf(account)]
