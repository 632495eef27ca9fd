import type { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyOf } from '@kazi/contract/route'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** Keeps how a separation was decided. */
export async function insertSeparation(
  { db, organization, actor, clock }: OrganizationContext,
  { employeeId, reason, lastOn, notice, note, handover }: BodyOf<typeof lifeCycleRoutes.separate>,
): Promise<void> {
  await db
    .insertInto('employee_separations')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      employee_id: employeeId,
      last_on: lastOn,
      ...{ reason, notice, note, handover },
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
}
