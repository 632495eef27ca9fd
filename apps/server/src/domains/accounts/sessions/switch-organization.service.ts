import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import type { Session } from '#platform/gates.ts'
import { refuse } from '#platform/http/refusal.ts'
import { describeMe, type UserView } from '../users/user.service.ts'
import { updateActiveOrganization } from './active-organization.queries.ts'
import { findSession } from './caller.queries.ts'
import { type OpenedSession, openSession } from './session.service.ts'

/**
 * Makes one of the own organisations the active one; `null` brings a consultant back into consultant mode. An
 * organisation that the caller has no part in, and consultant mode for who is no consultant, are not there.
 * @throws Refusal `not-found`, `session.expired`.
 */
export async function switchOrganization(
  context: RequestContext,
  organizationId: Id | null,
): Promise<UserView> {
  const actor = actorOf(context)
  const before = context.organization?.id ?? null
  if (organizationId === null && actor.accountType !== 'consultant') return refuse('not-found')
  const session = await transactDirectory(context, async (inside) => {
    const switched = await activate(inside, actor, organizationId)
    const event = 'account.switchOrganization'
    const asUser = { ...inside, actor: switched.actor }
    const object = `session:${actor.sessionId}`
    await audit(asUser, { event, object, before, after: organizationId })
    return switched
  })
  return describeMe({ ...context, ...session })
}

/** Opens a session in a certain one of the user's organisations. */
export async function openSessionIn(
  context: DirectoryContext,
  userId: Id,
  organizationId: Id,
): Promise<OpenedSession> {
  const opened = await openSession(context, userId)
  return { ...opened, ...(await activate(context, opened.actor, organizationId)) }
}

/** What the session sees afterwards decides: whoever sees no organisation there has no part in it. */
async function activate(
  context: DirectoryContext,
  claims: { readonly userId: Id; readonly sessionId: Id },
  organizationId: Id | null,
): Promise<Session> {
  await updateActiveOrganization(context, claims.sessionId, organizationId)
  const session = await findSession(context.pool.clientOf(context.db), context.clock, claims)
  // A sign-out on another device may have come between the call's beginning and here.
  if (!session) return refuse('session.expired')
  if ((session.organization?.id ?? null) !== organizationId) refuse('not-found')
  return session
}
