import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { add, type Currency, type Minor, minor, ZERO } from '@kazi/values/money'
import {
  type Account,
  availableFunds,
  externalBank,
  feeExpense,
  fundsInTransit,
  reservedFunds,
} from './account.ts'
import type { Journal } from './journal.ts'
import { type Posting, post } from './posting.ts'

/** What a provider keeps for an organisation, by what it is meant for. None of the three is ever less than nothing. */
export interface Funds {
  /** may be spent */
  readonly available: Minor
  /** set aside for approved payments that haven't left, or that came back */
  readonly reserved: Minor
  /** has left, and the bank hasn't said what became of it */
  readonly inTransit: Minor
}

export const noFunds: Funds = { available: ZERO, reserved: ZERO, inTransit: ZERO }

/** Everything that the provider still keeps, by our books. */
export const totalFunds = ({ available, reserved, inTransit }: Funds): Minor =>
  add(available, reserved, inTransit)

/** What can happen to funds. Amounts are more than zero; a fee may be zero. */
export type FundsMovement =
  /** the employer paid in */
  | { readonly kind: 'funded'; readonly amount: Minor }
  /** set aside for payments with their fees, and given back when they won't leave */
  | { readonly kind: 'reserved' | 'returned'; readonly amount: Minor }
  /** released: amount and fee are on their way */
  | { readonly kind: 'sent'; readonly amount: Minor }
  /** the bank carried it out: the payee has `amount`, the bank its `fee` */
  | { readonly kind: 'paid'; readonly amount: Minor; readonly fee: Minor; readonly payable: Account }
  /** the bank refused it, or never received it: amount and fee are set aside for the next try */
  | { readonly kind: 'failed'; readonly amount: Minor }
  /** what had arrived came back: it is owed again, and set aside; the fee is gone */
  | { readonly kind: 'reversed'; readonly amount: Minor; readonly payable: Account }

/** Whether a movement leaves none of the three under zero. */
export function hasRoomFor(funds: Funds, movement: FundsMovement): boolean {
  const { available, reserved, inTransit } = moved(funds, movement)
  return available >= 0 && reserved >= 0 && inTransit >= 0
}

/** Funds after a movement. @throws when something would be less than nothing. */
export function moveFunds(funds: Funds, movement: FundsMovement): Funds {
  assert(movement.amount > 0, `a movement of ${movement.amount}`)
  assert(hasRoomFor(funds, movement), `no room for ${movement.kind} ${movement.amount}`)
  return moved(funds, movement)
}

function moved({ available, reserved, inTransit }: Funds, movement: FundsMovement): Funds {
  const { amount } = movement
  switch (movement.kind) {
    case 'funded':
      return { available: add(available, amount), reserved, inTransit }
    case 'reserved':
      return { available: minor(available - amount), reserved: add(reserved, amount), inTransit }
    case 'returned':
      return { available: add(available, amount), reserved: minor(reserved - amount), inTransit }
    case 'sent':
      return { available, reserved: minor(reserved - amount), inTransit: add(inTransit, amount) }
    case 'paid':
      return { available, reserved, inTransit: minor(inTransit - amount - movement.fee) }
    case 'failed':
      return { available, reserved: add(reserved, amount), inTransit: minor(inTransit - amount) }
    case 'reversed':
      return { available, reserved: add(reserved, amount), inTransit }
  }
}

/** The journal of movements that became true together. */
export function fundsJournal(
  walletId: Id,
  currency: Currency,
  kind: string,
  movements: readonly FundsMovement[],
): Journal {
  assert(movements.length > 0, 'a journal of nothing')
  return { kind, postings: movements.flatMap((movement) => postingsOf(walletId, currency, movement)) }
}

function postingsOf(walletId: Id, currency: Currency, movement: FundsMovement): Posting[] {
  const [available, reserved, inTransit] = [
    availableFunds(walletId),
    reservedFunds(walletId),
    fundsInTransit(walletId),
  ]
  const { amount } = movement
  switch (movement.kind) {
    case 'funded':
      return [post(available, externalBank(walletId), amount, currency)]
    case 'reserved':
      return [post(reserved, available, amount, currency)]
    case 'returned':
      return [post(available, reserved, amount, currency)]
    case 'sent':
      return [post(inTransit, reserved, amount, currency)]
    case 'paid': {
      const paid = post(movement.payable, inTransit, amount, currency)
      return movement.fee > 0 ? [paid, post(feeExpense, inTransit, movement.fee, currency)] : [paid]
    }
    case 'failed':
      return [post(reserved, inTransit, amount, currency)]
    case 'reversed':
      return [post(reserved, movement.payable, amount, currency)]
  }
}
