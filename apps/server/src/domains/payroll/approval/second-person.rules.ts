import type { Id } from '@kazi/values/id'

/** Who had a hand in a run. */
export interface Hands {
  readonly createdBy: Id
  readonly computedBy: Id | null
  readonly submittedBy: Id | null
  /** who changed the facts of people in it since the latest run that was approved */
  readonly editors: readonly Id[]
}

/**
 * Who may not approve a run: its makers. A maker is whoever created, computed or submitted it, or edited its inputs
 * since the last one that was approved. Where that would leave nobody, because all who may approve had a hand in it, the circle
 * narrows to those who made the run itself and then to who submitted it: there are always two persons where there
 * are two, and never a run that nobody can approve.
 * @param approvers everyone in the organisation with `approve:payroll`
 */
export function makersOf(hands: Hands, approvers: readonly Id[]): ReadonlySet<Id> {
  const made = [hands.createdBy, hands.computedBy, hands.submittedBy].filter((id) => id !== null)
  const circles = [[...made, ...hands.editors], made, [hands.submittedBy ?? hands.createdBy]]
  const circle = circles.find((makers) => approvers.some((approver) => !makers.includes(approver)))
  return new Set(circle ?? circles[0])
}

/** Whether everyone who may approve is a maker: then one person makes and approves, for want of another. */
export const isSingleControl = (makers: ReadonlySet<Id>, approvers: readonly Id[]): boolean =>
  approvers.every((approver) => makers.has(approver))

/** Whether somebody else could do it. */
export const hasOther = (approvers: readonly Id[], than: Id): boolean =>
  approvers.some((approver) => approver !== than)

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
