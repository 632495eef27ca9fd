import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { listMemberships } from '#domains/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { ActiveOrganization, Actor, DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { findSession } from './caller.queries.ts'
import {
  endSession,
  extendSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  type RefreshTokenRow,
  spendRefreshTokens,
} from './session.queries.ts'

/** A session lives this long after its last refresh. */
const sessionLifeMs = 30 * 86_400_000
/** A used refresh token that the same client shows again within this time was lost on the way, not stolen. */
const repeatGraceMs = 10_000

/** What the caller keeps: the access token for 15 minutes, the refresh token for the next ones. */
export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

/** A session that was just opened. */
export interface OpenedSession {
  readonly actor: Actor
  readonly organization: ActiveOrganization | null
  readonly refreshToken: string
}

/** Opens a session, in the organisation that the user joined first; a consultant's in none. */
export async function openSession(context: DirectoryContext, userId: Id): Promise<OpenedSession> {
  const [membership] = await listMemberships(context, userId)
  const sessionId = newId(context.clock)
  const now = context.clock.now()
  await insertSession(context, {
    id: sessionId,
    userId,
    activeOrganizationId: membership?.organization.id ?? null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionLifeMs).toISOString(),
    ip: context.ip,
    userAgent: context.userAgent ?? '',
  })
  const session = await findSession(context.pool.clientOf(context.db), context.clock, { userId, sessionId })
  assert(session, 'a session that was just opened lives')
  return { ...session, refreshToken: await issueRefreshToken(context, sessionId) }
}

export async function issueTokens(
  context: RequestContext,
  { actor, refreshToken }: Pick<OpenedSession, 'actor' | 'refreshToken'>,
): Promise<Tokens> {
  return { token: await context.accessTokens.sign(context.clock, actor), refreshToken }
}

async function issueRefreshToken(context: DirectoryContext, sessionId: Id): Promise<string> {
  const refreshToken = newLinkToken()
  await insertRefreshToken(context, hashToken(refreshToken), sessionId, context.clock.now().toISOString())
  return refreshToken
}

/**
 * Exchanges a refresh token for new tokens; each is good once. One that comes back later was copied, and since
 * nobody can say which of the two is the thief, the session ends for both.
 *
 * The client keeps one refresh in flight. Still an answer can be lost, and two tabs can ask at the same moment: the
 * same client (address and program) gets further tokens of the same session within ten seconds, for the token that it
 * showed itself. The next refresh spends all of them: whoever shows another of them then, however soon, was a second
 * line of tokens, and the session ends.
 * @throws Refusal `session.expired`.
 */
export async function refreshSession(context: RequestContext, refreshToken: string): Promise<Tokens> {
  const tokenHash = hashToken(refreshToken)
  const outcome = await transactDirectory(context, async (inside) => {
    const row = await lockRefreshToken(inside, tokenHash)
    const now = inside.clock.now()
    if (!row || row.ended_at !== null || row.expires_at <= now.toISOString()) return undefined
    if (row.used_at !== null && !isRepeat(inside, row)) {
      await endSession(inside, row.session_id, 'refresh-token-reused')
      await audit(inside, {
        event: 'account.refreshToken',
        object: `session:${row.session_id}`,
        after: 'reused',
      })
      return undefined
    }
    if (row.used_at === null) {
      const use = { at: now.toISOString(), ip: inside.ip, userAgent: inside.userAgent ?? '' }
      await spendRefreshTokens(inside, { tokenHash, sessionId: row.session_id }, use)
    }
    await extendSession(inside, row.session_id, new Date(now.getTime() + sessionLifeMs).toISOString())
    return { row, refreshToken: await issueRefreshToken(inside, row.session_id) }
  })
  if (!outcome) return refuse('session.expired')
  const { user_id: userId, session_id: sessionId } = outcome.row
  const token = await context.accessTokens.sign(context.clock, { userId, sessionId })
  return { token, refreshToken: outcome.refreshToken }
}

function isRepeat({ clock, ip, userAgent }: RequestContext, row: RefreshTokenRow): boolean {
  assert(row.used_at, 'only a used token can be repeated')
  const sinceUseMs = clock.now().getTime() - new Date(row.used_at).getTime()
  const isSameClient = row.used_by_ip === ip && row.used_by_user_agent === (userAgent ?? '')
  return isSameClient && sinceUseMs <= repeatGraceMs
}

/** Ends the session that a refresh token belongs to. A token that nobody knows ends nothing. */
export async function logOut(context: RequestContext, refreshToken: string): Promise<void> {
  await transactDirectory(context, async (inside) => {
    const row = await lockRefreshToken(inside, hashToken(refreshToken))
    if (!row || row.ended_at !== null) return
    await endSession(inside, row.session_id, 'logout')
    await audit(inside, { event: 'account.logOut', object: `session:${row.session_id}` })
  })
}
