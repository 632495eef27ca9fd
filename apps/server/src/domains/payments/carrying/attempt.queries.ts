import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { RailOrder } from '../funds/rail-order.queries.ts'
import type { Verdict } from '../rails/answer.rules.ts'
import type { MovingAttempt } from '../rails/movements.rules.ts'
import type { Transfer } from '../rails/rail.ts'

/** How long a rail may take a try in after it was given one. */
const validForMs = 20_000

/** Takes released tries of an order that no rail was given, for this caller alone. */
export async function claimAttempts(
  { db, organization, clock }: OrganizationContext,
  order: RailOrder,
  limit: number,
): Promise<Transfer[]> {
  const now = clock.now().getTime()
  const validUntil = new Date(now + validForMs).toISOString()
  const { rows } = await sql<Omit<Transfer, 'narration' | 'validUntil'>>`
    with mine as (
      select a.id from payment_attempts a
      join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
      where a.organization_id = ${organization.id} and p.order_id = ${order.id} and p.state = 'sent' and a.state = 'sent'
        and a.handed_at is null
      order by p.payment_no limit ${limit}
      for update of a skip locked)
    update payment_attempts a set handed_at = ${new Date(now).toISOString()}, valid_until = ${validUntil}
    from payments p
    where a.organization_id = ${organization.id} and a.id in (select id from mine)
      and p.organization_id = ${organization.id} and p.id = a.payment_id
    returning a.reference, p.amount_minor as amount, p.bank_code as "bankCode", p.account_number as "accountNumber",
      p.account_name as "accountName"`.execute(db)
  return rows.map((row) => ({ ...row, narration: order.narration, validUntil }))
}

/** References of what was given to a rail and is not settled. */
export async function listOpenReferences(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select a.reference from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
    where a.organization_id = ${organization.id} and p.order_id = ${orderId} and a.handed_at is not null
      and a.state in ('sent', 'unknown')
    order by p.payment_no`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Whether it is known of everything that was released of an order what became of it. */
export async function isOrderSettled(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sent', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** A try that was given to a rail, with what it pays. */
export interface FoundAttempt extends MovingAttempt {
  readonly id: Id
  readonly paymentId: Id
  readonly reference: string
  readonly accountName: string
  /** whether it is the payment's last try */
  readonly isLast: boolean
}

/** Tries of an order by their references, kept from everybody else until the transaction ends. */
export async function lockAttempts(
  { db, organization }: OrganizationContext,
  orderId: Id,
  references: readonly string[],
): Promise<FoundAttempt[]> {
  const { rows } = await sql<FoundAttempt>`
    select a.id, a.payment_id as "paymentId", a.reference, a.state, a.fee_minor as fee, a.valid_until as "validUntil",
      p.amount_minor as amount, p.payable, p.account_name as "accountName", a.attempt_no = p.attempts as "isLast"
    from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
    where a.organization_id = ${organization.id} and p.order_id = ${orderId} and a.handed_at is not null
      and a.reference = any(${references}::text[])
    order by p.payment_no
    for update`.execute(db)
  return rows
}

/** To which orders of a wallet these references belong. */
export async function listOrdersOf(
  { db, organization }: OrganizationContext,
  walletId: Id,
  references: readonly string[],
): Promise<Map<Id, string[]>> {
  const { rows } = await sql<{ orderId: Id; references: string[] }>`
    select o.id as "orderId", array_agg(distinct a.reference) as references from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
    join payment_orders o on o.organization_id = ${organization.id} and o.id = p.order_id
    where a.organization_id = ${organization.id} and a.reference = any(${references}::text[])
      and o.wallet_id = ${walletId}
    group by o.id`.execute(db)
  return new Map(rows.map(({ orderId, references: of }) => [orderId, of]))
}

/** Writes what became of tries, and of their payments. */
export async function writeVerdicts(
  { db, organization, clock }: OrganizationContext,
  verdicts: readonly { readonly attempt: FoundAttempt; readonly verdict: Verdict }[],
  today: LocalDate,
): Promise<void> {
  const now = clock.now().toISOString()
  const rows = verdicts.map(({ attempt, verdict }) => ({
    id: attempt.id,
    paymentId: attempt.paymentId,
    state: verdict.state,
    reason: 'reason' in verdict ? verdict.reason : null,
  }))
  const said = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r (id uuid, "paymentId" uuid, state text, reason text)`
  await sql`
    update payment_attempts a set state = r.state, asked_at = ${now}, failure_reason = r.reason,
      settled_at = case when r.state in ('sent', 'unknown') then null else ${now}::timestamptz end,
      paid_on = case r.state when 'paid' then ${today}::date else a.paid_on end,
      evidence_reference = case r.state when 'paid' then a.reference else a.evidence_reference end
    from ${said}
    where a.organization_id = ${organization.id} and a.id = r.id`.execute(db)
  await sql`
    update payments p set state = r.state from ${said}
    where p.organization_id = ${organization.id} and p.id = r."paymentId"`.execute(db)
}
