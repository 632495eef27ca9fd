import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** Makes an organisation the session's active one; none where it doesn't exist. */
export async function updateActiveOrganization(
  { db }: DirectoryContext,
  sessionId: Id,
  organizationId: Id | null,
): Promise<void> {
  await sql`
    update sessions set active_organization_id = (select id from organization_profiles where id = ${organizationId})
    where id = ${sessionId}`.execute(db)
}
