import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** An order with the wallet that it leaves from, as far as a rail is concerned. */
export interface RailOrder {
  readonly id: Id
  readonly sourceKind: string
  readonly sourceId: Id
  readonly reference: string
  readonly walletId: Id
  readonly currency: Currency
  readonly rail: 'bank-file' | 'sandbox'
  readonly payOn: LocalDate
  readonly narration: string
  /** what of the wallet's funds is set aside for it */
  readonly reserved: Minor
  /** of the latest release */
  readonly releasedBy: Id | null
}

/** @param lock keeps what is set aside as it is until the transaction ends */
export async function findRailOrder(
  { db, organization }: OrganizationContext,
  orderId: Id,
  lock = false,
): Promise<RailOrder | undefined> {
  const { rows } = await sql<RailOrder>`
    select o.id, o.source_kind as "sourceKind", o.source_id as "sourceId", o.reference, o.wallet_id as "walletId",
      o.currency, w.rail, o.pay_on as "payOn", o.narration, o.reserved_minor as reserved, o.released_by as "releasedBy"
    from payment_orders o
    join wallets w on w.organization_id = ${organization.id} and w.id = o.wallet_id
    where o.organization_id = ${organization.id} and o.id = ${orderId}
    ${lock ? sql`for no key update of o` : sql``}`.execute(db)
  return rows[0]
}

/** Sets what is set aside for an order. */
export async function updateReserved(
  { db, organization }: OrganizationContext,
  orderId: Id,
  reserved: number,
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ reserved_minor: reserved })
    .where('organization_id', '=', organization.id)
    .where('id', '=', orderId)
    .execute()
}

/** Orders of which something was given to a rail, or is to be, and isn't settled. */
export async function listUnsettledOrders(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<{ readonly id: Id; readonly payOn: LocalDate }[]> {
  const { rows } = await sql<{ id: Id; payOn: LocalDate }>`
    select o.id, o.pay_on as "payOn" from payment_orders o
    where o.organization_id = ${organization.id} and o.wallet_id = ${walletId}
      and exists (select from payments p where p.organization_id = ${organization.id} and p.order_id = o.id
        and p.state in ('sent', 'unknown'))
    order by o.id`.execute(db)
  return rows
}
