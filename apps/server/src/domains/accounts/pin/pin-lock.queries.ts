import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** Wrong PINs of one person within an hour, at whichever links; the fifth locks all of them for an hour. */
export const pinFailuresAtMost = 5
const hourMs = 3_600_000

/**
 * Counts a try as wrong before the PIN is looked at.
 * @returns how many there were within the hour, with it; undefined while the person's PIN is locked.
 */
export async function countPinFailure(
  { db, clock }: DirectoryContext,
  userId: Id,
): Promise<number | undefined> {
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - hourMs).toISOString()
  const at = now.toISOString()
  const { rows } = await sql<{ failures: number }>`
    update users set
      pin_failures = case when pin_failures_since > ${hourAgo} then pin_failures + 1 else 1 end,
      pin_failures_since = case when pin_failures_since > ${hourAgo} then pin_failures_since else ${at} end
    where id = ${userId} and (pin_locked_until is null or pin_locked_until <= ${at})
      and (pin_failures < ${pinFailuresAtMost} or pin_failures_since is null or pin_failures_since <= ${hourAgo})
    returning pin_failures as failures`.execute(db)
  return rows[0]?.failures
}

/** After the last of them. */
export async function lockPin({ db, clock }: DirectoryContext, userId: Id): Promise<void> {
  const until = new Date(clock.now().getTime() + hourMs).toISOString()
  await sql`update users set pin_locked_until = ${until} where id = ${userId}`.execute(db)
}

/** After the right one. */
export async function forgetPinFailures({ db }: DirectoryContext, userId: Id): Promise<void> {
  await sql`
    update users set pin_failures = 0, pin_failures_since = null, pin_locked_until = null where id = ${userId}`.execute(
    db,
  )
}
