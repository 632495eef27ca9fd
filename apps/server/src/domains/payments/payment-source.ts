import type { Permission } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import type { User } from '#domains/accounts/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { NewOrder, OrderSummary } from './orders/order.queries.ts'
import type { ClaimDecision, Settlement } from './settlement/settlement.queries.ts'

/** What can be done with the payments of a source, in this order; those behind the release again and again. */
export type PaymentStep =
  | 'ready'
  | 'request-code'
  | 'release'
  | 'settle'
  | 'decide-failure'
  | 'settle-late'
  | 'decide-late'
  | 'retry'

/** Something that owes payments, such as a payroll run, as its own domain knows it. */
export interface OwingSource {
  readonly id: Id
  /** the fingerprint of what was approved: a code releases this and nothing else */
  readonly contentHash: string
}

/**
 * What the domain that owes payments knows of them, and does as they go their way. The domain that pays asks and tells
 * it so in the transaction of each step, and knows nothing else about it.
 * @template Source what the domain reads for a step and gets back with each further question
 * @template View what a caller is shown after a step
 */
export interface PaymentSource<Source extends OwingSource, View> {
  /** what its orders are known by, such as `payroll-run` */
  readonly kind: string
  /** what releasing takes, and saying what the bank did: where two people may, one does the one and another the other */
  readonly permission: Permission
  /**
   * Reads the source and keeps everybody else from changing it until the transaction ends.
   * @throws Refusal when there is no such source, or it isn't ready for the step.
   */
  readonly lock: (context: OrganizationContext, sourceId: Id, step: PaymentStep) => Promise<Source>
  /** The same look without keeping anybody from anything. */
  readonly find: (context: OrganizationContext, sourceId: Id, step: PaymentStep) => Promise<Source>
  /** Ends the call: the payments aren't where the step takes them from. @throws Refusal that names its state. */
  readonly refuseStep: (source: Source) => never
  /** Whether what was approved still is what would be paid. Money never leaves on the word of a stored hash alone. */
  readonly isUnchanged: (context: OrganizationContext, source: Source) => Promise<boolean>
  /** Takes the approval back, because something did change. The caller is refused once this is committed. */
  readonly takeBack: (context: OrganizationContext, source: Source) => Promise<void>
  /** All that it owes. Asked once; a retry pays what failed of it. */
  readonly describeOrder: (context: OrganizationContext, source: Source) => Promise<NewOrder>
  /** Who may ask for the code and release with it: whoever approved, and no maker where somebody else can. */
  readonly listReleasers: (context: OrganizationContext, source: Source) => Promise<readonly Id[]>
  /** Mails the code to whoever asked for it. */
  readonly mailCode: (context: OrganizationContext, source: Source, to: User, code: string) => Promise<void>
  /** An attempt waits for its code for each payment that has none alive. */
  readonly readied: (context: OrganizationContext, source: Source) => Promise<View>
  /** Everything that was queued is with the bank. @param released the order as it was before */
  readonly released: (context: OrganizationContext, source: Source, released: OrderSummary) => Promise<View>
  /** The bank's word on sent payments is written down. @param count of how many */
  readonly settled: (
    context: OrganizationContext,
    source: Source,
    settlement: Settlement,
    outcome: SettlementOutcome,
  ) => Promise<View>
  /** Whether what somebody said of the bank is so: a second person decided it. */
  readonly claimDecided: (
    context: OrganizationContext,
    source: Source,
    decision: ClaimDecision,
    outcome: SettlementOutcome,
  ) => Promise<View>
  /** Failed payments are to leave once more, when somebody has approved that. */
  readonly retried: (context: OrganizationContext, source: Source, retry: Retry) => Promise<View>
}

/** What is tried again. */
export interface Retry {
  readonly failed: number
  /** how many of them now go to another account */
  readonly redirected: number
}

/** What a word about sent payments came to. */
export interface SettlementOutcome {
  /** how many payments it was about */
  readonly count: number
  /** it counts once a second person confirms it */
  readonly isClaim: boolean
  /** one person said it and confirmed it, because there is no other */
  readonly isAlone: boolean
}
