import type { runSelections } from '@kazi/contract/payroll/run-vocabulary'
import type { Id } from '@kazi/values/id'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from './gather-contributions.ts'

/** A department or a payroll group, whose people alone are paid. */
export interface Selection {
  readonly kind: (typeof runSelections)[number]
  readonly id: Id
}

/** The people of a selection, with what it is called. */
export interface Selected {
  readonly employeeIds: readonly Id[]
  /** null: nobody is in it, so nobody said its name */
  readonly name: string | null
}

/** Who of those whom a period can pay is in a department or a group, as it is at the end of the period. */
export async function listSelected(
  context: OrganizationContext,
  period: PayPeriod,
  { kind, id }: Selection,
): Promise<Selected> {
  const payable = await context.ports.pay.listPayable(context, period)
  const selected: Id[] = []
  let name: string | null = null
  for (const { employeeId, person, group } of await gatherContributions(context, period, payable)) {
    const place = kind === 'department' ? person.department : group
    if (place?.id !== id) continue
    selected.push(employeeId)
    name = place.name
  }
  return { employeeIds: selected, name }
}
