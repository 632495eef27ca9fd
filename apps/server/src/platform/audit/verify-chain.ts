import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '../context.ts'
import { type ChainedFields, commitmentOf, firstHash, hashOf, type PersonalValues } from './chain.ts'

/** What became of a log. */
export interface ChainReport {
  readonly entries: number
  /** entries whose values are gone: the chain holds without them */
  readonly erased: number
  /** the first thing that isn't as it was written, as a sentence; null: everything is */
  readonly fault: string | null
}

interface StoredEntry extends Omit<ChainedFields, 'organizationId'>, PersonalValues {
  readonly hash: Buffer
  /** null: the values were erased */
  readonly salt: Buffer | null
}

/** Entries read at once. */
const pageSize = 1000

/**
 * Reads the log of the transaction's organisation, or the accounts' one, from its first entry to its last, and works out
 * every hash again. What it can't see is a log written anew from some entry on to its end, by somebody who may write
 * anything: that takes a hash that was kept elsewhere.
 */
export async function verifyChain(context: DirectoryContext): Promise<ChainReport> {
  const organizationId = context.organization?.id ?? null
  let previous = firstHash
  let entries = 0
  let erased = 0
  for (;;) {
    const page = await readPage(context, organizationId, entries)
    for (const entry of page) {
      const fault = faultOf(entry, entries + 1, previous, organizationId)
      if (fault !== null) return { entries, erased, fault }
      previous = entry.hash
      entries++
      if (entry.salt === null) erased++
    }
    if (page.length < pageSize) break
  }
  return { entries, erased, fault: await faultOfHead(context, organizationId, entries, previous) }
}

function faultOf(
  { hash, salt, ip, before, after, ...fields }: StoredEntry,
  place: number,
  previous: Buffer,
  organizationId: Id | null,
): string | null {
  if (fields.sequence !== place) return `Entry ${place} is missing.`
  if (!hashOf(previous, { ...fields, organizationId }).equals(hash))
    return `Entry ${place} is not as it was written.`
  if (salt !== null && !commitmentOf(salt, { ip, before, after }).equals(fields.commitment))
    return `What entry ${place} says was changed.`
  return null
}

/** An end that was cut off leaves a head that points beyond it. */
async function faultOfHead(
  { db }: DirectoryContext,
  organizationId: Id | null,
  entries: number,
  last: Buffer,
): Promise<string | null> {
  const { rows } = await (organizationId === null
    ? sql<{ sequence: number; hash: Buffer }>`select sequence, hash from account_audit_heads`
    : sql<{ sequence: number; hash: Buffer }>`
        select sequence, hash from audit_heads where organization_id = ${organizationId}`
  ).execute(db)
  const head = rows[0] ?? { sequence: 0, hash: firstHash }
  return head.sequence === entries && head.hash.equals(last)
    ? null
    : `The log ends with entry ${entries}, and should with ${head.sequence}.`
}

async function readPage(
  { db }: DirectoryContext,
  organizationId: Id | null,
  after: number,
): Promise<StoredEntry[]> {
  const columns = sql`e.sequence, e.occurred_at as "occurredAt", e.event, e.object, e.actor_user_id as "actorUserId",
    e.actor_role as "actorRole", e.request_id as "requestId", e.commitment, e.hash, v.salt, v.ip,
    v.before::text as before, v.after::text as after`
  const { rows } = await (organizationId === null
    ? sql<StoredEntry>`
        select ${columns} from account_audit_entries e left join account_audit_values v on v.sequence = e.sequence
        where e.sequence > ${after} order by e.sequence limit ${pageSize}`
    : sql<StoredEntry>`
        select ${columns} from audit_entries e
        left join audit_values v on v.organization_id = ${organizationId} and v.sequence = e.sequence
        where e.organization_id = ${organizationId} and e.sequence > ${after} order by e.sequence limit ${pageSize}`
  ).execute(db)
  return rows
}
