import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** The run whose living payslip has a claim; undefined while none has. */
export async function findPayrollOf(
  { db, organization }: OrganizationContext,
  claimId: Id,
): Promise<{ readonly runId: Id; readonly month: Month } | undefined> {
  const { rows } = await sql<{ runId: Id; month: Month }>`
    select run_id as "runId", month from payslip_items
    where organization_id = ${organization.id} and source_id = ${claimId} order by computed_at desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Of these claims, those that a decided payslip of another run has. */
export async function selectUsedElsewhere(
  { db, organization }: OrganizationContext,
  claimIds: readonly Id[],
  runId: Id | null,
): Promise<ReadonlySet<Id>> {
  if (claimIds.length === 0) return new Set()
  const { rows } = await sql<{ id: Id }>`
    select distinct source_id as id from payslip_items
    where organization_id = ${organization.id} and source_id = any(${claimIds}::uuid[])
      and (${runId}::uuid is null and not is_regular or ${runId}::uuid is not null and run_id <> ${runId}::uuid)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
