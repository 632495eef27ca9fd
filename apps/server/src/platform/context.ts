import type { Permission } from '@kazi/contract/permissions'
import type { Language } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import type { Transaction } from 'kysely'
import type { Trail } from './audit/trail.ts'
import type { AccessTokens } from './auth/access-token.ts'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config.ts'
import type { ApplicationPool } from './db/pools.ts'
import type { Database } from './db/schema.ts'
import type { FileStore } from './files/file-store.ts'
import type { IdempotencyClaim } from './http/idempotency-claim.ts'
import type { Log } from './log/log.ts'
import type { Ports } from './ports.ts'
import type { ThreadPool } from './threads/thread-pool.ts'

/** What the process has once and every request uses. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  readonly accessTokens: AccessTokens
  readonly ports: Ports
  /** where work is done that would hold up everybody else */
  readonly threads: ThreadPool
  /** Domains don't use it directly: they call `transact` or `transactDirectory`. */
  readonly pool: ApplicationPool
}

/** Who acts. In a job: who enqueued it, with no permissions, because the asking was checked already. */
export interface Actor {
  readonly userId: Id
  readonly sessionId: Id
  readonly accountType: 'employer' | 'consultant'
  /** the role in the active organisation: a fixed one, the name of its own, `consultant`; null where there is none */
  readonly role: string | null
  readonly permissions: ReadonlySet<Permission>
  /** the departments whose people the actor may see; empty: everybody's */
  readonly departmentIds: readonly Id[]
  /** the consultants' practice that the actor belongs to */
  readonly practice: { readonly id: Id; readonly role: 'owner' | 'member' } | null
  /** false for a consultant whom the client hasn't let release its money */
  readonly mayRelease: boolean
  /** when whoever sits there last proved who they are */
  readonly provedAt: Date
}

/** The active organisation: what every rule and page needs of it, read with the session. */
export interface ActiveOrganization {
  readonly id: Id
  readonly name: string
  readonly slug: string
  readonly country: CountryCode
  readonly currency: Currency
  readonly timeZone: string
}

/** The explicit first argument of everything that serves a request. */
export interface RequestContext extends Services {
  readonly requestId: string
  /** from `Accept-Language`; in a job, that of whoever enqueued it */
  readonly language: Language
  readonly ip: string
  /** what the caller's program calls itself; absent in jobs */
  readonly userAgent?: string
  readonly actor: Actor | null
  readonly organization: ActiveOrganization | null
  /** set while a call with an `Idempotency-Key` runs; only `transact` reads it */
  readonly idempotency?: IdempotencyClaim
}

/**
 * For what comes before a call's own work, such as a proof or a look: the call's idempotency key stays free until that
 * work is done.
 */
export function withoutKey(context: RequestContext): RequestContext {
  const { idempotency: _, ...plain } = context
  return plain
}

/** Inside a transaction of one organisation: row-level security shows that organisation's rows alone. */
export interface OrganizationContext extends RequestContext {
  readonly db: Transaction<Database>
  /** what `audit` has noted */
  readonly trail: Trail
  readonly organization: ActiveOrganization
}

/**
 * Inside a transaction on the directory (users, memberships, sessions, organisations). `transactDirectory` gives
 * one without organisation, which sees no tenant's rows; queries on the directory take either kind.
 */
export interface DirectoryContext extends RequestContext {
  readonly db: Transaction<Database>
  /** what `audit` has noted */
  readonly trail: Trail
}

/** What a job runs with; it opens its own transactions. */
export type JobContext = RequestContext

/** Who acts, on routes that the platform lets only signed-in users reach. */
export function actorOf(context: RequestContext): Actor {
  if (!context.actor) throw new Error('a route without a session asked who acts')
  return context.actor
}
