import type { DisbursementKind } from '@kazi/contract/disbursement-vocabulary'
import type { Account } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'

/** Something approved that waits to be paid, as its own domain knows it. */
export interface ReadyThing {
  readonly id: Id
  readonly employeeId: Id
  readonly amount: Minor
  /** who had a hand in it: they don't release its payment where somebody else can */
  readonly makers: readonly Id[]
}

/**
 * Where a thing is on its way: `paying` is put together with others, `sent` has left and `approved` is back where it was
 * before.
 */
export type WayState = 'approved' | 'paying' | 'sent' | 'paid' | 'failed'

/** A thing that is in another state than before, with what the bank said where it refused. */
export interface MovedThing {
  readonly id: Id
  readonly state: WayState
  readonly reason: string | null
}

/** What the door of payments asks of the domain that owes things of one kind. */
export interface DisbursedArea {
  /** Keeps everybody else from changing its things until the transaction ends. */
  readonly lock: (context: OrganizationContext) => Promise<void>
  /** What is approved and in no disbursement, of people whom the caller may see. @param ids null: all */
  readonly listReady: (
    context: OrganizationContext,
    ids: readonly Id[] | null,
  ) => Promise<readonly ReadyThing[]>
  readonly move: (context: OrganizationContext, moved: readonly MovedThing[]) => Promise<void>
  /** The account of the books that what leaves is spent on, or lent from. */
  readonly accountOf: (employeeId: Id) => Account
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** What people are paid for beside payroll, by its kind. */
    readonly disbursed: Readonly<Record<DisbursementKind, DisbursedArea>>
  }
}
