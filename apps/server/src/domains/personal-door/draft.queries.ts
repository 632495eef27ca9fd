import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { AnsweredAtDoor } from './door-act.ts'

/** What was typed so far at a door. */
interface Draft extends AnsweredAtDoor {
  readonly savedAt: string
}

export async function findDraft(
  { db, organization }: OrganizationContext,
  doorId: Id,
): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select fields, file_ids as "fileIds", saved_at as "savedAt" from door_drafts
    where organization_id = ${organization.id} and door_id = ${doorId}`.execute(db)
  return rows[0]
}

export async function upsertDraft(
  { db, clock, organization }: OrganizationContext,
  doorId: Id,
  { fields, fileIds }: AnsweredAtDoor,
): Promise<void> {
  await sql`
    insert into door_drafts (organization_id, door_id, fields, file_ids, saved_at)
    values (${organization.id}, ${doorId}, ${JSON.stringify(fields)}::jsonb, ${fileIds}::uuid[],
      ${clock.now().toISOString()})
    on conflict (organization_id, door_id) do update
      set fields = excluded.fields, file_ids = excluded.file_ids, saved_at = excluded.saved_at`.execute(db)
}

/** What was sent stands with the thing itself; as a draft it is nobody's any more. */
export async function deleteDraft({ db, organization }: OrganizationContext, doorId: Id): Promise<void> {
  await db
    .deleteFrom('door_drafts')
    .where('organization_id', '=', organization.id)
    .where('door_id', '=', doorId)
    .execute()
}

export async function insertDoorFile(
  { db, organization }: OrganizationContext,
  doorId: Id,
  fileId: Id,
): Promise<void> {
  await db
    .insertInto('door_files')
    .values({ organization_id: organization.id, door_id: doorId, file_id: fileId })
    .execute()
}

/** The files that came through a door. */
export async function selectDoorFiles(
  { db, organization }: OrganizationContext,
  doorId: Id,
): Promise<readonly Id[]> {
  const rows = await db
    .selectFrom('door_files')
    .select('file_id as fileId')
    .where('organization_id', '=', organization.id)
    .where('door_id', '=', doorId)
    .execute()
  return rows.map(({ fileId }) => fileId as Id)
}
