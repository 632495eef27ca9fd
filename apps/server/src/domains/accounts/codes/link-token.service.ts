import type { Id } from '@kazi/values/id'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { DirectoryContext } from '#platform/context.ts'
import { insertLinkToken, type LinkPurpose } from './link-token.queries.ts'

/** A link waits in a mailbox longer than a code is held in the hand. */
export const resetLinkLifeMs = 30 * 60_000

/** A new token that lets its holder do one thing for the user, once. */
export async function issueLinkToken(
  context: DirectoryContext,
  purpose: LinkPurpose,
  userId: Id,
  lifeMs: number,
): Promise<string> {
  const token = newLinkToken()
  const now = context.clock.now().getTime()
  await insertLinkToken(context, {
    purpose,
    tokenHash: hashToken(token),
    userId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifeMs).toISOString(),
  })
  return token
}
