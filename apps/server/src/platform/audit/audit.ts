import { sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '../context.ts'
import { idFloor, newId } from '../id.ts'

export interface AuditEvent {
  /** `area.verb`, the route's name or the job's */
  readonly event: string
  /** what it happened to: `employee:<id>` */
  readonly object: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Notes what happened, for the organisation's audit log or, in a transaction on the directory, for the accounts' one. It
 * is written, and becomes true, with the transaction. Entries can't be changed or removed.
 */
export async function audit(
  { clock, actor, ip, requestId, trail }: DirectoryContext,
  { event, object, before, after }: AuditEvent,
): Promise<void> {
  trail.push({
    occurredAt: clock.now().toISOString(),
    event,
    object,
    actorUserId: actor?.userId ?? null,
    actorRole: actor?.role ?? null,
    requestId,
    ip,
    before: asJson(before),
    after: asJson(after),
  })
}

/** Whether the organisation's log has an entry of this event about this object. */
export async function hasEntry(
  { db, organization }: OrganizationContext,
  { event, object }: Pick<AuditEvent, 'event' | 'object'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('sequence')
    .where('organization_id', '=', organization.id)
    .where('event', '=', event)
    .where('object', '=', object)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A look at something. */
export interface Trace extends Pick<AuditEvent, 'event' | 'object'> {
  /** what of it, such as the page */
  readonly seen?: unknown
}

/** A look that is repeated within this time is one look. */
const sameLookMs = 10 * 60_000

/**
 * Writes that somebody looked at pay, accounts or numbers. The same look (person, address, thing, page) leaves one
 * trace in ten minutes, so that a page that refreshes itself costs no durable write each time; a look at anything
 * else, or from elsewhere, leaves its own. Two at once may leave two.
 */
export async function auditRead(
  { db, clock, organization, actor, ip, requestId }: OrganizationContext,
  { event, object, seen }: Trace,
): Promise<void> {
  const now = clock.now()
  const since = idFloor(new Date(now.getTime() - sameLookMs))
  const text = asJson(seen)
  await sql`
    insert into audit_traces (organization_id, id, occurred_at, event, object, actor_user_id, actor_role, ip,
      request_id, seen)
    select ${organization.id}, ${newId(clock)}, ${now.toISOString()}, ${event}, ${object},
      ${actor?.userId ?? null}::uuid, ${actor?.role ?? null}, ${ip}, ${requestId}, ${text}::jsonb
    where not exists (
      select from audit_traces t
      where t.organization_id = ${organization.id} and t.object = ${object} and t.id >= ${since} and t.event = ${event}
        and t.actor_user_id is not distinct from ${actor?.userId ?? null}::uuid and t.ip = ${ip}
        and t.seen is not distinct from ${text}::jsonb)`.execute(db)
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
