import { sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'

/** Deletes the links of doors that were closed or ran out before an instant. */
export async function deleteDeadLinks({ db }: DirectoryContext, before: string): Promise<void> {
  await sql`
    delete from door_links l using doors d
    where d.id = l.door_id and (d.closed_at < ${before} or d.expires_at < ${before})`.execute(db)
}

/** Deletes visits that ended before an instant. */
export async function deleteEndedVisits({ db }: DirectoryContext, before: string): Promise<void> {
  await db.deleteFrom('door_visits').where('expires_at', '<', before).execute()
}

/** Deletes what was typed at an organisation's doors that were closed or ran out before an instant, and never sent. */
export async function deleteDeadDrafts(
  { db, organization }: OrganizationContext,
  before: string,
): Promise<void> {
  await sql`
    delete from door_drafts t using doors d
    where t.organization_id = ${organization.id} and d.organization_id = ${organization.id} and d.id = t.door_id
      and (d.closed_at < ${before} or d.expires_at < ${before})`.execute(db)
}
