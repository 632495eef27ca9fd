import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import type { Id } from '@kazi/values/id'
import { agreeWages } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requireNear } from '../clock/reach.ts'
import { requireNamed } from '../places/named.ts'
import { lockShifts, raiseRevision } from '../shift-revision.queries.ts'
import { selectMembers, setPaidPerShift } from './member.queries.ts'

type Wage = BodyOf<typeof rosterRoutes.updateWage>

/**
 * Says what a person is paid from a day on. It is the agreement that payroll pays by, so the person's page shows the same.
 * @throws Refusal `shifts.not-on-roster`, `shifts.wage-currency`, `shifts.wage-day-wrong`.
 */
export const updateWage = (
  context: RequestContext,
  employeeId: Id,
  wage: Wage,
): Promise<ResponseOf<typeof rosterRoutes.updateWage>['data']> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    await agreeOnWages(inside, [employeeId], wage)
    return { wage: { basis: wage.basis, amount: wage.amount }, from: wage.from }
  })

/** The same of several, in the transaction of whoever asks. */
export async function agreeOnWages(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  { basis, amount, from, reason }: Wage,
): Promise<void> {
  const ids = [...new Set(employeeIds)]
  await requireNamed(context, { employeeIds: ids })
  if (amount.currency !== context.organization.currency || amount.amount <= 0)
    refuse('shifts.wage-currency', {}, { fields: { amount: 'shifts.wage-currency' } })
  requireNear(context, 'from', from)
  const { members } = await selectMembers(context, { employeeIds: ids }, { most: ids.length })
  if (members.length < ids.length) refuse('shifts.not-on-roster')
  const agreed = {
    amount: amount.amount,
    basis: basis === 'hourly' ? 'hourly' : 'daily',
    effectiveOn: from,
  } as const
  const changed = await agreeWages(context, ids, agreed, reason)
  const others = members
    .filter(({ isPaidPerShift }) => isPaidPerShift !== (basis === 'per-shift'))
    .map(({ id }) => id)
  if (others.length > 0) await setPaidPerShift(context, others, basis === 'per-shift')
  if (changed.length + others.length === 0) return
  await raiseRevision(context)
  for (const id of ids) {
    await audit(context, {
      event: rosterRoutes.updateWage.name,
      object: `employee:${id}`,
      after: { basis, amount, from, reason },
    })
  }
}
