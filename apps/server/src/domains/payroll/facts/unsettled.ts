import type { Id } from '@kazi/values/id'
import { earnedMonth, monthPeriod, type PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from '../contributions/gather-contributions.ts'
import type { CorrectedPay } from './arrears.rules.ts'
import { gatherArrears, listCorrected, listPaidRuns } from './gather-arrears.ts'

/** Somebody whom no payroll of a month pays, and of whom a past month is open. */
export interface UnsettledPerson {
  readonly employeeId: Id
  readonly name: string
  readonly corrected: CorrectedPay
}

/**
 * Of whom something became known since the payroll before, for a month that was paid, and whom no payroll of this month
 * pays: somebody who was entered late and has left, or whose start was moved past the month. They are told once, by the
 * payroll that follows.
 */
export async function listUnsettled(
  context: OrganizationContext,
  period: PayPeriod,
): Promise<readonly UnsettledPerson[]> {
  const month = monthPeriod(earnedMonth(period))
  const paid = await listPaidRuns(context, month)
  const runs = paid.filter(({ to, paysDays }) => paysDays && to < month.from)
  if (runs.length === 0) return []
  const computedAt = runs
    .map((run) => run.computedAt)
    .toSorted()
    .at(-1)!
  const lately = runs.map(({ to }) => ({ to, computedAt }))
  const corrected = [...(await listCorrected(context, lately, null)).keys()]
  const payable = new Set(await context.ports.pay.listPayable(context, period, { employeeIds: corrected }))
  const outside = corrected.filter((id) => !payable.has(id)).sort()
  const known = await gatherArrears(context, period, outside)
  const people = await gatherContributions(context, period, [...known.keys()])
  return people.map(({ employeeId, person }) => ({
    employeeId,
    name: person.name,
    corrected: known.get(employeeId)!,
  }))
}
