import type { Account, FundsMovement } from '@kazi/ledger'
import { add, type Minor } from '@kazi/values/money'
import type { HandedAttempt, Verdict } from './answer.rules.ts'

/** A try with what it moves. */
export interface MovingAttempt extends HandedAttempt {
  readonly amount: Minor
  readonly fee: Minor
  /** what owes it */
  readonly payable: Account
}

/** What a verdict does to the funds; nothing where it isn't final. */
export function movementsOf(
  { state, amount, fee, payable }: MovingAttempt,
  verdict: Verdict,
): FundsMovement[] {
  const paid: FundsMovement = { kind: 'paid', amount, fee, payable }
  const reversed: FundsMovement = { kind: 'reversed', amount, payable }
  switch (verdict.state) {
    case 'paid':
      return [paid]
    case 'failed':
      return [{ kind: 'failed', amount: add(amount, fee) }]
    case 'reversed':
      // it may be the first that is heard of it: then it was paid, too
      return state === 'paid' ? [reversed] : [paid, reversed]
    default:
      return []
  }
}
