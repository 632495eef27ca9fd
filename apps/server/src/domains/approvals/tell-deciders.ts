import { startLinks } from '#domains/authorizations/index.ts'
import type { Member } from '#domains/memberships/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Approval } from './approval.queries.ts'
import { mailAwaitingApproval } from './approvals.emails.ts'
import type { Decider } from './deciders.rules.ts'

/**
 * Tells those whom a thing waits for, in the app and by mail, but whoever has just submitted it. An owner’s mail has a link
 * that decides it with their PIN.
 */
export async function tellDeciders(
  context: OrganizationContext,
  { id: approvalId, kind, objectId }: Pick<Approval, 'id' | 'kind' | 'objectId'>,
  deciders: readonly Decider[],
  approvers: readonly Member[],
): Promise<void> {
  const ids = deciders.map((decider) => decider.id).filter((decider) => decider !== context.actor?.userId)
  const readers = [
    ...new Map(
      approvers.filter(({ userId }) => ids.includes(userId)).map((reader) => [reader.userId, reader]),
    ).values(),
  ]
  const owners = readers.filter(({ role }) => role === 'employer').map(({ userId }) => userId)
  const tokens = await startLinks(context, 'approval', approvalId, owners)
  if (readers.length === 0) return
  const { title, notice } = await context.ports.approvals[kind].describe(context, objectId)
  await notify(context, notice, ids)
  for (const reader of readers) {
    await mailAwaitingApproval(context, reader, {
      title,
      link: notice.link,
      token: tokens.get(reader.userId) ?? null,
    })
  }
}
