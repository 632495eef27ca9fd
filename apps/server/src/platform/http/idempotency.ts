import { createHash } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../context.ts'
import type { ApplicationPool } from '../db/pools.ts'
import type { Database } from '../db/schema.ts'
import type { IdempotencyClaim } from './idempotency-claim.ts'
import { refuse } from './refusal.ts'

/** An answer that was given before. */
interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** A call that has committed nothing for this long died with its process; the key may be taken over. */
const abandonedAfterMs = 2 * 60_000
const keptDays = 30

/** What must be the same for a repeated key: organisation, address and body. */
export const hashRequest = (organizationId: string | null, url: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, url, body ?? null]))
    .digest()

interface Row {
  request_hash: Buffer
  state: 'running' | 'executed' | 'answered'
  started_at: string
  status: number | null
  body: string | null
}

/**
 * Takes the key for this call, or gives the answer that the key had before.
 * @throws Refusal `idempotency.key-reused` for another request under the same key, `idempotency.in-progress` while
 * the first one runs, `idempotency.answer-lost` where it did its work and died before it answered.
 */
export async function claimKey(
  context: RequestContext,
  userId: Id,
  route: string,
  key: string,
  requestHash: Buffer,
): Promise<IdempotencyClaim | StoredAnswer> {
  const now = context.clock.now()
  const startedAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + keptDays * 86_400_000).toISOString()
  const { pool } = context.pool
  const taken = await pool.query(
    `insert into idempotency_keys (user_id, route, key, request_hash, state, started_at, expires_at)
     values ($1, $2, $3, $4, 'running', $5, $6)
     on conflict (user_id, route, key) do update
       set request_hash = excluded.request_hash, state = 'running', started_at = excluded.started_at,
           expires_at = excluded.expires_at, status = null, body = null
       where idempotency_keys.expires_at < excluded.started_at
          or (idempotency_keys.state = 'running' and idempotency_keys.request_hash = excluded.request_hash
              and idempotency_keys.started_at < $7)
     returning 1`,
    [userId, route, key, requestHash, startedAt, expiresAt, new Date(now.getTime() - abandonedAfterMs)],
  )
  if (taken.rowCount === 1) return { userId, route, key, startedAt }
  const { rows } = await pool.query<Row>(
    'select request_hash, state, started_at, status, body from idempotency_keys where user_id = $1 and route = $2 and key = $3',
    [userId, route, key],
  )
  const row = rows[0]
  if (!row) return refuse('idempotency.in-progress')
  if (!row.request_hash.equals(requestHash)) return refuse('idempotency.key-reused')
  if (row.state !== 'answered' || row.status === null || row.body === null)
    return refuse(isAbandoned(row, now) ? 'idempotency.answer-lost' : 'idempotency.in-progress')
  return { status: row.status, body: row.body }
}

/** A call whose work is done, and that nobody will answer any more: its process ended between the two. */
const isAbandoned = ({ state, started_at }: Row, now: Date): boolean =>
  state === 'executed' && Date.parse(started_at) < now.getTime() - abandonedAfterMs

/** Inside the call's first transaction: from here on the work is done once, whatever becomes of the answer. */
export async function markExecuted(db: Kysely<Database>, claim: IdempotencyClaim): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotency_keys set state = 'executed'
    where user_id = ${claim.userId} and route = ${claim.route} and key = ${claim.key}
      and started_at = ${claim.startedAt} and state in ('running', 'executed')`.execute(db)
  if (numAffectedRows !== 1n) refuse('idempotency.in-progress')
}

/** Keeps the answer for the key's next use. */
export async function keepAnswer(
  pool: ApplicationPool,
  claim: IdempotencyClaim,
  answer: StoredAnswer,
): Promise<void> {
  await pool.pool.query(
    `update idempotency_keys set state = 'answered', status = $5, body = $6
     where user_id = $1 and route = $2 and key = $3 and started_at = $4`,
    [claim.userId, claim.route, claim.key, claim.startedAt, answer.status, answer.body],
  )
}

/**
 * Gives the key back when nothing was committed: a refused or failed call may be tried again.
 * @returns whether that was so
 */
export async function releaseKey(pool: ApplicationPool, claim: IdempotencyClaim): Promise<boolean> {
  const { rowCount } = await pool.pool.query(
    `delete from idempotency_keys
     where user_id = $1 and route = $2 and key = $3 and started_at = $4 and state = 'running'`,
    [claim.userId, claim.route, claim.key, claim.startedAt],
  )
  return rowCount === 1
}
