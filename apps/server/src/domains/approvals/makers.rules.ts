import type { Id } from '@kazi/values/id'

/** Who had a hand in a thing, as circles from the widest to the narrowest. */
export interface MakerCircles {
  readonly circles: readonly (readonly Id[])[]
  /** to narrow the circle at all is fewer hands than the decision should have */
  readonly isNarrowingMarked: boolean
}

/** Who may not approve a thing, and whether that leaves fewer people than the decision should have. */
export interface Makers {
  readonly ids: ReadonlySet<Id>
  /** one person makes and approves, for want of another, or a decision has fewer hands than it should have */
  readonly isSingleControl: boolean
}

/**
 * Who may not approve: its makers. Where that would leave nobody, because all who may approve had a hand in it, the circle
 * narrows: there are always two persons where there are two, and never a thing that nobody can approve. Where one person
 * is all there is, nobody is stopped.
 * @param approvers everyone who may decide about things of the kind
 */
export function makersOf({ circles, isNarrowingMarked }: MakerCircles, approvers: readonly Id[]): Makers {
  const isLeft = (makers: readonly Id[]) => approvers.some((approver) => !makers.includes(approver))
  const circle = circles.find(isLeft)
  return {
    ids: new Set(circle),
    isSingleControl: isNarrowingMarked ? circle !== circles[0] : circle === undefined,
  }
}
