import type { authorizationView } from '@kazi/contract/account/authorizations'
import type { Id } from '@kazi/values/id'
import type * as z from 'zod/mini'
import type { OrganizationContext } from '#platform/context.ts'

export type AuthorizationView = z.output<typeof authorizationView>
export type AuthorizationKind = AuthorizationView['kind']

/** What the domain that an authorisation is about knows of it, and does once it is approved. */
export interface AuthorizedAct {
  /**
   * Keeps everybody else from changing what is to be decided until the transaction ends. Comes before the decision is
   * written, because whoever changes the thing itself does so in this order too.
   */
  readonly lock: (context: OrganizationContext, objectId: Id) => Promise<void>
  /** What will happen, numbers masked; undefined when there is nothing left to decide. */
  readonly describe: (
    context: OrganizationContext,
    objectId: Id,
  ) => Promise<Pick<AuthorizationView, 'subject' | 'before' | 'after' | 'approval'> | undefined>
  /** Does it, in the transaction of the decision. */
  readonly approve: (context: OrganizationContext, objectId: Id, decidedBy: Id) => Promise<void>
  /** Sees to it that it doesn't happen, nor by another way, in the transaction of the decision. */
  readonly decline: (
    context: OrganizationContext,
    objectId: Id,
    decidedBy: Id,
    reason: string | null,
  ) => Promise<void>
}

export type AuthorizedActs = Readonly<Record<AuthorizationKind, AuthorizedAct>>
