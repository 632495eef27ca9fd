import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
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

/**
 * Of these claims, those that a living payslip of another run has; or of other days, where the run that asks isn't there yet.
 */
export async function selectUsedElsewhere(
  { db, organization }: OrganizationContext,
  claimIds: readonly Id[],
  { from, to }: PayPeriod,
  runId: Id | null,
): Promise<ReadonlySet<Id>> {
  if (claimIds.length === 0) return new Set()
  const { rows } = await sql<{ id: Id }>`
    select distinct source_id as id from payslip_items
    where organization_id = ${organization.id} and source_id = any(${claimIds}::uuid[])
      and case when ${runId}::uuid is null then not (is_regular and from_on <= ${to} and to_on >= ${from})
        else run_id <> ${runId}::uuid end`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
