import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

interface NewImport {
  readonly area: string
  /** null: what was changed was typed, not sent as a file */
  readonly file: { readonly id: Id; readonly name: string } | null
  readonly created: number
  readonly updated: number
  readonly effects: unknown
}

/** Keeps what an import did, and what undoing it takes. */
export async function insertImport(
  { db, organization, actor, clock }: OrganizationContext,
  { area, file, created, updated, effects }: NewImport,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('sheet_imports')
    .values({
      organization_id: organization.id,
      id,
      area,
      file_id: file?.id ?? null,
      file_name: file?.name ?? null,
      created,
      updated,
      effects: JSON.stringify(effects),
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

export interface ImportRow {
  readonly id: Id
  readonly fileName: string | null
  readonly created: number
  readonly updated: number
  readonly createdBy: Id | null
  readonly importedBy: string | null
  readonly importedAt: string
  readonly undoneAt: string | null
}

/** An area's imports since an instant, newest first. */
export async function selectImports(
  { db, organization }: OrganizationContext,
  area: string,
  since: string,
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name as "fileName", i.created, i.updated, i.created_by as "createdBy",
      u.first_name || ' ' || u.last_name as "importedBy", i.created_at as "importedAt", i.undone_at as "undoneAt"
    from sheet_imports i left join user_profiles u on u.id = i.created_by
    where i.organization_id = ${organization.id} and i.area = ${area} and i.created_at > ${since}
    order by i.created_at desc, i.id desc
    limit 50`.execute(db)
  return rows
}

/** An area's import with what undoing it takes. Whoever asks for it holds it until the transaction ends. */
export async function lockImport(
  { db, organization }: OrganizationContext,
  area: string,
  id: Id,
): Promise<(Omit<ImportRow, 'importedBy' | 'fileName'> & { readonly effects: unknown }) | undefined> {
  const { rows } = await sql<Omit<ImportRow, 'importedBy' | 'fileName'> & { readonly effects: unknown }>`
    select id, created, updated, created_by as "createdBy", created_at as "importedAt", undone_at as "undoneAt", effects
    from sheet_imports where organization_id = ${organization.id} and area = ${area} and id = ${id}
    for update`.execute(db)
  return rows[0]
}

export async function updateUndone(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
): Promise<void> {
  await db
    .updateTable('sheet_imports')
    .set({ undone_by: actor?.userId ?? null, undone_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
