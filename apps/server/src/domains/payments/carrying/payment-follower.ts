import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

/** How many payments of a source came to something that people should know of. */
export interface Followed {
  readonly failed: number
  readonly reversed: number
}

/**
 * The domain that owes payments, as it is told what a rail did with them. It is looked up by the kind of the order: the list
 * of domains says who it is.
 */
export interface PaymentFollower {
  /** Keeps the source as it is until the transaction ends. */
  readonly lock: (context: OrganizationContext, sourceId: Id) => Promise<unknown>
  /** Its payments are in other states than before. */
  readonly follow: (context: OrganizationContext, sourceId: Id, followed: Followed) => Promise<void>
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly paymentSources: Readonly<Record<string, PaymentFollower>>
  }
}
