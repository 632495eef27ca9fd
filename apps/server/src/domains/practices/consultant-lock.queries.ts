import type { Id } from '@kazi/values/id'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'

/*
 * What a consultant is at this moment, each row locked until the transaction ends: whoever takes the right from them at
 * the same time comes before or after, never in between.
 */

/** What somebody is in a practice; undefined where they aren't. */
export async function lockPracticeRole(
  { db }: DirectoryContext,
  userId: Id,
): Promise<{ readonly practiceId: Id; readonly role: 'owner' | 'member' } | undefined> {
  const row = await db
    .selectFrom('practice_members')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['practice_id as practiceId', 'role'])
    .forShare()
    .executeTakeFirst()
  return row && { practiceId: row.practiceId, role: row.role as 'owner' | 'member' }
}

/** Whether a consultant works for the organisation, and may release its money; undefined where they don't. */
export async function lockConsultant(
  context: OrganizationContext,
  userId: Id,
): Promise<{ readonly mayRelease: boolean } | undefined> {
  const { db, organization } = context
  const place = await lockPracticeRole(context, userId)
  if (!place) return undefined
  const client = await db
    .selectFrom('practice_clients')
    .where('practice_id', '=', place.practiceId)
    .where('organization_id', '=', organization.id)
    .where('ended_at', 'is', null)
    .select('may_release as mayRelease')
    .forShare()
    .executeTakeFirst()
  if (!client || place.role === 'owner') return client
  const assignment = await db
    .selectFrom('practice_assignments')
    .where('practice_id', '=', place.practiceId)
    .where('user_id', '=', userId)
    .where('organization_id', '=', organization.id)
    .select('user_id')
    .forShare()
    .executeTakeFirst()
  return assignment && client
}
