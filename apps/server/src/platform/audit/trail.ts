import { randomBytes } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { commitmentOf, type PersonalValues } from './chain.ts'

/** What will stand in a log once the transaction commits. */
export interface TrailEntry extends PersonalValues {
  readonly occurredAt: string
  readonly event: string
  readonly object: string
  readonly actorUserId: Id | null
  readonly actorRole: string | null
  readonly requestId: string
}

/**
 * What a transaction has noted so far. It is written in one trip at the very end: whoever adds to a log locks its head
 * until the commit, and work done meanwhile would keep all others waiting.
 */
export type Trail = TrailEntry[]

/** Writes a transaction's trail. @param organizationId null: into the accounts' log */
export async function writeTrail(
  db: Kysely<Database>,
  organizationId: Id | null,
  trail: Trail,
): Promise<void> {
  if (trail.length === 0) return
  const entries = `[${trail.map(recordOf).join(',')}]`
  await (organizationId === null
    ? sql`select append_account_audit_entries(${entries}::json)`.execute(db)
    : sql`select append_audit_entries(${organizationId}::uuid, ${entries}::json)`.execute(db))
}

/** As JSON, with the values as the very text that is committed to. */
function recordOf({ before, after, ...entry }: TrailEntry): string {
  const salt = randomBytes(32)
  const commitment = commitmentOf(salt, { ip: entry.ip, before, after }).toString('hex')
  const head = JSON.stringify({ ...entry, salt: salt.toString('hex'), commitment })
  const values = [
    ...(before === null ? [] : [`"before":${before}`]),
    ...(after === null ? [] : [`"after":${after}`]),
  ]
  return `{${[head.slice(1, -1), ...values].join(',')}}`
}
