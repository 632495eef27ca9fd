import type { LiabilityState } from '@kazi/contract/remittances/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'

/** What a liability's state follows from. */
interface LiabilityFigures {
  readonly owed: number
  readonly paid: number
  readonly scheduledOn: LocalDate | null
  /** payments that have no receipt */
  readonly receiptsMissing: number
}

/** Accrued, scheduled, paid, evidenced: paid when nothing is owed any more, evidenced when each payment has its receipt. */
export function stateOf({ owed, paid, scheduledOn, receiptsMissing }: LiabilityFigures): LiabilityState {
  if (owed <= paid) return receiptsMissing === 0 ? 'evidenced' : 'paid'
  return scheduledOn === null ? 'accrued' : 'scheduled'
}

export const outstandingOf = (owed: number, paid: number): Minor => Math.max(0, owed - paid) as Minor

/** What was paid beyond what is owed, since a correction lowered it after it was paid. */
export const overpaidOf = (owed: number, paid: number): Minor => Math.max(0, paid - owed) as Minor

/**
 * Until when it is to be paid after a further run owes more: by the earlier date while something of before is still owed,
 * else by the new one.
 */
export function dueAfter(
  before: { readonly dueOn: LocalDate | null; readonly outstanding: number },
  dueOn: LocalDate | null,
): LocalDate | null {
  if (before.outstanding === 0 || before.dueOn === null) return dueOn
  return dueOn === null || before.dueOn < dueOn ? before.dueOn : dueOn
}
