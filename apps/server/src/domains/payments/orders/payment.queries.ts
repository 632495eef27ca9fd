import type { Account } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { PayoutAccount } from '../payout-accounts.ts'

/*
 * Many payments at once, in statements whose cost does not hang on what the planner guesses about fresh rows: lists of
 * ids instead of joins, and look-ups row by row where another table is needed.
 */

/** What a payment can be for; each of them is paid once. */
type PaymentKind =
  | 'payslip'
  | 'claim'
  | 'advance'
  | 'loan'
  | 'remittance'
  | 'third-party'
  | 'withdrawal'
  | 'refund'

/** What is owed to one payee for one thing. */
export interface Obligation {
  readonly kind: PaymentKind
  /** the thing's own id: the same is never owed twice */
  readonly id: Id
  /** null for a payee who is no employee */
  readonly employeeId: Id | null
  readonly account: PayoutAccount
  /** more than zero */
  readonly amount: Minor
  /** what the books owe, and owe less of once it is paid */
  readonly payable: Account
}

/** How many payments are written at a time: they travel as one parameter. */
const chunkSize = 5000

/** Makes a payment for each obligation, numbered in their order. */
export async function insertPayments(
  { db, organization, clock }: OrganizationContext,
  orderId: Id,
  currency: Currency,
  obligations: readonly Obligation[],
): Promise<void> {
  for (let start = 0; start < obligations.length; start += chunkSize) {
    const rows = obligations.slice(start, start + chunkSize).map(({ account, ...owed }, index) => ({
      payment: newId(clock),
      no: start + index + 1,
      ...owed,
      accountId: account.id,
      bankCode: account.bankCode,
      branchCode: account.branchCode,
      accountKind: account.kind,
      accountNumber: account.accountNumber,
      accountName: account.accountName,
    }))
    await sql`
      insert into payments (organization_id, id, order_id, source_kind, source_id, employee_id, payment_no,
        amount_minor, currency, payable, payout_account_id, bank_code, branch_code, account_kind, account_number,
        account_name, state)
      select ${organization.id}, r.payment, ${orderId}, r.kind, r.id, r."employeeId", r.no,
        r.amount, ${currency}, r.payable, r."accountId", r."bankCode", r."branchCode", r."accountKind",
        r."accountNumber", r."accountName", 'queued'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (payment uuid, no integer, kind text, id uuid,
        "employeeId" uuid, amount bigint, payable text, "accountId" uuid, "bankCode" text, "branchCode" text,
        "accountKind" text, "accountNumber" text, "accountName" text)`.execute(db)
  }
}

/**
 * Queues an attempt for each payment of an order that has none that could still arrive, or that somebody says has. A second
 * live attempt is refused by the database. Each has a reference of our own, which the bank will answer with: `KZ-12-0034-1` is the
 * first attempt at payment 34 of `KZ-12`.
 */
export async function insertAttempts(
  { db, organization, clock }: OrganizationContext,
  order: { readonly id: Id; readonly reference: string },
): Promise<void> {
  const { rows } = await sql<{ id: Id; paymentNo: number; last: number }>`
    select m.id, m.payment_no as "paymentNo", a.last
    from payments m
    cross join lateral (
      select coalesce(max(attempt_no), 0) as last,
        count(*) filter (where state not in ('failed', 'reversed') or late_claimed_by is not null) as live
      from payment_attempts where organization_id = ${organization.id} and payment_id = m.id) a
    where m.organization_id = ${organization.id} and m.order_id = ${order.id} and a.live = 0`.execute(db)
  const attempts = rows.map(({ id, paymentNo, last }) => ({
    id: newId(clock),
    paymentId: id,
    no: last + 1,
    reference: `${order.reference}-${String(paymentNo).padStart(4, '0')}-${last + 1}`,
  }))
  await sql`
    insert into payment_attempts (organization_id, id, payment_id, attempt_no, reference, state, created_at)
    select ${organization.id}, r.id, r."paymentId", r.no, r.reference, 'queued', ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(attempts)}::json)
      as r (id uuid, "paymentId" uuid, no smallint, reference text)`.execute(db)
  await sql`
    update payments m set state = 'queued', attempts = (select max(a.attempt_no) from payment_attempts a
      where a.organization_id = ${organization.id} and a.payment_id = m.id)
    where m.organization_id = ${organization.id} and m.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
}

export interface QueuedPayment {
  readonly reference: string
  readonly accountId: Id | null
  readonly name: string
  readonly accountNumber: string
  readonly bankCode: string
  readonly branchCode: string | null
  readonly kind: 'bank' | 'mobile-money'
  readonly amount: Minor
}

/** What the code releases, in the order of the payments' numbers. */
export async function listQueued(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<QueuedPayment[]> {
  const { rows } = await sql<QueuedPayment>`
    select (select a.reference from payment_attempts a where a.organization_id = ${organization.id}
        and a.payment_id = m.id and a.attempt_no = m.attempts) as reference, m.payout_account_id as "accountId",
      m.account_name as name, m.account_number as "accountNumber", m.bank_code as "bankCode", m.branch_code as "branchCode",
      m.account_kind as kind, m.amount_minor as amount
    from payments m
    where m.organization_id = ${organization.id} and m.order_id = ${orderId} and m.state = 'queued'
    order by m.payment_no`.execute(db)
  return rows
}

/** Marks everything that was queued as handed to the bank. */
export async function markSent({ db, organization, clock }: OrganizationContext, orderId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    update payments set state = 'sent'
    where organization_id = ${organization.id} and order_id = ${orderId} and state = 'queued'
    returning id`.execute(db)
  await sql`
    update payment_attempts set state = 'sent', sent_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and payment_id = any(${rows.map(({ id }) => id)}::uuid[])
      and state = 'queued'`.execute(db)
}

/** Takes back the attempts of an order that wait for their code: what the bank had refused is refused as before. */
export async function withdrawQueued({ db, organization }: OrganizationContext, orderId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    update payments set state = 'failed', attempts = attempts - 1
    where organization_id = ${organization.id} and order_id = ${orderId} and state = 'queued' and attempts > 1
    returning id`.execute(db)
  await sql`
    delete from payment_attempts
    where organization_id = ${organization.id} and payment_id = any(${rows.map(({ id }) => id)}::uuid[])
      and state = 'queued'`.execute(db)
}

/** What became of what was owed, and where it goes. */
interface PaymentOfSource {
  readonly state: 'queued' | 'sent' | 'paid' | 'failed' | 'unknown' | 'reversed'
  readonly account: PayoutAccount
  /** what the bank said when it refused the last try, or so somebody says; null: nothing */
  readonly failureReason: string | null
}

/** The payments for these things, by the things' ids; of what was never readied there is none. */
export async function listPaymentsOf(
  { db, organization }: OrganizationContext,
  kind: PaymentKind,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, PaymentOfSource>> {
  const { rows } = await sql<Omit<PaymentOfSource, 'account'> & PayoutAccount & { sourceId: Id }>`
    select source_id as "sourceId", state, payout_account_id as id, bank_code as "bankCode",
      branch_code as "branchCode", account_kind as kind, account_number as "accountNumber", account_name as "accountName",
      (select a.failure_reason from payment_attempts a where a.organization_id = ${organization.id}
         and a.payment_id = payments.id and a.attempt_no = payments.attempts) as "failureReason"
    from payments
    where organization_id = ${organization.id} and source_kind = ${kind} and source_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ sourceId, state, failureReason, ...account }) => [
      sourceId,
      { state, account, failureReason },
    ]),
  )
}

/** A payment that the bank refused, or so somebody says. */
export interface RefusedPayment {
  readonly sourceId: Id
  readonly amount: Minor
  /**
   * `claimed`: nobody has confirmed it; `queued`: it waits for the code of its next try; `late-claimed`: somebody says that
   * the bank paid it after all
   */
  readonly state: 'claimed' | 'failed' | 'queued' | 'late-claimed'
  /** what the bank said */
  readonly reason: string
  readonly claimedBy: Id | null
  /** whether its next try goes to another account */
  readonly isRedirected: boolean
}

/** What of an order was refused and hasn't been sent since, in the order of the payments' numbers. */
export async function listRefused(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<RefusedPayment[]> {
  const { rows } = await sql<RefusedPayment>`
    select m.source_id as "sourceId", m.amount_minor as amount, a.failure_reason as reason,
      case when m.state in ('sent', 'unknown') then 'claimed' when m.state = 'failed' and a.late_claimed_by is not null
        then 'late-claimed' when m.state = 'reversed' then 'failed' else m.state end as state,
      coalesce(a.late_claimed_by, a.failure_claimed_by) as "claimedBy", m.redirected_at is not null as "isRedirected"
    from payments m
    join payment_attempts a on a.organization_id = ${organization.id} and a.payment_id = m.id
      and a.attempt_no = case m.state when 'queued' then m.attempts - 1 else m.attempts end
    where m.organization_id = ${organization.id} and m.order_id = ${orderId}
      and m.state in ('queued', 'failed', 'sent', 'unknown', 'reversed') and a.failure_reason is not null
    order by m.payment_no`.execute(db)
  return rows
}
