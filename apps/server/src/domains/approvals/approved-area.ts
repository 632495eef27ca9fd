import type { ApprovalKind } from '@kazi/contract/approvals/approval-vocabulary'
import type { Id } from '@kazi/values/id'
import type { Notice } from '#domains/notifications/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { MakerCircles } from './makers.rules.ts'

/** A thing that is approved: what kind of thing, and its id in the domain that has it. */
export interface Subject {
  readonly kind: ApprovalKind
  readonly id: Id
}

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
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly approvals: Readonly<Record<ApprovalKind, ApprovedArea>>
  }
}
