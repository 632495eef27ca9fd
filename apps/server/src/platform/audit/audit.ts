import { sql } from 'kysely'
import type { DirectoryContext } from '../context.ts'
import { newId } from '../id.ts'

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

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
