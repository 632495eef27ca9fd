import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** A changed address or PIN keeps its owner from releasing money for so long: time to notice a theft. */
export const releasePauseHours = 72

/** Pauses somebody's releases from now on; a pause that lasts longer already stays. */
export async function pauseReleases({ db, clock }: DirectoryContext, userId: Id): Promise<void> {
  const until = new Date(clock.now().getTime() + releasePauseHours * 3_600_000).toISOString()
  await sql`
    update users set release_paused_until = greatest(release_paused_until, ${until}) where id = ${userId}`.execute(
    db,
  )
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
