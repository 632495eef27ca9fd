import { assert } from '@kazi/values/assert'
import type { Currency, Minor } from '@kazi/values/money'
import { minor, ZERO } from '@kazi/values/money'
import type { Account } from './account.ts'

/** An amount that moves from one account to another. One row holds both sides, so no book can fail to balance. */
export interface Posting {
  readonly debit: Account
  readonly credit: Account
  /** more than zero */
  readonly amount: Minor
  readonly currency: Currency
}

/** @throws when the amount isn't more than zero, or the accounts are the same. */
export function post(debit: Account, credit: Account, amount: Minor, currency: Currency): Posting {
  assert(Number.isSafeInteger(amount) && amount > 0, `a posting of ${amount}`)
  assert(debit !== credit, `a posting from ${debit} to itself`)
  return { debit, credit, amount, currency }
}

/** By currency and account: debits less credits. Accounts that come out at zero are left in, at zero. */
export type Balances = ReadonlyMap<Currency, ReadonlyMap<Account, Minor>>

/** The balances that postings add up to. */
export function balances(postings: Iterable<Posting>): Balances {
  const byCurrency = new Map<Currency, Map<Account, Minor>>()
  for (const { debit, credit, amount, currency } of postings) {
    let book = byCurrency.get(currency)
    if (book === undefined) {
      book = new Map()
      byCurrency.set(currency, book)
    }
    book.set(debit, minor((book.get(debit) ?? ZERO) + amount))
    book.set(credit, minor((book.get(credit) ?? ZERO) - amount))
  }
  return byCurrency
}

/** One account's balance, debits less credits; 0 for one that nothing was posted to. */
export const balanceOf = (all: Balances, currency: Currency, account: Account): Minor =>
  all.get(currency)?.get(account) ?? ZERO
