import type { Id } from '@kazi/values/id'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { DirectoryContext } from '#platform/context.ts'
import { insertResetToken } from './link-token.queries.ts'

/** A link waits in a mailbox longer than a code is held in the hand. */
export const resetLinkLifeMs = 30 * 60_000

/** A new token that lets its holder set the user's password once. */
export async function issueResetToken(
  context: DirectoryContext,
  userId: Id,
  lifeMs: number,
): Promise<string> {
  const token = newLinkToken()
  const now = context.clock.now().getTime()
  await insertResetToken(context, {
    tokenHash: hashToken(token),
    userId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifeMs).toISOString(),
  })
  return token
}
