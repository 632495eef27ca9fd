import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/*
 * Many payments at once, in statements whose cost does not hang on what the planner guesses about fresh rows: lists of
 * ids instead of joins, and look-ups row by row where another table is needed.
 */

/** Makes a payment for each payslip of a run that has something to pay, numbered in the order of names. */
export async function insertPayments(
  { db, organization, clock }: OrganizationContext,
  run: { readonly id: Id; readonly currency: string },
): Promise<void> {
  const { count } = await db
    .selectFrom('payslips')
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', run.id)
    .where('net_minor', '>', 0)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, () => newId(clock))
  await sql`
    insert into payments (organization_id, id, run_id, payslip_id, employee_id, payment_no, amount_minor, currency,
      payout_account_id, bank_code, account_kind, account_number, account_name, state)
    select p.organization_id, (${ids}::uuid[])[p.no], p.run_id, p.id, p.employee_id, p.no, p.net_minor, ${run.currency},
      p.payout_account_id, p.bank_code, p.account_kind, p.account_number, p.account_name, 'queued'
    from (select *, row_number() over (order by sort_name, id) as no from payslips
      where organization_id = ${organization.id} and run_id = ${run.id} and net_minor > 0) p`.execute(db)
}

/**
 * Queues an attempt for each payment of a run that has none that could still arrive. A second live attempt is
 * refused by the database.
 * @param referenceOf our own reference, which the bank will answer with
 */
export async function insertAttempts(
  { db, organization, clock }: OrganizationContext,
  runId: Id,
  referenceOf: (paymentNo: number, attemptNo: number) => string,
): Promise<void> {
  const { rows } = await sql<{ id: Id; paymentNo: number; last: number }>`
    select m.id, m.payment_no as "paymentNo", a.last
    from payments m
    cross join lateral (
      select coalesce(max(attempt_no), 0) as last,
        count(*) filter (where state not in ('failed', 'reversed')) as live
      from payment_attempts where organization_id = m.organization_id and payment_id = m.id) a
    where m.organization_id = ${organization.id} and m.run_id = ${runId} and a.live = 0`.execute(db)
  const attempts = rows.map(({ id, paymentNo, last }) => ({
    id: newId(clock),
    paymentId: id,
    no: last + 1,
    reference: referenceOf(paymentNo, last + 1),
  }))
  await sql`
    insert into payment_attempts (organization_id, id, payment_id, attempt_no, reference, state, created_at)
    select ${organization.id}, r.id, r."paymentId", r.no, r.reference, 'queued', ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(attempts)}::json)
      as r (id uuid, "paymentId" uuid, no smallint, reference text)`.execute(db)
  await sql`
    update payments m set state = 'queued', attempts = (select max(a.attempt_no) from payment_attempts a
      where a.organization_id = m.organization_id and a.payment_id = m.id)
    where m.organization_id = ${organization.id} and m.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
}

/** Takes back payments of which nothing ever left. */
export async function deletePayments({ db, organization }: OrganizationContext, runId: Id): Promise<void> {
  await db
    .deleteFrom('payments')
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .execute()
}

export interface QueuedPayment {
  readonly reference: string
  readonly name: string
  readonly accountNumber: string
  readonly bankCode: string
  readonly kind: 'bank' | 'mobile-money'
  readonly amount: Minor
}

/** What the code releases, in the order of the payments' numbers. */
export async function listQueued(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<QueuedPayment[]> {
  const { rows } = await sql<QueuedPayment>`
    select (select a.reference from payment_attempts a where a.organization_id = m.organization_id
        and a.payment_id = m.id and a.attempt_no = m.attempts) as reference,
      m.account_name as name, m.account_number as "accountNumber", m.bank_code as "bankCode",
      m.account_kind as kind, m.amount_minor as amount
    from payments m
    where m.organization_id = ${organization.id} and m.run_id = ${runId} and m.state = 'queued'
    order by m.payment_no`.execute(db)
  return rows
}

/** Marks everything that was queued as handed to the bank. */
export async function markSent({ db, organization, clock }: OrganizationContext, runId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    update payments set state = 'sent'
    where organization_id = ${organization.id} and run_id = ${runId} and state = 'queued'
    returning id`.execute(db)
  await sql`
    update payment_attempts set state = 'sent', sent_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and payment_id = any(${rows.map(({ id }) => id)}::uuid[])
      and state = 'queued'`.execute(db)
}

interface Settlement {
  readonly outcome: 'paid' | 'failed'
  readonly paidOn: LocalDate
  readonly reference: string | null
  readonly evidenceFileId: Id | null
  readonly reason: string | null
  readonly settledBy: Id
}

interface SettledPayment {
  readonly employeeId: Id
  readonly amount: Minor
}

/**
 * Writes what became of sent payments.
 * @param payslipIds null: every payment that is `sent`
 * @returns those that it became of; one that wasn't `sent` is not among them
 */
export async function settlePayments(
  { db, organization, clock }: OrganizationContext,
  runId: Id,
  payslipIds: readonly Id[] | null,
  settlement: Settlement,
): Promise<SettledPayment[]> {
  const { outcome } = settlement
  const { rows } = await sql<SettledPayment & { id: Id }>`
    update payments set state = ${outcome}
    where organization_id = ${organization.id} and run_id = ${runId} and state = 'sent'
      and (${payslipIds}::uuid[] is null or payslip_id = any(${payslipIds}::uuid[]))
    returning id, employee_id as "employeeId", amount_minor as amount`.execute(db)
  await sql`
    update payment_attempts set state = ${outcome}, settled_at = ${clock.now().toISOString()},
      settled_by = ${settlement.settledBy}, paid_on = ${outcome === 'paid' ? settlement.paidOn : null},
      evidence_reference = ${settlement.reference}, evidence_file_id = ${settlement.evidenceFileId},
      failure_reason = ${outcome === 'failed' ? settlement.reason : null}
    where organization_id = ${organization.id} and payment_id = any(${rows.map(({ id }) => id)}::uuid[])
      and state = 'sent'`.execute(db)
  return rows
}

export async function isFileThere({ db, organization }: OrganizationContext, fileId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a file is a bank's word on a payment. */
export async function isPaymentEvidence(
  { db, organization }: OrganizationContext,
  fileId: Id,
): Promise<boolean> {
  const evidence = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('evidence_file_id', '=', fileId)
    .executeTakeFirst()
  return evidence !== undefined
}

/**
 * Points the failed payments of a run to the accounts that their people have now.
 * @returns how many go elsewhere than before
 */
export async function redirectFailed({ db, organization }: OrganizationContext, runId: Id): Promise<number> {
  const { rows } = await sql<{ id: Id }>`
    select m.id from payments m
    where m.organization_id = ${organization.id} and m.run_id = ${runId} and m.state = 'failed'
      and m.payout_account_id <> (select a.id from employee_payout_accounts a
        where a.organization_id = m.organization_id and a.employee_id = m.employee_id and a.replaced_at is null)`.execute(
    db,
  )
  await sql`
    update payments m set (payout_account_id, bank_code, account_kind, account_number, account_name) =
      (select a.id, a.bank_code, a.kind, a.account_number, a.account_name from employee_payout_accounts a
       where a.organization_id = m.organization_id and a.employee_id = m.employee_id and a.replaced_at is null)
    where m.organization_id = ${organization.id} and m.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  return rows.length
}
