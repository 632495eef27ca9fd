import type { disbursementRoutes } from '@kazi/contract/disbursements'
import type { ResponseOf } from '@kazi/contract/route'
import { listApproversOf } from '#domains/approvals/index.ts'
import { findOrder, findWallet, listIssuedFiles, listPaymentsOf } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type StoredDisbursement, selectItems } from './disbursement.queries.ts'
import { actionsOf } from './disbursement-state.rules.ts'
import { disbursementOrderKind, listReleasers } from './hands.ts'

export type DisbursementView = ResponseOf<typeof disbursementRoutes.read>['data']
type DisbursementHead = ResponseOf<typeof disbursementRoutes.list>['data'][number]

/** One as lists show it. */
export async function viewHead(
  context: OrganizationContext,
  disbursement: StoredDisbursement,
): Promise<DisbursementHead> {
  const { id, number, kind, state, people, payOn, currency, createdByName, createdAt } = disbursement
  const order = await findOrder(context, { kind: disbursementOrderKind, id })
  const isReleaser =
    state === 'processing' &&
    (await listReleasers(context, disbursement)).some((one) => one === context.actor?.userId)
  const answersItself = (await findWallet(context, currency))?.rail === 'sandbox'
  return {
    ...{ id, number, kind, state, people, payOn, createdAt, createdBy: createdByName },
    total: { amount: disbursement.total, currency },
    actions: actionsOf(state, order, { isReleaser, answersItself }),
  }
}

/** One with its payments. */
export async function viewDisbursement(
  context: OrganizationContext,
  disbursement: StoredDisbursement,
): Promise<DisbursementView> {
  const { id, kind, currency } = disbursement
  const items = await selectItems(context, id)
  const payments = await listPaymentsOf(
    context,
    kind,
    items.map(({ sourceId }) => sourceId),
  )
  const order = await findOrder(context, { kind: disbursementOrderKind, id })
  const files = order ? await listIssuedFiles(context, order.id) : []
  return {
    ...(await viewHead(context, disbursement)),
    items: items.map(({ sourceId, employeeId, employeeName, number, amount }) => ({
      sourceId,
      employee: { id: employeeId, name: employeeName, number },
      amount: { amount, currency },
      payment: payments.get(sourceId)?.state ?? null,
      failureReason: payments.get(sourceId)?.failureReason ?? null,
    })),
    releasers: await nameReleasers(context, disbursement),
    files: files.map(({ kind: file, releaseNo, name }) => ({ kind: file, release: releaseNo, name })),
    claimed: order?.claimed ?? 0,
    lateClaimed: order?.lateClaimed ?? 0,
  }
}

async function nameReleasers(
  context: OrganizationContext,
  disbursement: StoredDisbursement,
): Promise<string[]> {
  const ids = await listReleasers(context, disbursement)
  const members = await listApproversOf(context, 'run')
  return members.flatMap(({ userId, firstName, lastName }) =>
    ids.includes(userId) ? `${firstName} ${lastName}` : [],
  )
}
