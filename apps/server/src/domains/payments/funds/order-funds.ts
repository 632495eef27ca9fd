import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { add, type Minor, minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { transferFee } from '../rails/transfer-fee.ts'
import { requireReconciled } from './exception.queries.ts'
import { moveWalletFunds, requireFunds } from './move-funds.ts'
import { findRailOrder, type RailOrder, updateReserved } from './rail-order.queries.ts'

/**
 * Sets aside what the queued payments of an order and their fees need, on a rail that keeps funds; what came back from a try
 * before is set aside already. On the bank file nothing is known of funds, and nothing happens.
 * @throws Refusal `payroll.funds-short`, `payroll.wallet-unreconciled`.
 */
export async function reserveForOrder(context: OrganizationContext, orderId: Id): Promise<void> {
  const order = await findFunded(context, orderId)
  if (!order) return
  await requireReconciled(context, order.walletId)
  await setFees(context, order)
  await setAside(context, order, await sumQueued(context, orderId))
}

/** What was set aside for the queued payments of an order is on its way with them. @returns false on the bank file */
export async function sendOrderFunds(context: OrganizationContext, orderId: Id): Promise<boolean> {
  const order = await findFunded(context, orderId)
  if (!order) return false
  await requireReconciled(context, order.walletId)
  const amount = await sumQueued(context, orderId)
  await move(context, order, 'sent', amount)
  await updateReserved(context, orderId, order.reserved - amount)
  return true
}

/** What is set aside for an order may be spent again: nothing of it will leave. */
export async function returnOrderFunds(context: OrganizationContext, orderId: Id): Promise<void> {
  const order = await findFunded(context, orderId)
  if (order) await setAside(context, order, minor(0))
}

/** What was set aside for payments that were made by hand may be spent again. */
export async function returnPaidByHand(
  context: OrganizationContext,
  orderId: Id,
  paid: readonly { readonly amount: Minor; readonly paidOn: unknown }[],
): Promise<void> {
  const order = await findFunded(context, orderId)
  if (!order) return
  const needless = paid
    .filter(({ paidOn }) => paidOn !== null)
    .map(({ amount }) => add(amount, transferFee(order.currency)))
  await setAside(context, order, minor(order.reserved - add(...needless)))
}

/** What of it isn't set aside for payments that could still leave may be spent again. @param needed what those need */
export async function setAside(context: OrganizationContext, order: RailOrder, needed: Minor): Promise<void> {
  const missing = minor(needed - order.reserved)
  if (missing === 0) return
  if (missing > 0) {
    await requireFunds(context, { id: order.walletId, currency: order.currency }, missing)
    await move(context, order, 'reserved', missing)
  } else {
    await move(context, order, 'returned', minor(-missing))
  }
  await updateReserved(context, order.id, needed)
}

/** The order, if a rail keeps its funds; what is set aside for it stays as it is until the transaction ends. */
export async function findFunded(context: OrganizationContext, orderId: Id): Promise<RailOrder | undefined> {
  const order = await findRailOrder(context, orderId, true)
  return order?.rail === 'sandbox' ? order : undefined
}

async function move(
  context: OrganizationContext,
  order: RailOrder,
  kind: 'reserved' | 'returned' | 'sent',
  amount: Minor,
): Promise<void> {
  assert(amount > 0, `${kind}: ${amount}`)
  const note = {
    movement: { kind, amount },
    reference: order.reference,
    counterparty: null,
    source: { kind: order.sourceKind, id: order.sourceId },
  }
  const record = `payment-order:${order.id}:${kind}:${newId(context.clock)}`
  await moveWalletFunds(context, { id: order.walletId, currency: order.currency }, [note], { kind, record })
}

async function setFees({ db, organization }: OrganizationContext, order: RailOrder): Promise<void> {
  await sql`
    update payment_attempts a set fee_minor = ${transferFee(order.currency)}
    from payments p
    where a.organization_id = ${organization.id} and a.state = 'queued'
      and p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${order.id}`.execute(
    db,
  )
}

async function sumQueued({ db, organization }: OrganizationContext, orderId: Id): Promise<Minor> {
  const { rows } = await sql<{ needed: Minor }>`
    select coalesce(sum(p.amount_minor + a.fee_minor), 0)::bigint as needed from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
    where a.organization_id = ${organization.id} and a.state = 'queued' and p.order_id = ${orderId}`.execute(
    db,
  )
  return rows[0]!.needed
}
