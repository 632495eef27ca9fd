import type { ApprovalKind } from '@kazi/contract/approvals/approval-vocabulary'
import type { Id } from '@kazi/values/id'
import type { AuthorizedAct } from '#domains/authorizations/index.ts'
import type { Notice } from '#domains/notifications/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { MakerCircles } from './makers.rules.ts'

/** A thing that is approved: what kind of thing, and its id in the domain that has it. */
export interface Subject {
  readonly kind: ApprovalKind
  readonly id: Id
}

type ShownApproval = NonNullable<NonNullable<Awaited<ReturnType<AuthorizedAct['describe']>>>['approval']>

/**
 * What approval asks of the domain whose things of one kind are approved, where approval itself begins: the next level is
 * told, somebody is reminded.
 */
export interface ApprovedArea {
  /** What a thing is called, and what those are told whom it waits for. No figures: it is mailed. */
  readonly describe: (
    context: OrganizationContext,
    id: Id,
  ) => Promise<{ readonly title: string; readonly notice: Notice }>
  /** Who made it, and so can't approve it. */
  readonly findMakers: (context: OrganizationContext, id: Id) => Promise<MakerCircles>
  /** Keeps everybody else from changing it until the transaction ends, as its own verbs do. */
  readonly lock: (context: OrganizationContext, id: Id) => Promise<void>
  /** What approving it does, as a link's page shows it; undefined where it is no longer what was submitted. */
  readonly show: (
    context: OrganizationContext,
    id: Id,
  ) => Promise<Pick<ShownApproval, 'people' | 'amount' | 'on' | 'warnings'> | undefined>
  /** Approves a level for the context's actor, who has seen no more than {@link show}. */
  readonly approve: (context: OrganizationContext, id: Id) => Promise<void>
  /** Sends it back to its maker. */
  readonly reject: (context: OrganizationContext, id: Id, reason: string) => Promise<void>
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly approvals: Readonly<Record<ApprovalKind, ApprovedArea>>
  }
}
