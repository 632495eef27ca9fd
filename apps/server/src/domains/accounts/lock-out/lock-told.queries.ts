import type { Id } from '@kazi/values/id'
import type { DirectoryContext } from '#platform/context.ts'

const dayMs = 24 * 3_600_000

/** Notes that somebody is told now of a lock of their account; false where they were told within the last day. */
export async function markLockTold({ db, clock }: DirectoryContext, userId: Id): Promise<boolean> {
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const row = await db
    .updateTable('users')
    .set({ lock_told_at: now.toISOString() })
    .where('id', '=', userId)
    .where((is) => is.or([is('lock_told_at', 'is', null), is('lock_told_at', '<=', dayAgo)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
