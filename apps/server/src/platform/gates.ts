import type { Id } from '@kazi/values/id'
import type { AccessTokenClaims } from './auth/access-token.ts'
import type { ActiveOrganization, Actor, OrganizationContext, RequestContext, Services } from './context.ts'

/** A signed-in caller: who, and in which organisation. */
export interface Session {
  readonly actor: Actor
  readonly organization: ActiveOrganization | null
}

declare module './ports.ts' {
  interface Ports {
    readonly gates: Gates
  }
}

/** What has to be known before a call or a job runs, and is a domain's to say: the platform knows none. */
export interface Gates {
  /** The session that a token names, which counts as used now; undefined where it lives no more. */
  readonly findCaller: (services: Services, claims: AccessTokenClaims) => Promise<Session | undefined>
  /**
   * Sees to it that the active organisation may do what is a subscriber's.
   * @throws Refusal `subscription.expired`.
   */
  readonly assertSubscribed: (context: RequestContext) => Promise<void>
  /** An organisation by its id, for work that no request began. @throws where there is none */
  readonly readOrganization: (services: Services, id: Id) => Promise<ActiveOrganization>
  /** Lets what was planned come about: the first thing of an organisation's day. Done again, it does nothing. */
  readonly beginDay: (context: OrganizationContext) => Promise<void>
}
