import type { Id } from '@kazi/values/id'
import type { DirectoryContext } from '#platform/context.ts'
import type { OpenInvitation } from './invitation.queries.ts'

/** An open invitation into a practice. */
export interface PracticeInvitation extends OpenInvitation {
  readonly organizationIds: readonly Id[]
}

const openInvitations = ({ db }: DirectoryContext, practiceId: Id) =>
  db
    .selectFrom('invitations')
    .where('practice_id', '=', practiceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'organization_ids as organizationIds',
    ])

export const selectPracticeInvitations = (
  context: DirectoryContext,
  practiceId: Id,
): Promise<PracticeInvitation[]> =>
  openInvitations(context, practiceId).orderBy('created_at').orderBy('id').execute()

export const lockPracticeInvitation = (
  context: DirectoryContext,
  practiceId: Id,
  id: Id,
): Promise<PracticeInvitation | undefined> =>
  openInvitations(context, practiceId).where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateInvitedClients(
  { db }: DirectoryContext,
  id: Id,
  organizationIds: readonly Id[],
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ organization_ids: [...organizationIds] })
    .where('id', '=', id)
    .execute()
}
