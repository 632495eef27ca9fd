import type { Account } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

/** What somebody says the bank did, with the evidence. */
export interface Settlement {
  readonly outcome: 'paid' | 'failed'
  readonly paidOn: LocalDate
  /** the bank's reference; it, a file, or both */
  readonly reference?: string | undefined
  readonly evidenceFileId?: Id | undefined
  /** for `failed`: what the bank said */
  readonly reason?: string | undefined
  /** what was paid or refused, by the things' own ids; null: everything that is sent */
  readonly sourceIds: readonly Id[] | null
}

interface SettledPayment {
  readonly payable: Account
  readonly amount: Minor
}

/**
 * Writes what became of sent payments.
 * @returns those that it became of; one that wasn't `sent` is not among them
 */
export async function settleSent(
  context: OrganizationContext,
  orderId: Id,
  { outcome, paidOn, reference, evidenceFileId, reason, sourceIds }: Settlement,
): Promise<SettledPayment[]> {
  const { db, organization, clock } = context
  const { rows } = await sql<SettledPayment & { id: Id }>`
    update payments set state = ${outcome}
    where organization_id = ${organization.id} and order_id = ${orderId} and state = 'sent'
      and (${sourceIds}::uuid[] is null or source_id = any(${sourceIds}::uuid[]))
    returning id, payable, amount_minor as amount`.execute(db)
  await sql`
    update payment_attempts set state = ${outcome}, settled_at = ${clock.now().toISOString()},
      settled_by = ${actorOf(context).userId}, paid_on = ${outcome === 'paid' ? paidOn : null},
      evidence_reference = ${reference ?? null}, evidence_file_id = ${evidenceFileId ?? null},
      failure_reason = ${outcome === 'failed' ? reason : null}
    where organization_id = ${organization.id} and payment_id = any(${rows.map(({ id }) => id)}::uuid[])
      and state = 'sent'`.execute(db)
  return rows
}
