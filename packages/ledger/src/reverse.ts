import { assert } from '@kazi/values/assert'
import type { Journal } from './journal.ts'

/**
 * The journal that undoes another: the same amounts the other way, so that every balance is as if neither had been.
 * The original stays.
 * @throws when it is a reversal itself: what a reversal took back is posted anew by what happened.
 */
export function reverse(journal: Journal): Journal {
  assert(journal.kind !== 'reversal', 'a reversal of a reversal')
  const postings = journal.postings.map(({ debit, credit, amount, currency }) => ({
    debit: credit,
    credit: debit,
    amount,
    currency,
  }))
  return { kind: 'reversal', postings }
}
