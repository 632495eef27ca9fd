import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/**
 * Which installation the database belongs to. Others who ask wait until the transaction ends.
 * @param own what it is from now on, where it was none's
 */
export async function lockIdentity(
  { db, clock }: DirectoryContext,
  own: string,
): Promise<{ readonly identity: string; readonly isNew: boolean }> {
  const made = await sql`
    insert into installations (identity, since) values (${own}, ${clock.now().toISOString()})
    on conflict (id) do nothing returning id`.execute(db)
  const { rows } = await sql<{ identity: string }>`select identity from installations for update`.execute(db)
  return { identity: rows[0]!.identity, isNew: made.rows.length > 0 }
}

/** From now on the database belongs to this installation. */
export async function writeIdentity({ db, clock }: DirectoryContext, identity: string): Promise<void> {
  const now = clock.now().toISOString()
  await sql`
    insert into installations (identity, since) values (${identity}, ${now})
    on conflict (id) do update set identity = excluded.identity, since = excluded.since`.execute(db)
}

/** When somebody said that they keep a copy of the recovery key; null: nobody did. */
export async function findKeyKept({ db }: DirectoryContext): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select key_kept_at as at from installations`.execute(db)
  return rows[0]?.at ?? null
}

export async function writeKeyKept({ db, clock }: DirectoryContext): Promise<void> {
  await sql`update installations set key_kept_at = ${clock.now().toISOString()}`.execute(db)
}
