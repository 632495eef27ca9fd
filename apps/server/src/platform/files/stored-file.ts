import { createHash } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { newId } from '../id.ts'

/** A file of an organisation, as it may be named in calls. */
interface StoredFile {
  readonly id: Id
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Keeps a file for the organisation. A transaction that rolls back leaves bytes that no row names: harmless. */
export async function storeFile(
  context: OrganizationContext,
  file: { readonly name: string; readonly contentType: string; readonly bytes: Buffer },
): Promise<StoredFile> {
  const stored = {
    id: newId(context.clock),
    name: file.name,
    contentType: file.contentType,
    sizeBytes: file.bytes.length,
  }
  await context.db
    .insertInto('files')
    .values({
      organization_id: context.organization.id,
      id: stored.id,
      name: stored.name,
      content_type: stored.contentType,
      size_bytes: stored.sizeBytes,
      sha256: createHash('sha256').update(file.bytes).digest(),
      storage_key: await context.files.put(file.bytes),
      created_by: context.actor?.userId ?? null,
      created_at: context.clock.now().toISOString(),
    })
    .execute()
  return stored
}

/** What is known of these files, in the order of their ids; one that the organisation doesn't have is left out. */
export async function describeFiles(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<readonly StoredFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'content_type as contentType', 'size_bytes as sizeBytes'])
    .where('organization_id', '=', organization.id)
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** How many bytes of files an organisation keeps, in all and of those since an instant. */
export async function readKeptBytes(
  { db, organization }: OrganizationContext,
  since: string,
): Promise<{ readonly all: number; readonly lately: number }> {
  const { rows } = await sql<{ all: number; lately: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as "all",
      coalesce(sum(size_bytes) filter (where created_at > ${since}), 0)::bigint as lately
    from files where organization_id = ${organization.id}`.execute(db)
  return rows[0]!
}

/** What a file is for and what it belongs to: `payment-evidence` of the `payment-order` with an id. */
export interface FileOwner {
  readonly purpose: string
  readonly kind: string
  readonly id: Id
}

/**
 * Gives an uploaded file to what it was uploaded for, for ever. Only whoever uploaded it can (of what was added at a
 * personal door, the door), and to one thing: naming
 * a colleague's file, or one that belongs elsewhere, makes it readable to nobody.
 * @returns whether the file belongs there now
 */
export async function attachFile(
  { db, organization, actor }: OrganizationContext,
  id: Id,
  owner: FileOwner,
): Promise<boolean> {
  const attached = await db
    .updateTable('files')
    .set({ purpose: owner.purpose, owner_kind: owner.kind, owner_id: owner.id })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('created_by', 'is not distinct from', actor?.userId ?? null)
    .where((file) =>
      file.or([
        file('owner_id', 'is', null),
        file.and({ purpose: owner.purpose, owner_kind: owner.kind, owner_id: owner.id }),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return attached !== undefined
}

/** A kept file by its name and the hash of its bytes. */
export interface KeptFile {
  readonly id: Id
  readonly name: string
  readonly sha256: Buffer
}

/** What a file of the organisation is called, with the hash of its bytes as they were sent. */
export async function findKeptFile(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<KeptFile | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'sha256'])
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What of a file decides who may read it, beside whoever uploaded it. */
export interface FileOfAnother extends Pick<StoredFile, 'contentType'> {
  /** null: nothing that anybody has named yet */
  readonly purpose: string | null
}

/**
 * A stored file with its bytes: for whoever uploaded it, and for those whom the domain lets see what others did.
 * @throws Refusal `not-found`, the same for an id that the organisation doesn't have and for a file of somebody else.
 */
export async function readStoredFile(
  context: OrganizationContext,
  id: Id,
  mayReadOfAnother: (file: FileOfAnother) => boolean,
): Promise<StoredFile & { readonly bytes: Buffer }> {
  const row = await context.db
    .selectFrom('files')
    .selectAll()
    .where('organization_id', '=', context.organization.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('not-found')
  const isOwn = row.created_by !== null && row.created_by === context.actor?.userId
  const { content_type: contentType, purpose } = row
  if (!isOwn && !mayReadOfAnother({ contentType, purpose })) return refuse('not-found')
  return {
    id,
    name: row.name,
    contentType,
    sizeBytes: row.size_bytes,
    bytes: await context.files.read(row.storage_key),
  }
}

/** A file that no call has named. */
interface UnusedFile {
  readonly id: Id
  readonly name: string
  readonly storageKey: string
}

/** Files that were uploaded before an instant and belong to nothing, the oldest first. */
export async function listUnusedFiles(
  { db, organization }: OrganizationContext,
  before: string,
  most: number,
): Promise<UnusedFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key as storageKey'])
    .where('organization_id', '=', organization.id)
    .where('owner_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Takes a file out of what is kept, unless it was named meanwhile. Its bytes are removed after the commit. */
export async function deleteUnusedFile({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const deleted = await db
    .deleteFrom('files')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Where the bytes of all files of an organisation lie, and what they are by their hash: for backups. */
export async function listStoredBytes(
  db: OrganizationContext['db'],
  organizationId: Id,
): Promise<readonly { readonly key: string; readonly sha256: Buffer }[]> {
  return db
    .selectFrom('files')
    .select(['storage_key as key', 'sha256'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
}
