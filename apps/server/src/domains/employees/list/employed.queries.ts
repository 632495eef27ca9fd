import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { beginDay } from '../terms/change-terms.service.ts'

/** How many people are active now, whoever asks: the organisation's size. */
export async function countActive(context: OrganizationContext): Promise<number> {
  // Whoever counts several organisations comes to some that nobody has opened today.
  await beginDay(context)
  const { db, organization } = context
  const { people } = await db
    .selectFrom('employees')
    .where('organization_id', '=', organization.id)
    .where('status', '=', 'active')
    .select(sql<number>`count(*)`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/** Whether there is, or ever was, anybody. */
export async function hasEmployees({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('organization_id', '=', organization.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
