import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

interface FailureRow {
  readonly hash: Buffer
  readonly failures: number
  readonly lockedUntil: string | null
}

/** A row of wrong tries and the lock that it has by now. */
export interface Lock {
  readonly hash: Buffer
  readonly lockedUntil: string | null
}

/**
 * How often each was tried wrongly in a row, the rows locked: tries at once come one after the other. Whoever asks for
 * several names them in one order.
 */
export async function lockFailures(
  { db, clock }: DirectoryContext,
  hashes: readonly Buffer[],
): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    insert into sign_in_failures (email_hash, failures, last_failed_at)
    select hash, 0, ${clock.now().toISOString()} from unnest(${hashes}::bytea[]) with ordinality as h (hash, place)
    order by place
    on conflict (email_hash) do update set failures = sign_in_failures.failures
    returning email_hash as hash, failures, locked_until as "lockedUntil"`.execute(db)
  return rows
}

export async function countFailures({ db, clock }: DirectoryContext, locks: readonly Lock[]): Promise<void> {
  await sql`
    update sign_in_failures f set failures = f.failures + 1, last_failed_at = ${clock.now().toISOString()},
      locked_until = l.locked_until
    from unnest(${locks.map(({ hash }) => hash)}::bytea[],
      ${locks.map(({ lockedUntil }) => lockedUntil)}::timestamptz[]) as l (hash, locked_until)
    where f.email_hash = l.hash`.execute(db)
}

/** Takes one failure of each back, and the lock that it set; a lock that another try set meanwhile stays. */
export async function uncountFailures({ db }: DirectoryContext, locks: readonly Lock[]): Promise<void> {
  await sql`
    update sign_in_failures f set failures = greatest(f.failures - 1, 0),
      locked_until = case when f.locked_until = l.locked_until then null else f.locked_until end
    from unnest(${locks.map(({ hash }) => hash)}::bytea[],
      ${locks.map(({ lockedUntil }) => lockedUntil)}::timestamptz[]) as l (hash, locked_until)
    where f.email_hash = l.hash`.execute(db)
}

export async function deleteFailures({ db }: DirectoryContext, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from sign_in_failures where email_hash = any(${hashes}::bytea[])`.execute(db)
}

/** From where somebody signed in while their sessions are remembered; nothing for an address that nobody has. */
export async function listSignInAddresses(
  { db }: DirectoryContext,
  whose: { readonly email: string } | { readonly userId: Id },
): Promise<string[]> {
  const userId =
    'userId' in whose ? sql`${whose.userId}` : sql`(select id from users where email = ${whose.email})`
  const { rows } = await sql<{ ip: string }>`
    select distinct ip from sessions where user_id = ${userId}`.execute(db)
  return rows.map(({ ip }) => ip)
}
