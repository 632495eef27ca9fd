import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

interface NewSession {
  readonly id: Id
  readonly userId: Id
  readonly activeOrganizationId: Id | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly ip: string
  readonly userAgent: string
}

export async function insertSession({ db }: DirectoryContext, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      active_organization_id: session.activeOrganizationId,
      created_at: session.createdAt,
      proved_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()
}

export async function insertRefreshToken(
  { db }: DirectoryContext,
  tokenHash: Buffer,
  sessionId: Id,
  issuedAt: string,
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, issued_at: issuedAt })
    .execute()
}

export interface RefreshTokenRow {
  readonly session_id: Id
  readonly user_id: Id
  readonly used_at: string | null
  readonly used_by_ip: string | null
  readonly used_by_user_agent: string | null
  readonly expires_at: string
  readonly ended_at: string | null
}

/** A refresh token with its session, the session locked: two uses of one token come one after the other. */
export async function lockRefreshToken(
  { db }: DirectoryContext,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!token) return undefined
  const session = await db
    .selectFrom('sessions')
    .select(['user_id', 'expires_at', 'ended_at'])
    .where('id', '=', token.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Read after the lock: only now is it certain what another use did.
  const use = await db
    .selectFrom('refresh_tokens')
    .select(['used_at', 'used_by_ip', 'used_by_user_agent'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return { session_id: token.session_id, ...session, ...use }
}

/** Spends a refresh token, and every other of its session that is still open: those by nobody, so nobody repeats them. */
export async function spendRefreshTokens(
  { db }: DirectoryContext,
  { tokenHash, sessionId }: { readonly tokenHash: Buffer; readonly sessionId: Id },
  use: { readonly at: string; readonly ip: string; readonly userAgent: string },
): Promise<void> {
  const isShown = sql<boolean>`token_hash = ${tokenHash}`
  await db
    .updateTable('refresh_tokens')
    .set({
      used_at: use.at,
      used_by_ip: sql`case when ${isShown} then ${use.ip} end`,
      used_by_user_agent: sql`case when ${isShown} then ${use.userAgent} end`,
    })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute()
}

/** A refresh is a use, and the session lives on from it. */
export async function extendSession(
  { db, clock }: DirectoryContext,
  id: Id,
  expiresAt: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Whoever sits there has just proved who they are. */
export async function markSessionProved({ db }: DirectoryContext, id: Id, provedAt: string): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: provedAt }).where('id', '=', id).execute()
}

export type SessionEnd =
  | 'logout'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'second-factor-removed'

export async function endSession(
  { db, clock }: DirectoryContext,
  id: Id,
  because: SessionEnd,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now().toISOString(), ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a user, but for the one that is to stay. */
export async function endSessionsOf(
  { db, clock }: DirectoryContext,
  userId: Id,
  because: SessionEnd,
  except: Id | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now().toISOString(), ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', except)
    .execute()
}
