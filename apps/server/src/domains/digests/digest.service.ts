import type { OrganizationNotificationKind } from '@kazi/contract/notifications'
import type { Permission } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import { listMembersWith, type Member } from '#domains/memberships/index.ts'
import {
  type Choices,
  listUnmailed,
  noteDigest,
  permissionOfKind,
  subjectOf,
  type UnreadOfKind,
} from '#domains/notifications/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { mailReader } from '#platform/mail/send-mail.ts'

const weekMs = 7 * 86_400_000
const monday = 1

/** Mails who wants it how much waits unread for them, once: on Mondays to those, too, who want it weekly. */
export async function sendDigests(context: JobContext): Promise<void> {
  const isMonday = context.clock.now().getUTCDay() === monday
  const digests = isMonday ? (['daily', 'weekly'] as const) : (['daily'] as const)
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, (inside) => sendDigestsOf(inside, digests))
}

async function sendDigestsOf(
  context: OrganizationContext,
  digests: readonly Choices['digest'][],
): Promise<void> {
  const since = new Date(context.clock.now().getTime() - weekMs).toISOString()
  const waiting = Map.groupBy(await listUnmailed(context, digests, since), ({ userId }) => userId)
  if (waiting.size === 0) return
  const readers = readersOf(context)
  for (const [userId, kinds] of waiting) {
    const seen = await selectSeen(readers, userId, kinds)
    await noteDigest(context, userId)
    if (!seen.reader) continue
    await mailReader(context, seen.reader, 'notification-digest', {
      organization: context.organization.name,
      count: seen.count,
      link: pageAddress(context.config, '/app/dashboard'),
    })
  }
}

/** Members by a permission, asked once each. */
function readersOf(context: OrganizationContext): (permission: Permission) => Promise<readonly Member[]> {
  const asked = new Map<Permission, Promise<readonly Member[]>>()
  return (permission) => {
    const known = asked.get(permission) ?? listMembersWith(context, permission)
    asked.set(permission, known)
    return known
  }
}

/** Who may no longer see a kind isn't mailed of it either. */
async function selectSeen(
  readers: ReturnType<typeof readersOf>,
  userId: Id,
  kinds: readonly UnreadOfKind[],
): Promise<{ readonly reader: Member | undefined; readonly count: number }> {
  let reader: Member | undefined
  let count = 0
  for (const { kind, count: unread, unmailed } of kinds) {
    if (unmailed.includes(subjectOf(kind as OrganizationNotificationKind))) continue
    const members = await readers(permissionOfKind[kind as OrganizationNotificationKind])
    const found = members.find((member) => member.userId === userId)
    if (!found) continue
    reader = found
    count += unread
  }
  return { reader, count }
}
