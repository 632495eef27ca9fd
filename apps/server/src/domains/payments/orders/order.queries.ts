import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { sql, type Updateable } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/id.ts'
import { insertPayments, type Obligation } from './payment.queries.ts'

/** What owes the payments of an order: its kind, and its id in its own domain. */
export interface OrderSource {
  readonly kind: string
  readonly id: Id
}

/** What is paid together. */
export interface NewOrder {
  /** begins each payment's reference, such as `KZ-12`: unique in the organisation */
  readonly reference: string
  readonly currency: Currency
  readonly walletId: Id
  /** the day on which the payees shall have it */
  readonly payOn: LocalDate
  /** what the payees read on their statements */
  readonly narration: string
  /** begins the names of its files, such as `lagos-foods-2026-11` */
  readonly fileStem: string
  /** in the order of their numbers */
  readonly obligations: readonly Obligation[]
}

/** Payments that are released together under one code. */
export interface Order extends Omit<NewOrder, 'obligations'> {
  readonly id: Id
  /** what {@link digestOrder} gave when the payments were made, or last sent elsewhere */
  readonly contentHash: Buffer
  /** whether a failed payment was ever sent elsewhere than it was first owed */
  readonly isRedirected: boolean
  /** how often money has left: the first release, and each retry */
  readonly releases: number
  /** of the latest release */
  readonly releasedBy: Id | null
  readonly releasedAt: string | null
}

/** What a release hands to the bank; a file that would name nobody isn't issued. */
export type BankFileKind = 'pain.001' | 'bank-csv' | 'mobile-money-csv'

/** An order with how many of its payments are in which state. */
export interface OrderSummary extends Order {
  readonly queued: number
  readonly sent: number
  /** of those that are sent, how many somebody says the bank refused, and nobody has confirmed it yet */
  readonly claimed: number
  readonly paid: number
  readonly failed: number
  /** of those that failed, how many somebody says the bank paid after all, and nobody has confirmed it yet */
  readonly lateClaimed: number
  readonly unknown: number
  readonly reversed: number
  readonly paidAmount: number
  /** what the code would release */
  readonly queuedAmount: number
  /** what the bank refused, and was not sent since */
  readonly failedAmount: number
}

/** The order of a source; undefined before its payments are readied. */
export async function findOrder(
  { db, organization }: OrganizationContext,
  source: OrderSource,
): Promise<OrderSummary | undefined> {
  const { rows } = await sql<OrderSummary>`
    select o.id, o.reference, o.currency, o.wallet_id as "walletId", o.pay_on as "payOn", o.narration,
      o.file_stem as "fileStem", o.content_hash as "contentHash", o.redirected_at is not null as "isRedirected", o.releases,
      o.released_by as "releasedBy", o.released_at as "releasedAt", m.*, c.claimed, c."lateClaimed"
    from payment_orders o
    cross join lateral (
      select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'unknown') as unknown, count(*) filter (where state = 'reversed') as reversed,
        coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as "paidAmount",
        coalesce(sum(amount_minor) filter (where state = 'queued'), 0)::bigint as "queuedAmount",
        coalesce(sum(amount_minor) filter (where state = 'failed'), 0)::bigint as "failedAmount"
      from payments where organization_id = ${organization.id} and order_id = o.id) m
    cross join lateral (
      select count(*) filter (where a.state in ('sent', 'unknown') and a.failure_claimed_by is not null) as claimed,
        count(*) filter (where a.state = 'failed' and a.late_claimed_by is not null) as "lateClaimed"
      from payment_attempts a
      join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = o.id
      where a.organization_id = ${organization.id} and (a.failure_claimed_by is not null or a.late_claimed_by is not null)) c
    where o.organization_id = ${organization.id} and o.source_kind = ${source.kind} and o.source_id = ${source.id}`.execute(
    db,
  )
  return rows[0]
}

/** Of these sources, those of which money has left. */
export async function listReleasedSources(
  { db, organization }: OrganizationContext,
  kind: OrderSource['kind'],
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_orders')
    .select('source_id as id')
    .where('organization_id', '=', organization.id)
    .where('source_kind', '=', kind)
    .where('source_id', 'in', [...ids])
    .where('releases', '>', 0)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Makes the order of a source with a payment for each obligation. The source owes each of them once. */
export async function insertOrder(
  context: OrganizationContext,
  source: OrderSource,
  { obligations, ...order }: NewOrder,
): Promise<Order> {
  assert(obligations.length > 0, 'an order that pays nobody')
  const { db, organization, clock } = context
  const id = newId(clock)
  await db
    .insertInto('payment_orders')
    .values({
      organization_id: organization.id,
      id,
      source_kind: source.kind,
      source_id: source.id,
      reference: order.reference,
      currency: order.currency,
      wallet_id: order.walletId,
      pay_on: order.payOn,
      narration: order.narration,
      file_stem: order.fileStem,
      created_by: actorOf(context).userId,
      created_at: clock.now().toISOString(),
    })
    .execute()
  await insertPayments(context, id, order.currency, obligations)
  const contentHash = await digestOrder(context, id)
  await updateOrder(context, id, { content_hash: contentHash })
  return { ...order, id, contentHash, isRedirected: false, releases: 0, releasedBy: null, releasedAt: null }
}

/** Takes back an order of which nothing ever left, with its payments. */
export async function deleteOrder({ db, organization }: OrganizationContext, orderId: Id): Promise<void> {
  await db
    .deleteFrom('payment_orders')
    .where('organization_id', '=', organization.id)
    .where('id', '=', orderId)
    .where('releases', '=', 0)
    .execute()
}

/** Counts a release. @returns the release's number, from 1. */
export async function countRelease(context: OrganizationContext, order: Order): Promise<number> {
  const releases = order.releases + 1
  await updateOrder(context, order.id, {
    releases,
    released_by: actorOf(context).userId,
    released_at: context.clock.now().toISOString(),
  })
  return releases
}

/** Keeps what an order's payments are, now that some go elsewhere. */
export async function noteRedirection(context: OrganizationContext, orderId: Id): Promise<void> {
  await updateOrder(context, orderId, {
    content_hash: await digestOrder(context, orderId),
    redirected_at: context.clock.now().toISOString(),
  })
}

async function updateOrder(
  { db, organization }: OrganizationContext,
  orderId: Id,
  change: Updateable<Database['payment_orders']>,
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', orderId)
    .execute()
}

/**
 * The fingerprint of exactly what an order pays, made from the rows themselves: what for, how much, and to which
 * account, in the order of the payments' numbers.
 * @returns SHA-256, 32 bytes.
 */
export async function digestOrder({ db, organization }: OrganizationContext, orderId: Id): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    select sha256(string_agg(sha256(convert_to(json_build_array(source_kind, source_id, employee_id, payable,
        amount_minor, currency, bank_code, branch_code, account_kind, account_number, account_name)::text, 'UTF8')),
      ''::bytea order by payment_no)) as digest
    from payments where organization_id = ${organization.id} and order_id = ${orderId}`.execute(db)
  return rows[0]!.digest
}
