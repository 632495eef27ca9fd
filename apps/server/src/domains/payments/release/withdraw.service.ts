import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { returnOrderFunds } from '../funds/order-funds.ts'
import { deleteOrder, findOrder } from '../orders/order.queries.ts'
import { withdrawQueued } from '../orders/payment.queries.ts'

/**
 * Takes back what waits for its code, in the transaction of whoever sends the source back: an order of which nothing
 * ever left goes with its payments, a retry leaves them as the bank refused them.
 */
export async function withdrawPayments(
  context: OrganizationContext,
  source: { readonly kind: string; readonly id: Id },
): Promise<void> {
  const order = await findOrder(context, source)
  if (!order) return
  if (order.releases > 0) return withdrawQueued(context, order.id)
  await returnOrderFunds(context, order.id)
  await deleteOrder(context, order.id)
}
