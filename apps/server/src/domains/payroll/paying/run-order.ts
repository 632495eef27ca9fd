import type { Id } from '@kazi/values/id'
import { findOrder, listPaymentsOf, listRefused } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** What the orders of runs are known by. */
export const runKind = 'payroll-run'

/** The payments of a run, as the domain that pays knows them; undefined before they are readied. */
export const findOrderOf = (context: OrganizationContext, runId: Id): ReturnType<typeof findOrder> =>
  findOrder(context, { kind: runKind, id: runId })

export type RunOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** What became of these payslips' payments, and where each goes, by the payslips' ids. */
export const listPaymentsOfPayslips = (
  context: OrganizationContext,
  payslips: readonly { readonly id: Id }[],
): ReturnType<typeof listPaymentsOf> =>
  listPaymentsOf(
    context,
    'payslip',
    payslips.map(({ id }) => id),
  )

export type PayslipPayment =
  Awaited<ReturnType<typeof listPaymentsOf>> extends ReadonlyMap<Id, infer Payment> ? Payment : never

/** The payslips of a run whose payments the bank refused, or so somebody says, and which were not sent since. */
export async function listRefusedPayslips(context: OrganizationContext, runId: Id): Promise<Id[]> {
  const order = await findOrderOf(context, runId)
  if (!order || order.failed + order.claimed + order.queued === 0 || order.releases === 0) return []
  return (await listRefused(context, order.id)).map(({ sourceId }) => sourceId)
}
