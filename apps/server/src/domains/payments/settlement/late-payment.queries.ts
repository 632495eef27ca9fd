import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import type { OrderSource } from '../orders/order.queries.ts'
import type { ClaimDecision, SettledPayment, Settlement } from './settlement.queries.ts'

/*
 * What the bank pays although it had refused it: the last attempt at a payment has failed, and somebody says with the
 * bank's word that it arrived.
 */

/** Whether one of these payments was tried again after it had failed, so that it may arrive, or has arrived, by that try. */
export async function isTriedAgain(
  { db, organization }: OrganizationContext,
  orderId: Id,
  sourceIds: readonly Id[] | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .where('attempts', '>', 1)
    .where(sql<boolean>`(${sourceIds}::uuid[] is not null and source_id = any(${sourceIds}::uuid[]))`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps that somebody says the bank paid failed payments after all. They stay failed, and can't be tried again, until a
 * second person decides.
 * @returns how many; one of which somebody said so before is not among them
 */
export async function claimLate(
  context: OrganizationContext,
  orderId: Id,
  { paidOn, reference, evidenceFileId, means, sourceIds }: Settlement,
): Promise<number> {
  const { db, organization, clock } = context
  const { rows } = await sql`
    update payment_attempts a set late_claimed_by = ${actorOf(context).userId},
      late_claimed_at = ${clock.now().toISOString()}, late_paid_on = ${paidOn}, late_reference = ${reference ?? null},
      late_file_id = ${evidenceFileId ?? null}, late_means = ${means}
    from payments p
    where a.organization_id = ${organization.id} and a.state = 'failed' and a.late_claimed_by is null
      and p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${orderId}
      and p.state = 'failed' and a.attempt_no = p.attempts
      and (${sourceIds}::uuid[] is null or p.source_id = any(${sourceIds}::uuid[]))
    returning a.id`.execute(db)
  return rows.length
}

/** Who says that the bank paid failed payments of an order after all, where nobody has decided about it. */
export async function listLateClaimants(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct a.late_claimed_by as id from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${orderId}
    where a.organization_id = ${organization.id} and ${isOpen}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The sources of a kind of which somebody says that the bank paid failed payments after all, and nobody has decided. */
export async function listLateClaimed(
  { db, organization }: OrganizationContext,
  kind: OrderSource['kind'],
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct o.source_id as id from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
    join payment_orders o on o.organization_id = ${organization.id} and o.id = p.order_id and o.source_kind = ${kind}
    where a.organization_id = ${organization.id} and ${isOpen}`.execute(db)
  return rows.map(({ id }) => id)
}

const isOpen: RawBuilder<boolean> = sql<boolean>`a.state = 'failed' and a.late_claimed_by is not null`

/**
 * Decides about failed payments of which somebody says that the bank paid them after all: they are paid, or have failed as
 * before.
 * @param besides whose own word is not decided about; null: nobody's
 * @returns those that it was decided about, with the day on which the bank paid
 */
export async function decideLate(
  context: OrganizationContext,
  orderId: Id,
  { decision, sourceIds }: Pick<ClaimDecision, 'decision' | 'sourceIds'>,
  besides: Id | null,
): Promise<readonly (SettledPayment & { readonly paidOn: LocalDate | null })[]> {
  const { db, organization, clock } = context
  const decided =
    decision === 'confirm'
      ? sql`state = 'paid', settled_at = ${clock.now().toISOString()}, settled_by = ${actorOf(context).userId},
          paid_on = late_paid_on, evidence_reference = late_reference, evidence_file_id = late_file_id,
          failure_claimed_by = null, failure_claimed_at = null`
      : sql`late_claimed_by = null, late_claimed_at = null, late_paid_on = null, late_reference = null,
          late_file_id = null, late_means = null`
  const { rows } = await sql<SettledPayment & { id: Id; paidOn: LocalDate | null }>`
    update payment_attempts a set ${decided}
    from payments p
    where a.organization_id = ${organization.id} and ${isOpen}
      and (${besides}::uuid is null or a.late_claimed_by <> ${besides})
      and p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${orderId}
      and (${sourceIds}::uuid[] is null or p.source_id = any(${sourceIds}::uuid[]))
    returning p.id, p.payable, p.amount_minor as amount, a.paid_on as "paidOn"`.execute(db)
  if (decision === 'confirm') {
    await sql`
      update payments set state = 'paid'
      where organization_id = ${organization.id} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      db,
    )
  }
  return rows
}
