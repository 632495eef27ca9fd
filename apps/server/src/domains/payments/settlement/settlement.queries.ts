import type { Account } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

/** What somebody says the bank did, with the evidence. */
export interface Settlement {
  /** `paid-after-all`: of payments that failed, by the word of two */
  readonly outcome: 'paid' | 'failed' | 'paid-after-all'
  readonly paidOn: LocalDate
  /** the bank's reference; it, a file, or both */
  readonly reference?: string | undefined
  readonly evidenceFileId?: Id | undefined
  /** for `failed`: what the bank said */
  readonly reason?: string | undefined
  /** for `paid-after-all`: by the bank, or by hand */
  readonly means: 'bank' | 'cash' | 'cheque'
  /**
   * what was paid or refused, by the things' own ids; null: everything that is sent and that nobody calls refused, or all
   * that failed
   */
  readonly sourceIds: readonly Id[] | null
}

/** A second person's word on what somebody said of the bank: that it refused payments, or paid after all what had failed. */
export interface ClaimDecision {
  readonly about: 'failed' | 'paid-after-all'
  readonly decision: 'confirm' | 'decline'
  /** of how many payments the second person saw it said; absent: of whatever there are */
  readonly seen?: number | undefined
  /** by the things' own ids; null: everything of which somebody else said it */
  readonly sourceIds: readonly Id[] | null
}

export interface SettledPayment {
  readonly payable: Account
  readonly amount: Minor
}

/**
 * Writes what became of payments that are with the bank, also of those that nobody knows about since a restore.
 * @returns those that it became of; one that wasn't with the bank is not among them, nor one that somebody calls refused
 * unless it is named
 */
export async function settleSent(
  context: OrganizationContext,
  orderId: Id,
  outcome: 'paid' | 'failed',
  { paidOn, reference, evidenceFileId, reason, sourceIds }: Settlement,
): Promise<SettledPayment[]> {
  const { db, organization, clock } = context
  const { rows } = await sql<SettledPayment & { id: Id }>`
    update payments set state = ${outcome}
    where organization_id = ${organization.id} and order_id = ${orderId} and state in ('sent', 'unknown')
      and (source_id = any(${sourceIds}::uuid[]) or ${sourceIds}::uuid[] is null and not ${isClaimed(context)})
    returning id, payable, amount_minor as amount`.execute(db)
  await sql`
    update payment_attempts set state = ${outcome}, settled_at = ${clock.now().toISOString()},
      settled_by = ${actorOf(context).userId}, paid_on = ${outcome === 'paid' ? paidOn : null},
      evidence_reference = ${reference ?? null}, evidence_file_id = ${evidenceFileId ?? null},
      failure_reason = ${outcome === 'failed' ? reason : null}, failure_claimed_by = null, failure_claimed_at = null
    where organization_id = ${organization.id} and payment_id = any(${rows.map(({ id }) => id)}::uuid[])
      and state in ('sent', 'unknown')`.execute(db)
  return rows
}

/** Whether somebody calls the payment of the row refused, and nobody has confirmed it. */
const isClaimed = ({ organization }: OrganizationContext): RawBuilder<boolean> => sql<boolean>`
  exists (select from payment_attempts c where c.organization_id = ${organization.id}
    and c.payment_id = payments.id and c.state in ('sent', 'unknown') and c.failure_claimed_by is not null)`

/**
 * Keeps that somebody says the bank refused sent payments. They stay sent: nothing can be done with them that couldn't
 * be done before, until a second person confirms it.
 * @returns how many; one that was called refused before is not among them
 */
export async function claimFailed(
  context: OrganizationContext,
  orderId: Id,
  { reference, evidenceFileId, reason, sourceIds }: Settlement,
): Promise<number> {
  const { db, organization, clock } = context
  const { rows } = await sql`
    update payment_attempts a set failure_claimed_by = ${actorOf(context).userId},
      failure_claimed_at = ${clock.now().toISOString()}, failure_reason = ${reason},
      evidence_reference = ${reference ?? null}, evidence_file_id = ${evidenceFileId ?? null}
    from payments p
    where a.organization_id = ${organization.id} and a.state in ('sent', 'unknown') and a.failure_claimed_by is null
      and p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${orderId}
      and (${sourceIds}::uuid[] is null or p.source_id = any(${sourceIds}::uuid[]))
    returning a.id`.execute(db)
  return rows.length
}

/**
 * Decides about payments that were called refused: they have failed, or are with the bank as if nobody had said so.
 * @param besides whose own word is not decided about; null: nobody's
 * @returns how many were decided about
 */
export async function decideFailed(
  context: OrganizationContext,
  orderId: Id,
  { decision, sourceIds }: ClaimDecision,
  besides: Id | null,
): Promise<number> {
  const { db, organization, clock } = context
  const decided =
    decision === 'confirm'
      ? sql`state = 'failed', settled_at = ${clock.now().toISOString()}, settled_by = ${actorOf(context).userId}`
      : sql`failure_claimed_by = null, failure_claimed_at = null, failure_reason = null, evidence_reference = null,
          evidence_file_id = null`
  const { rows } = await sql<{ paymentId: Id }>`
    update payment_attempts a set ${decided}
    from payments p
    where a.organization_id = ${organization.id} and a.state in ('sent', 'unknown') and a.failure_claimed_by is not null
      and (${besides}::uuid is null or a.failure_claimed_by <> ${besides})
      and p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${orderId}
      and (${sourceIds}::uuid[] is null or p.source_id = any(${sourceIds}::uuid[]))
    returning a.payment_id as "paymentId"`.execute(db)
  if (decision === 'confirm') {
    await sql`
      update payments set state = 'failed'
      where organization_id = ${organization.id}
        and id = any(${rows.map(({ paymentId }) => paymentId)}::uuid[])`.execute(db)
  }
  return rows.length
}

/** Who called failed what of an order has failed and was not sent since: those who said so, and who confirmed it. */
export async function listFailureCallers(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<Id[]> {
  const { rows } = await sql<{ claimedBy: Id | null; settledBy: Id | null }>`
    select distinct a.failure_claimed_by as "claimedBy", a.settled_by as "settledBy"
    from payments p
    join payment_attempts a on a.organization_id = ${organization.id} and a.payment_id = p.id
      and a.attempt_no = p.attempts
    where p.organization_id = ${organization.id} and p.order_id = ${orderId} and p.state = 'failed'`.execute(
    db,
  )
  return [...new Set(rows.flatMap(({ claimedBy, settledBy }) => [claimedBy ?? [], settledBy ?? []].flat()))]
}

/** Who calls sent payments of an order refused, where nobody has confirmed it. */
export async function listClaimants({ db, organization }: OrganizationContext, orderId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct a.failure_claimed_by as id from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id and p.order_id = ${orderId}
    where a.organization_id = ${organization.id} and a.state in ('sent', 'unknown') and a.failure_claimed_by is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
