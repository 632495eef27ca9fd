import type { Id } from '@kazi/values/id'
import { type CodeVerdict, checkCode } from '#domains/accounts/index.ts'
import { actorOf, type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { issueBankFiles } from '../bank-files/bank-file.service.ts'
import { carryOutLater } from '../carrying/carry-out-later.ts'
import { sendOrderFunds } from '../funds/order-funds.ts'
import { countRelease, type OrderSummary } from '../orders/order.queries.ts'
import { listQueued, markSent } from '../orders/payment.queries.ts'
import type { OwingSource, PaymentSource } from '../payment-source.ts'
import { lockWallet } from '../wallets/wallet-account.queries.ts'
import { hasSameContent, takeBack } from './approved-content.service.ts'
import { codeFor, requireQueued, requireReleaser } from './release-code.service.ts'

/**
 * Releases the queued payments of a source with the code: attempts sent, bank files issued or a worker told to carry them out, and whatever the source's
 * domain does besides, in one transaction. The code is spent first, in one of its own, so two callers with one code
 * release once.
 * @throws Refusal `payroll.code-…`, `payroll.release-locked`, `payroll.release-not-delegated`, `payroll.release-paused`,
 * `payroll.code-for-approver`; `payroll.content-changed`, which also takes the approval back; what the source refuses
 * of its own.
 */
export async function releasePayments<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
  code: string,
): Promise<View> {
  const wanted = await transact(withoutKey(context), async (inside) => {
    const source = await owner.find(inside, sourceId, 'release')
    const order = await requireQueued(inside, owner, source)
    await requireReleaser(inside, owner, source)
    return codeFor(inside, source, order)
  })
  refuseUnlessRight(await checkCode(context, { ...wanted, code }))
  const answer = await transact(context, async (inside) => {
    const source = await owner.lock(inside, sourceId, 'release')
    const order = await requireQueued(inside, owner, source)
    // the account that is approved is the one that the file names
    await lockWallet(inside, order.walletId)
    if (codeFor(inside, source, order).binding !== wanted.binding) return refuse('payroll.content-changed')
    if (!(await hasSameContent(inside, owner, source, order))) return takeBack(inside, owner, source, order)
    await sendQueued(inside, order)
    return owner.released(inside, source, order)
  })
  return answer ?? refuse('payroll.content-changed')
}

async function sendQueued(context: OrganizationContext, order: OrderSummary): Promise<void> {
  const { payoutAccounts } = context.ports
  const queued = await listQueued(context, order.id)
  // A sole user has nobody to confirm accounts: the code that came by mail is the second proof.
  const unconfirmed = await payoutAccounts.listUnconfirmed(
    context,
    queued.flatMap(({ accountId }) => accountId ?? []),
  )
  await payoutAccounts.confirm(
    context,
    unconfirmed.map(({ accountId }) => accountId),
    actorOf(context).userId,
  )
  const releaseNo = await countRelease(context, order)
  const isByRail = await sendOrderFunds(context, order.id)
  if (!isByRail) await issueBankFiles(context, order, releaseNo, queued)
  await markSent(context, order.id)
  if (isByRail) await carryOutLater(context, order.id, order.payOn)
}

function refuseUnlessRight(verdict: CodeVerdict): void {
  if (verdict === 'wrong') refuse('payroll.code-wrong', {}, { fields: { code: 'payroll.code-wrong' } })
  if (verdict === 'expired') refuse('payroll.code-expired')
  if (verdict === 'exceeded') refuse('payroll.code-attempts-exceeded')
}
