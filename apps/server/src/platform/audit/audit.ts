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
 * Writes what happened into the organisation's audit log, or, in a transaction on the directory, into the
 * accounts' one. It becomes true with the transaction. Entries can't be changed or removed.
 */
export async function audit(
  context: DirectoryContext,
  { event, object, before, after }: AuditEvent,
): Promise<void> {
  const id = newId(context.clock)
  const at = context.clock.now().toISOString()
  const values = sql`${id}, ${at}, ${event}, ${object}, ${context.actor?.userId ?? null}, ${context.actor?.role ?? null},
    ${context.ip}, ${context.requestId}, ${asJson(before)}::jsonb, ${asJson(after)}::jsonb`
  const columns = sql`id, occurred_at, event, object, actor_user_id, actor_role, ip, request_id, before, after`
  if (context.organization) {
    await sql`insert into audit_entries (organization_id, ${columns})
      values (${context.organization.id}, ${values})`.execute(context.db)
  } else {
    await sql`insert into account_audit_entries (${columns}) values (${values})`.execute(context.db)
  }
}

/** Whether the organisation's log has an entry of this event about this object. */
export async function hasEntry(
  { db, organization }: OrganizationContext,
  { event, object }: Pick<AuditEvent, 'event' | 'object'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('event', '=', event)
    .where('object', '=', object)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
  { event, object, after }: Omit<AuditEvent, 'before'>,
): Promise<void> {
  const now = clock.now()
  const since = idFloor(new Date(now.getTime() - sameLookMs))
  const seen = asJson(after)
  await sql`
    insert into audit_entries (organization_id, id, occurred_at, event, object, actor_user_id, actor_role, ip,
      request_id, after)
    select ${organization.id}, ${newId(clock)}, ${now.toISOString()}, ${event}, ${object},
      ${actor?.userId ?? null}::uuid, ${actor?.role ?? null}, ${ip}, ${requestId}, ${seen}::jsonb
    where not exists (
      select from audit_entries e
      where e.organization_id = ${organization.id} and e.object = ${object} and e.id >= ${since} and e.event = ${event}
        and e.actor_user_id is not distinct from ${actor?.userId ?? null}::uuid and e.ip = ${ip}
        and e.after is not distinct from ${seen}::jsonb)`.execute(db)
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
