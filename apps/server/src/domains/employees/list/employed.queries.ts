import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** How many people are active now, whoever asks: the organisation's size. */
export async function countActive({ db, organization }: OrganizationContext): Promise<number> {
  const { people } = await db
    .selectFrom('employees')
    .where('organization_id', '=', organization.id)
    .where('status', '=', 'active')
    .select(sql<number>`count(*)`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}
