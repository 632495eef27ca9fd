import type { Id } from '@kazi/values/id'
import type { MakerCircles } from '#domains/approvals/index.ts'

/** Who had a hand in a run. */
export interface Hands {
  readonly createdBy: Id
  readonly computedBy: Id | null
  /** who said what it pays, where that isn't a month's regular pay */
  readonly plannedBy: Id | null
  readonly submittedBy: Id | null
  /** who entered what it uses of its people and nobody approved before */
  readonly editors: readonly Id[]
  /** where refused payments are to leave once more: who asked for it, and who called them refused; else null */
  readonly retry: { readonly askedBy: Id; readonly callers: readonly Id[] } | null
}

/**
 * Who made a run, as circles from the widest to the narrowest. A maker is whoever created, planned, computed or submitted it, or
 * entered facts that it uses and nobody approved before. Where refused payments are to leave once more, so is whoever called
 * them refused or asked for it. The last to be left in is who submitted the run or asked for the retry: there are always two
 * persons where there are two. Of a retry, anything less than the whole circle is marked: somebody who made the run or called
 * them refused decides, for want of a third.
 */
export function circlesOf(hands: Hands): MakerCircles {
  const { editors, retry } = hands
  const made = madeBy(hands)
  const asking = retry?.askedBy ?? hands.submittedBy ?? hands.createdBy
  const own = [[...made, ...editors, asking], [...made, asking], [asking]]
  return {
    circles: retry ? [[...own[0]!, ...retry.callers], ...own] : own,
    isNarrowingMarked: retry !== null,
  }
}

/** Who made the run itself. */
const madeBy = ({ createdBy, computedBy, plannedBy, submittedBy }: Omit<Hands, 'editors'>): Id[] =>
  [createdBy, computedBy, plannedBy, submittedBy].filter((id) => id !== null)

/** Who could release an approved run. */
export interface ReleaseHands extends Omit<Hands, 'editors'> {
  /** who approved what was submitted last */
  readonly approvedBy: readonly Id[]
  /** everyone in the organisation who may approve, and release its money */
  readonly candidates: readonly Id[]
}

/**
 * Who gets the code of an approved run: whoever approved it. Where none of them may release money, or those who do
 * made the run, it is somebody else who may; a maker only where there is no other.
 */
export function releasersOf({ approvedBy, candidates, ...hands }: ReleaseHands): readonly Id[] {
  const makers = [...madeBy(hands), hands.retry?.askedBy]
  const others = candidates.filter((id) => !makers.includes(id))
  const approved = (ids: readonly Id[]) => ids.filter((id) => approvedBy.includes(id))
  const circles = [approved(others), others, approved(candidates), candidates]
  return circles.find((circle) => circle.length > 0) ?? []
}

/** A new payout account waits this long before it is paid into, unless an owner waives it. */
const accountWaitMs = 48 * 3_600_000

/** Whether an account that nobody confirmed is too young for anyone but an owner to let through. */
export const isAccountWaiting = (changedAt: string, now: Date): boolean =>
  now.getTime() - new Date(changedAt).getTime() < accountWaitMs

/**
 * Whom an approval counts as the second person of an unconfirmed account: whoever approves, if somebody else
 * entered it; else whoever submitted the run. Null: there is nobody else, and the code of the release will do.
 */
export function confirmerOf(
  account: { readonly editedBy: Id | null },
  people: { readonly approver: Id; readonly submitter: Id | null },
): Id | null {
  const { approver, submitter } = people
  if (account.editedBy !== approver) return approver
  return submitter !== null && submitter !== account.editedBy ? submitter : null
}
