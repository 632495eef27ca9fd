import type { Id } from '@kazi/values/id'
import { retryDisbursementOf } from '#domains/disbursements/index.ts'
import { type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { type ClaimView, viewClaim } from './claim-view.service.ts'
import { requireClaim, requireState } from './claims.service.ts'

/**
 * Asks for a refused payment to leave once more, with what else the bank refused of what was paid with it.
 * @throws Refusal `not-found`, `reimbursements.state-wrong`, and what the door of payments refuses.
 */
export async function retryClaim(context: RequestContext, id: Id): Promise<ClaimView> {
  await transact(withoutKey(context), async (inside) =>
    requireState(await requireClaim(inside, id), 'failed'),
  )
  await retryDisbursementOf(context, 'claim', id)
  return transact(withoutKey(context), async (inside) => viewClaim(inside, await requireClaim(inside, id)))
}
