import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Whether a payroll of a part of a month was begun by itself already, whatever became of it. */
export async function wasDrafted(
  { db, organization }: OrganizationContext,
  schedule: PaySchedule,
  from: LocalDate,
): Promise<boolean> {
  const { rows } = await sql`
    select from payroll_drafts
    where organization_id = ${organization.id} and schedule = ${schedule} and from_on = ${from}`.execute(db)
  return rows.length > 0
}

/** Notes that a payroll was begun by itself. @param runId null: nothing could be computed */
export async function insertDraft(
  { db, organization, clock }: OrganizationContext,
  draft: { readonly schedule: PaySchedule; readonly from: LocalDate; readonly runId: Id | null },
): Promise<void> {
  await db
    .insertInto('payroll_drafts')
    .values({
      organization_id: organization.id,
      schedule: draft.schedule,
      from_on: draft.from,
      run_id: draft.runId,
      made_at: clock.now().toISOString(),
    })
    .execute()
}
