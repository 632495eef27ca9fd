import type { Access, Route } from '@kazi/contract/route'
import type { Clock } from '../clock/clock.ts'
import type { Actor, Services } from '../context.ts'
import type { Session } from '../gates.ts'
import { refuse } from './refusal.ts'

/** What of a request decides who may do it. */
export interface Credentials {
  readonly authorization: string | undefined
  /** the organisation that the caller's page shows, where it says so */
  readonly organizationId: string | undefined
}

/** How long a proof of who sits there lasts: a sign-in, or a step-up. */
export const proofLifeMs = 10 * 60_000

/**
 * Who calls, if they may call this route. Public routes don't look at who calls.
 * @throws Refusal `session.missing`, `session.expired`, `organization.missing`, `permission.missing`,
 * `organization.mismatch`, `session.step-up-needed`.
 */
export async function authorize(
  services: Services,
  route: Route,
  credentials: Credentials,
): Promise<Session | undefined> {
  const { permission } = route
  if (permission === 'public') return undefined
  const session = await readSession(services, credentials.authorization)
  checkAccess(permission, session, credentials.organizationId)
  if (route.stepUp) assertProved(services.clock, session.actor)
  return session
}

function checkAccess(
  permission: Exclude<Access, 'public'>,
  { actor, organization }: Session,
  shown: string | undefined,
): void {
  // Routes of the account work in every organisation, and are the way out of a mismatch.
  if (permission === 'account') return
  if (permission === 'consultant' || permission === 'practice-owner') {
    const isAllowed =
      actor.practice !== null && (permission === 'consultant' || actor.practice.role === 'owner')
    if (!isAllowed) refuse('permission.missing')
    return
  }
  if (shown !== undefined && shown !== (organization?.id ?? 'none')) refuse('organization.mismatch')
  if (!organization) refuse('organization.missing')
  if (permission !== 'member' && !actor.permissions.has(permission)) refuse('permission.missing')
}

/**
 * Sees to it that whoever sits there has proved who they are within the last ten minutes.
 * @throws Refusal `session.step-up-needed`.
 */
export function assertProved(clock: Clock, actor: Actor): void {
  const age = clock.now().getTime() - actor.provedAt.getTime()
  if (age > proofLifeMs) refuse('session.step-up-needed')
}

async function readSession(services: Services, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return refuse('session.missing')
  const claims = await services.accessTokens.read(services.clock, token)
  if (!claims) return refuse('session.expired')
  return (await services.ports.gates.findCaller(services, claims)) ?? refuse('session.expired')
}
