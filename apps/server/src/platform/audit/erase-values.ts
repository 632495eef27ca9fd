import { sql } from 'kysely'
import type { OrganizationContext } from '../context.ts'

/**
 * Erases the values of every entry about an object, with the salts that bind them to the chain.
 * @returns of how many entries
 */
export async function eraseValues(
  { db, organization }: OrganizationContext,
  object: string,
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_audit_values(${organization.id}::uuid, ${object})::int as erased`.execute(db)
  return rows[0]!.erased
}
