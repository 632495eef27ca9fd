import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/**
 * How many active people each of these organisations has, in one question however many they are. The database
 * looks at one after the other, each under its own row-level security.
 */
export async function countActivePeople(
  { db }: DirectoryContext,
  organizationIds: readonly Id[],
): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await sql<{ id: Id; people: number }>`
    select organization_id as id, people from count_active_employees(${organizationIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
