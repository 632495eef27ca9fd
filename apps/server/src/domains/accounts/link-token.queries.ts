import type { Id } from '@kazi/values/id'
import type { DirectoryContext } from '#platform/context.ts'

export interface NewResetToken {
  readonly tokenHash: Buffer
  readonly userId: Id
  readonly createdAt: string
  readonly expiresAt: string
}

export async function insertResetToken({ db }: DirectoryContext, token: NewResetToken): Promise<void> {
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: token.tokenHash,
      purpose: 'reset-password',
      user_id: token.userId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Whose password a link may set now; undefined when it was used, has expired, or never was. */
export async function findResetTokenOwner(
  { db, clock }: DirectoryContext,
  tokenHash: Buffer,
): Promise<Id | undefined> {
  const row = await db
    .selectFrom('link_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  return row?.user_id
}

/** Spends a link: true for exactly one of those who try. */
export async function spendResetToken({ db, clock }: DirectoryContext, tokenHash: Buffer): Promise<boolean> {
  const now = clock.now().toISOString()
  const row = await db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every open reset link of a user useless. */
export async function revokeResetTokens({ db, clock }: DirectoryContext, userId: Id): Promise<void> {
  await db
    .updateTable('link_tokens')
    .set({ used_at: clock.now().toISOString() })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .execute()
}
