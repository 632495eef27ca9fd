import type { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** Keeps how a separation was decided, and what is paid for it. */
export async function insertSeparation(
  { db, organization, actor, clock, language }: OrganizationContext,
  { employeeId, reason, lastOn, notice, note, handover, payments }: BodyOf<typeof lifeCycleRoutes.separate>,
): Promise<void> {
  const id = newId(clock)
  await db
    .insertInto('employee_separations')
    .values({
      organization_id: organization.id,
      id,
      employee_id: employeeId,
      last_on: lastOn,
      ...{ reason, notice, note, handover },
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
  if (payments.length === 0) return
  await db
    .insertInto('employee_separation_payments')
    .values(
      payments.map(({ kind, amount, why }) => ({
        organization_id: organization.id,
        id: newId(clock),
        separation_id: id,
        ...{ kind, why },
        label: translate(language, 'employees', `acts.separate.payment.${kind}`),
        amount_minor: amount,
      })),
    )
    .execute()
}

/** The employment never ended: what was to be paid for its end isn't. */
export async function takeSeparationBack(
  { db, organization, actor, clock }: OrganizationContext,
  employeeId: Id,
  lastOn: LocalDate,
): Promise<void> {
  await db
    .updateTable('employee_separations')
    .set({ taken_back_by: actor?.userId ?? null, taken_back_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('employee_id', '=', employeeId)
    .where('last_on', '=', lastOn)
    .where('taken_back_at', 'is', null)
    .execute()
}
