import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { refuseBeyondQuota } from '#domains/uploads/index.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { storeFile } from '#platform/files/stored-file.ts'
import type { Upload } from '#platform/files/upload.ts'
import { refuse } from '#platform/http/refusal.ts'

const kinds: readonly string[] = ['pdf', 'png', 'jpeg', 'webp']
/** Of one job in an hour: more isn't people who apply. */
const uploadsAtMost = 2000

/**
 * Keeps a file of somebody without an account, for the form of a job or of an onboarding.
 * @returns the key by which their form names it
 * @throws Refusal `hiring.file-kind-wrong`, `hiring.files-too-many`, `file.quota-exceeded`, `file.day-quota-exceeded`.
 */
export async function keepUpload(
  context: OrganizationContext,
  objectId: Id,
  upload: Upload,
  most = uploadsAtMost,
): Promise<{ readonly id: Id; readonly key: string; readonly name: string }> {
  if (!kinds.includes(upload.type))
    refuse('hiring.file-kind-wrong', {}, { fields: { file: 'hiring.file-kind-wrong' } })
  if ((await countUploads(context, objectId)) >= most) refuse('hiring.files-too-many')
  await refuseBeyondQuota(context, upload)
  const { id, name } = await storeFile(context, upload)
  const key = newLinkToken()
  await context.db
    .insertInto('hiring_uploads')
    .values({
      organization_id: context.organization.id,
      ...{ file_id: id, object_id: objectId, key_hash: hashToken(key) },
      created_at: context.clock.now().toISOString(),
    })
    .execute()
  return { id, key, name }
}

async function countUploads({ db, organization, clock }: OrganizationContext, objectId: Id): Promise<number> {
  const since = new Date(clock.now().getTime() - 3_600_000).toISOString()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hiring_uploads
    where organization_id = ${organization.id} and object_id = ${objectId} and created_at > ${since}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Takes files over by their keys. @returns whether all of them came with this form, and nobody has named them before */
export async function takeUploads(
  { db, organization }: OrganizationContext,
  objectId: Id,
  files: readonly { readonly id: Id; readonly key: string }[],
): Promise<boolean> {
  for (const { id, key } of files) {
    const taken = await db
      .deleteFrom('hiring_uploads')
      .where('organization_id', '=', organization.id)
      .where('object_id', '=', objectId)
      .where('file_id', '=', id)
      .where('key_hash', '=', hashToken(key))
      .returning('file_id')
      .executeTakeFirst()
    if (!taken) return false
  }
  return true
}

/** The files that were added to a form. */
export async function selectUploads({ db, organization }: OrganizationContext, objectId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('hiring_uploads')
    .select('file_id')
    .where('organization_id', '=', organization.id)
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ file_id }) => file_id as Id)
}

/** Lets go of files of jobs that nobody named within a day; those of an onboarding stay until it is over. */
export async function deleteOldUploads(
  { db, organization }: OrganizationContext,
  before: string,
): Promise<void> {
  await sql`
    delete from hiring_uploads
    where organization_id = ${organization.id} and created_at < ${before}
      and object_id not in (
        select id from candidate_onboardings
        where organization_id = ${organization.id} and state not in ('completed', 'cancelled'))`.execute(db)
}
