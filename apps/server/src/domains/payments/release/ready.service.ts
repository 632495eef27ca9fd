import type { Id } from '@kazi/values/id'
import { requireRailsOpen } from '#domains/installation/index.ts'
import { isVerificationAccepted } from '#domains/organizations/index.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { reserveForOrder } from '../funds/order-funds.ts'
import { findOrder, insertOrder } from '../orders/order.queries.ts'
import { insertAttempts } from '../orders/payment.queries.ts'
import type { OwingSource, PaymentSource } from '../payment-source.ts'
import { hasSameContent, takeBack } from './approved-content.service.ts'

/**
 * Readies the payments of an approved source: one for each thing that it owes, each with one queued attempt. Nothing
 * leaves before the code; on a rail that keeps funds, what they need is set aside.
 * @throws Refusal `organization.kyc-not-accepted`, `payroll.rails-locked`; `payroll.content-changed`, which also takes the approval back; what
 * the source refuses of its own; `payroll.funds-short`, `payroll.wallet-unreconciled`.
 */
export async function readyPayments<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
): Promise<View> {
  const ref = { kind: owner.kind, id: sourceId }
  const answer = await transact(context, async (inside) => {
    const source = await owner.lock(inside, sourceId, 'ready')
    await requireRailsOpen(inside)
    if (!(await isVerificationAccepted(inside))) refuse('organization.kyc-not-accepted')
    const found = await findOrder(inside, ref)
    if (!(await hasSameContent(inside, owner, source, found))) return takeBack(inside, owner, source, found)
    const order = found ?? (await insertOrder(inside, ref, await owner.describeOrder(inside, source)))
    await insertAttempts(inside, order)
    await reserveForOrder(inside, order.id)
    return owner.readied(inside, source)
  })
  return answer ?? refuse('payroll.content-changed')
}
