import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import type { BodyOf } from '@kazi/contract/route'
import { externalBank, type Journal, post } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { firstDayOf } from '@kazi/values/local-date'
import { add, minor } from '@kazi/values/money'
import { postJournal, reverseJournal } from '#domains/books/index.ts'
import { findWallet } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { attachFile, findKeptFile } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { changeLiability, type LiabilityRow, lockLiability } from './liabilities/liability.queries.ts'
import { outstandingOf, stateOf } from './liabilities/liability.rules.ts'
import { type LiabilityDetail, type PaymentView, todayOf, viewPayment } from './liabilities/liability-view.ts'
import {
  insertPayment,
  type PaymentRow,
  selectPayment,
  selectReferences,
  setReceipt,
  setVoided,
} from './liabilities/payment.queries.ts'
import { describeLiability } from './liabilities.service.ts'

type Recording = BodyOf<typeof liabilityRoutes.recordPayment>

/**
 * Records a payment that was made outside, whole or in part. The books owe as much less from the day on which it was
 * paid.
 * @throws Refusal for more than is owed, a day to come or before the month, an expired reference of a portal, or the same payment twice.
 */
export async function recordPayment(
  context: RequestContext,
  liabilityId: Id,
  recording: Recording,
): Promise<LiabilityDetail> {
  try {
    return await transact(context, (inside) => record(inside, liabilityId, recording))
  } catch (error) {
    if (isViolated(error, 'remittance_payments_once')) {
      refuse('statutory.payment-twice', {}, { fields: { reference: 'statutory.payment-twice' } })
    }
    throw error
  }
}

async function record(
  context: OrganizationContext,
  liabilityId: Id,
  { amount, paidOn, reference, referenceId, receiptFileId }: Recording,
): Promise<LiabilityDetail> {
  const row = await lockLiability(context, liabilityId)
  const outstanding = outstandingOf(add(row.person, row.employer), row.paid)
  if (outstanding === 0) refuse('statutory.paid-already')
  if (amount > outstanding) {
    refuse('statutory.more-than-owed', {}, { fields: { amount: 'statutory.more-than-owed' } })
  }
  if (paidOn > todayOf(context)) {
    refuse('statutory.paid-on-future', {}, { fields: { paidOn: 'statutory.paid-on-future' } })
  }
  if (paidOn < firstDayOf(row.period)) {
    const values = { month: row.period }
    refuse('statutory.paid-on-early', values, { fields: { paidOn: 'statutory.paid-on-early' } })
  }
  if (referenceId !== undefined) await requireUsable(context, row, referenceId, paidOn)
  const id = await insertPayment(context, {
    ...{ liabilityId, amount, paidOn, reference },
    referenceId: referenceId ?? null,
  })
  if (receiptFileId !== undefined) await takeReceipt(context, id, receiptFileId)
  await postJournal(context, await journalOf(context, row, amount), {
    source: sourceOf(id),
    postedOn: paidOn,
  })
  await followPayments(context, liabilityId, amount)
  await audit(context, {
    event: liabilityRoutes.recordPayment.name,
    object: `remittance:${liabilityId}`,
    before: { paid: row.paid },
    after: {
      paid: row.paid + amount,
      paymentId: id,
      paidOn,
      reference,
      receiptFileId: receiptFileId ?? null,
    },
  })
  return describeLiability(context, liabilityId)
}

const sourceOf = (paymentId: Id): string => `remittance-payment:${paymentId}`

/** As much less is owed, and the employer's bank account holds less. */
async function journalOf(
  context: OrganizationContext,
  { payable, currency }: LiabilityRow,
  amount: number,
): Promise<Journal> {
  const wallet = (await findWallet(context, currency)) ?? refuse('statutory.wallet-missing')
  return { kind: 'remittance', postings: [post(payable, externalBank(wallet.id), minor(amount), currency)] }
}

/** A portal takes no payment with a reference after its last day: whoever paid then paid something else. */
async function requireUsable(
  context: OrganizationContext,
  { id: liabilityId }: LiabilityRow,
  referenceId: Id,
  paidOn: string,
): Promise<void> {
  const [reference] = await selectReferences(context, { id: referenceId })
  if (reference?.liabilityId !== liabilityId) {
    return refuse(
      'statutory.reference-unknown',
      {},
      { fields: { referenceId: 'statutory.reference-unknown' } },
    )
  }
  const { number, expiresOn } = reference
  if (expiresOn !== null && expiresOn < paidOn) {
    refuse(
      'statutory.reference-expired',
      { number, expiresOn },
      { fields: { referenceId: 'statutory.reference-expired' } },
    )
  }
}

async function takeReceipt(context: OrganizationContext, paymentId: Id, fileId: Id): Promise<void> {
  const owner = { purpose: 'remittance-receipt', kind: 'remittance-payment', id: paymentId }
  const isAttached = await attachFile(context, fileId, owner)
  const file = isAttached ? await findKeptFile(context, fileId) : undefined
  if (!file) {
    return refuse('statutory.receipt-unknown', {}, { fields: { receiptFileId: 'statutory.receipt-unknown' } })
  }
  await setReceipt(context, paymentId, file)
}

/** Brings a liability to what its payments say after one of them changed. */
async function followPayments(context: OrganizationContext, id: Id, change: number): Promise<void> {
  const { person, employer, scheduledOn, receiptsMissing, ...row } = await lockLiability(context, id)
  const paid = row.paid + change
  const owed = add(person, employer)
  await changeLiability(context, id, {
    ...{ paid, scheduledOn },
    state: stateOf({ owed, paid, scheduledOn, receiptsMissing }),
  })
}

/** Attaches the receipt of a payment that was recorded without one. */
export async function attachReceipt(
  context: RequestContext,
  paymentId: Id,
  fileId: Id,
): Promise<PaymentView> {
  return transact(context, async (inside) => {
    const payment = await lockPayment(inside, paymentId)
    if (payment.voidedAt !== null) refuse('statutory.payment-voided')
    if (payment.receiptFileId !== null) refuse('statutory.receipt-there')
    await takeReceipt(inside, paymentId, fileId)
    await followPayments(inside, payment.liabilityId, 0)
    await audit(inside, {
      event: liabilityRoutes.attachReceipt.name,
      object: `remittance:${payment.liabilityId}`,
      after: { paymentId, receiptFileId: fileId },
    })
    return viewPayment(inside, (await selectPayment(inside, paymentId))!)
  })
}

/** Takes back a payment that was recorded by mistake: what it paid is owed again, and the books say so. */
export async function voidPayment(
  context: RequestContext,
  paymentId: Id,
  reason: string,
): Promise<PaymentView> {
  return transact(context, async (inside) => {
    const payment = await lockPayment(inside, paymentId)
    if (payment.voidedAt !== null) refuse('statutory.payment-voided')
    await setVoided(inside, paymentId, reason)
    await reverseJournal(inside, sourceOf(paymentId), todayOf(inside))
    await followPayments(inside, payment.liabilityId, -payment.amount)
    await audit(inside, {
      event: liabilityRoutes.voidPayment.name,
      object: `remittance:${payment.liabilityId}`,
      before: { paymentId, amount: payment.amount },
      after: { paymentId, reason },
    })
    return viewPayment(inside, (await selectPayment(inside, paymentId))!)
  })
}

/** The payment, read after its liability was locked, so that two who change it take turns. @throws Refusal `not-found`. */
async function lockPayment(context: OrganizationContext, id: Id): Promise<PaymentRow> {
  const seen = (await selectPayment(context, id)) ?? refuse('not-found')
  await lockLiability(context, seen.liabilityId)
  return (await selectPayment(context, id)) ?? refuse('not-found')
}
