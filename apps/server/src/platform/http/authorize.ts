import type { Route } from '@kazi/contract/route'
import { findSession, type Session } from '../auth/session.ts'
import type { Services } from '../context.ts'
import { refuse } from './refusal.ts'

/** What of a request decides who may do it. */
export interface Credentials {
  readonly authorization: string | undefined
  /** the organisation that the caller's page shows, where it says so */
  readonly organizationId: string | undefined
}

/**
 * Who calls, if they may call this route. Public routes don't look at who calls.
 * @throws Refusal `session.missing`, `session.expired`, `organization.missing`, `permission.missing`,
 * `organization.mismatch`.
 */
export async function authorize(
  services: Services,
  route: Route,
  credentials: Credentials,
): Promise<Session | undefined> {
  const { permission } = route
  if (permission === 'public') return undefined
  const session = await readSession(services, credentials.authorization)
  const { actor, organization } = session
  // Routes of the account work in every organisation, and are the way out of a mismatch.
  if (permission === 'account') return session
  const { organizationId } = credentials
  if (organizationId !== undefined && organizationId !== organization?.id)
    return refuse('organization.mismatch')
  if (!organization) return refuse('organization.missing')
  if (permission !== 'member' && !actor.permissions.has(permission)) return refuse('permission.missing')
  return session
}

async function readSession(services: Services, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return refuse('session.missing')
  const claims = await services.accessTokens.read(services.clock, token)
  if (!claims) return refuse('session.expired')
  return (await findSession(services, claims)) ?? refuse('session.expired')
}
