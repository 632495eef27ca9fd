import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** What is stored of a person's PIN; null: there is none. */
export async function findPinHash({ db }: DirectoryContext, userId: Id): Promise<string | null> {
  const { rows } = await sql<{ pinHash: string | null }>`
    select pin_hash as "pinHash" from users where id = ${userId}`.execute(db)
  return rows[0]?.pinHash ?? null
}

export async function updatePinHash(
  { db, clock }: DirectoryContext,
  userId: Id,
  pinHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ pin_hash: pinHash, pin_set_at: clock.now().toISOString() })
    .where('id', '=', userId)
    .execute()
}
