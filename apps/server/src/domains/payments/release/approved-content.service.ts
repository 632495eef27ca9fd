import type { OrganizationContext } from '#platform/context.ts'
import { returnOrderFunds } from '../funds/order-funds.ts'
import { deleteOrder, digestOrder, type Order } from '../orders/order.queries.ts'
import type { OwingSource, PaymentSource } from '../payment-source.ts'

/** Whether the source still is what was approved, and its payments still are what was made of it. */
export async function hasSameContent<Source extends OwingSource, View>(
  context: OrganizationContext,
  owner: PaymentSource<Source, View>,
  source: Source,
  order: Order | undefined,
): Promise<boolean> {
  if (order && !(await digestOrder(context, order.id)).equals(order.contentHash)) return false
  return owner.isUnchanged(context, source)
}

/** The approval is void; payments of which nothing ever left are taken back with it. */
export async function takeBack<Source extends OwingSource, View>(
  context: OrganizationContext,
  owner: PaymentSource<Source, View>,
  source: Source,
  order: Order | undefined,
): Promise<null> {
  if (order?.releases === 0) {
    await returnOrderFunds(context, order.id)
    await deleteOrder(context, order.id)
  }
  await owner.takeBack(context, source)
  return null
}
