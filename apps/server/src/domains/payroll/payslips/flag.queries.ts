import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** How many people of a run have each flag, the most first. */
export async function countFlags(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<{ flag: string; people: number }[]> {
  const { rows } = await sql<{ flag: string; people: number }>`
    select flag, count(*) as people from payslips, unnest(flags) as flag
    where organization_id = ${organization.id} and run_id = ${runId}
    group by flag order by people desc, flag`.execute(db)
  return rows
}
