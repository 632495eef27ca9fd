import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** The released runs of months between two, both counted: what of them was owed to anybody. */
export async function selectRunsOfSpan(
  { db, organization }: OrganizationContext,
  from: Month,
  to: Month,
): Promise<Id[]> {
  const { rows } = await sql<{ runId: Id }>`
    select distinct a.run_id as "runId"
    from remittance_accruals a
    join remittance_liabilities l on l.organization_id = ${organization.id} and l.id = a.liability_id
    where a.organization_id = ${organization.id} and l.period between ${from} and ${to}`.execute(db)
  return rows.map(({ runId }) => runId)
}
