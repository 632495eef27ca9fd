import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

export interface FailureRow {
  readonly failures: number
  readonly lockedUntil: string | null
}

/** How often an address was tried wrongly in a row, the row locked: tries at once come one after the other. */
export async function lockFailures({ db, clock }: DirectoryContext, emailHash: Buffer): Promise<FailureRow> {
  const { rows } = await sql<FailureRow>`
    insert into sign_in_failures (email_hash, failures, last_failed_at)
    values (${emailHash}, 0, ${clock.now().toISOString()})
    on conflict (email_hash) do update set failures = sign_in_failures.failures
    returning failures, locked_until as "lockedUntil"`.execute(db)
  return rows[0]!
}

export async function countFailure(
  { db, clock }: DirectoryContext,
  emailHash: Buffer,
  lockedUntil: string | null,
): Promise<void> {
  await sql`
    update sign_in_failures set failures = failures + 1, last_failed_at = ${clock.now().toISOString()},
      locked_until = ${lockedUntil}
    where email_hash = ${emailHash}`.execute(db)
}

/** Takes one failure back, and the lock that it set; a lock that another try set meanwhile stays. */
export async function uncountFailure(
  { db }: DirectoryContext,
  emailHash: Buffer,
  lockedUntil: string | null,
): Promise<void> {
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0),
      locked_until = case when locked_until = ${lockedUntil} then null else locked_until end
    where email_hash = ${emailHash}`.execute(db)
}

export async function deleteFailures({ db }: DirectoryContext, emailHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email_hash', '=', emailHash).execute()
}
