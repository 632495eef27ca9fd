import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'

interface CalendarLink {
  readonly since: string
  readonly lastReadAt: string | null
}

export async function findLink(
  { db, organization }: OrganizationContext,
  userId: Id,
): Promise<CalendarLink | undefined> {
  const { rows } = await sql<CalendarLink>`
    select created_at as since, last_read_at as "lastReadAt" from calendar_links
    where organization_id = ${organization.id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Keeps the hash of a new address; one from before is dead. */
export async function writeLink(
  { db, organization, clock }: OrganizationContext,
  userId: Id,
  tokenHash: Buffer,
): Promise<void> {
  await sql`
    insert into calendar_links (organization_id, user_id, token_hash, created_at)
    values (${organization.id}, ${userId}, ${tokenHash}, ${clock.now().toISOString()})
    on conflict (organization_id, user_id) do update set token_hash = excluded.token_hash,
      created_at = excluded.created_at, last_read_at = null`.execute(db)
}

/** @returns false where there was none */
export async function deleteLink({ db, organization }: OrganizationContext, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    delete from calendar_links where organization_id = ${organization.id} and user_id = ${userId}
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Whose address it is, and of which organisation; notes that it was read. */
export async function readLink(
  { db, clock }: DirectoryContext,
  tokenHash: Buffer,
): Promise<{ readonly userId: Id; readonly organizationId: Id } | undefined> {
  const { rows } = await sql<{ userId: Id; organizationId: Id }>`
    update calendar_links set last_read_at = ${clock.now().toISOString()} where token_hash = ${tokenHash}
    returning user_id as "userId", organization_id as "organizationId"`.execute(db)
  return rows[0]
}
