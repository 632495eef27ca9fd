import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** Keeps somebody from releasing until then. A pause that lasts already began when it began, and never ends earlier. */
export async function extendReleasePause(
  { db, clock }: DirectoryContext,
  userId: Id,
  until: string,
): Promise<void> {
  const now = clock.now().toISOString()
  await sql`
    update users set
      release_paused_since = case when release_paused_until > ${now} then release_paused_since else ${now} end,
      release_paused_until = greatest(release_paused_until, ${until})
    where id = ${userId}`.execute(db)
}

/**
 * Ends a pause for who has just given the second factor. One that was switched on during the pause ends none: it may be
 * the thief's.
 */
export async function endReleasePause({ db, clock }: DirectoryContext, userId: Id): Promise<void> {
  await db
    .updateTable('users')
    .set({ release_paused_until: null, release_paused_since: null })
    .where('id', '=', userId)
    .where('release_paused_until', '>', clock.now().toISOString())
    .whereRef('second_factor_since', '<', 'release_paused_since')
    .execute()
}

/** Whether somebody's releases are paused now. */
export async function isReleasePaused({ db, clock }: DirectoryContext, userId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('release_paused_until', '>', clock.now().toISOString())
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
