import type { Member } from '#domains/memberships/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { mailAwaitingApproval } from './approvals.emails.ts'
import type { Subject } from './approved-area.ts'
import type { Decider } from './deciders.rules.ts'

/** Tells those whom a thing waits for, in the app and by mail, but whoever has just submitted it. */
export async function tellDeciders(
  context: OrganizationContext,
  { kind, id }: Subject,
  deciders: readonly Decider[],
  approvers: readonly Member[],
): Promise<void> {
  const ids = deciders.map((decider) => decider.id).filter((decider) => decider !== context.actor?.userId)
  if (ids.length === 0) return
  const { title, notice } = await context.ports.approvals[kind].describe(context, id)
  await notify(context, notice, ids)
  for (const userId of ids) {
    const reader = approvers.find((approver) => approver.userId === userId)
    if (reader) await mailAwaitingApproval(context, reader, { title, link: notice.link })
  }
}
