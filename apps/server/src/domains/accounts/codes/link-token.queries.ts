import type { Id } from '@kazi/values/id'
import type { DirectoryContext } from '#platform/context.ts'

export type LinkPurpose = 'reset-password' | 'create-pin'

interface NewLinkToken {
  readonly purpose: LinkPurpose
  readonly tokenHash: Buffer
  readonly userId: Id
  readonly createdAt: string
  readonly expiresAt: string
}

export async function insertLinkToken({ db }: DirectoryContext, token: NewLinkToken): Promise<void> {
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: token.tokenHash,
      purpose: token.purpose,
      user_id: token.userId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** What a link that works says. */
interface LivingLink {
  readonly userId: Id
  readonly expiresAt: string
}

/** What a link of a purpose says; undefined when it was used, has expired, or never was. */
export async function findLinkToken(
  { db, clock }: DirectoryContext,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<LivingLink | undefined> {
  return db
    .selectFrom('link_tokens')
    .select(['user_id as userId', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
}

/** Spends a link: true for exactly one of those who try. */
export async function spendLinkToken(
  { db, clock }: DirectoryContext,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<boolean> {
  const now = clock.now().toISOString()
  const row = await db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a user's open links of these purposes useless. */
export async function revokeLinkTokens(
  { db, clock }: DirectoryContext,
  userId: Id,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await db
    .updateTable('link_tokens')
    .set({ used_at: clock.now().toISOString() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
