import type { Id } from '@kazi/values/id'
import { listApproversOf } from '#domains/approvals/index.ts'
import { findOrder, findWallet, listFailureCallers, listWalletEditors } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type StoredDisbursement, type StoredItem, selectItems } from './disbursement.queries.ts'

/** What the orders of disbursements are known by. */
export const disbursementOrderKind = 'disbursement'

/**
 * Who gets the code: whoever may release money and had no hand in it. Hands are who put it together or asked for the retry,
 * who entered or approved what is in it, who called payments refused, and who changed an account that nobody else has seen.
 * Where nobody else is left, who only entered a part of it; where that is nobody either, anybody who may.
 */
export async function listReleasers(
  context: OrganizationContext,
  disbursement: StoredDisbursement,
): Promise<readonly Id[]> {
  const { currency, createdBy, retriedBy, id } = disbursement
  const items = await selectItems(context, id)
  const wallet = await findWallet(context, currency)
  const order = await findOrder(context, { kind: disbursementOrderKind, id })
  const asking = new Set([retriedBy ?? createdBy])
  const hands = new Set([
    ...asking,
    createdBy,
    ...items.flatMap(({ makers }) => makers),
    ...(await listAccountEditors(context, items)),
    ...(wallet ? await listWalletEditors(context, wallet.id) : []),
    ...(order ? await listFailureCallers(context, order.id) : []),
  ])
  const candidates = (await listApproversOf(context, 'run')).flatMap(({ userId, mayRelease }) =>
    mayRelease ? userId : [],
  )
  const circles = [hands, asking, new Set<Id>()].map((makers) => candidates.filter((one) => !makers.has(one)))
  return circles.find((circle) => circle.length > 0) ?? []
}

/** Who changed where these people are paid, where nobody else has seen it. */
async function listAccountEditors(
  context: OrganizationContext,
  items: readonly Pick<StoredItem, 'employeeId'>[],
): Promise<Id[]> {
  const { payoutAccounts } = context.ports
  const accounts = await payoutAccounts.listCurrent(
    context,
    items.map(({ employeeId }) => employeeId),
  )
  const unconfirmed = await payoutAccounts.listUnconfirmed(
    context,
    [...accounts.values()].flatMap(({ id }) => id ?? []),
  )
  return unconfirmed.flatMap(({ editedBy }) => editedBy ?? [])
}
