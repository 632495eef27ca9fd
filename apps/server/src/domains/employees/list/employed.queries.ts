import { firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** How many people are employed on some day of the month and not suspended: those whom `readPayrollFacts` gives. */
export async function countEmployed(
  { db, organization }: OrganizationContext,
  month: Month,
): Promise<number> {
  const { people } = await db
    .selectFrom('employees')
    .where('organization_id', '=', organization.id)
    .where('status', '<>', 'suspended')
    .where('start_on', '<=', lastDayOf(month))
    .where((e) => e.or([e('end_on', 'is', null), e('end_on', '>=', firstDayOf(month))]))
    .select(sql<number>`count(*)`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

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
