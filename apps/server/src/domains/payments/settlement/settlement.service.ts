import { confirmationJournal } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { postJournal } from '#domains/books/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { findOrder, type Order } from '../orders/order.queries.ts'
import type { OwingSource, PaymentSource } from '../payment-source.ts'
import { type Settlement, settleSent } from './settlement.queries.ts'

/**
 * Says, with evidence, what the bank did with sent payments. Paid ones are posted as confirmed.
 * @throws Refusal `payroll.paid-on-future`, `payroll.evidence-required`, `payroll.reason-required`,
 * `payroll.second-person-required` for whoever released, where somebody else could say it; what the source refuses of
 * its own, also where none or not all of the named payments are with the bank.
 */
export async function settlePayments<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
  settlement: Settlement,
): Promise<View> {
  return transact(context, async (inside) => {
    const source = await owner.lock(inside, sourceId, 'settle')
    const ref = { kind: owner.kind, id: sourceId }
    const order = (await findOrder(inside, ref)) ?? owner.refuseStep(source)
    await requireProof(inside, order, settlement)
    await requireSecondPerson(inside, owner, order)
    const sourceIds = settlement.sourceIds && [...new Set(settlement.sourceIds)]
    const settled = await settleSent(inside, order.id, { ...settlement, sourceIds })
    if (settled.length === 0 || (sourceIds && settled.length < sourceIds.length)) owner.refuseStep(source)
    if (settlement.outcome === 'paid') {
      const { walletId, currency } = order
      const journal = confirmationJournal(settled.map((payment) => ({ ...payment, walletId, currency })))
      const record = `${ref.kind}:${ref.id}:confirmation:${newId(inside.clock)}`
      await postJournal(inside, journal, { source: record, postedOn: settlement.paidOn })
    }
    return owner.settled(inside, source, settlement, settled.length)
  })
}

/** A payment that is called failed can be sent again, so that needs the bank's word as much as a paid one. */
async function requireProof(
  context: OrganizationContext,
  order: Order,
  settlement: Settlement,
): Promise<void> {
  const { outcome, reference, evidenceFileId, reason, paidOn } = settlement
  if (paidOn > context.clock.today(context.organization.timeZone)) {
    refuse('payroll.paid-on-future', {}, { fields: { paidOn: 'payroll.paid-on-future' } })
  }
  if (outcome === 'failed' && !reason) {
    refuse('payroll.reason-required', {}, { fields: { reason: 'payroll.reason-required' } })
  }
  if (reference === undefined && evidenceFileId === undefined) {
    refuse('payroll.evidence-required', {}, { fields: { reference: 'payroll.evidence-required' } })
  }
  if (evidenceFileId === undefined) return
  const evidenceOf = { purpose: 'payment-evidence', kind: 'payment-order', id: order.id }
  if (!(await attachFile(context, evidenceFileId, evidenceOf))) {
    refuse('payroll.evidence-required', {}, { fields: { evidenceFileId: 'payroll.evidence-required' } })
  }
}

async function requireSecondPerson<Source extends OwingSource, View>(
  context: OrganizationContext,
  { permission }: PaymentSource<Source, View>,
  { releasedBy }: Order,
): Promise<void> {
  if (releasedBy !== actorOf(context).userId) return
  const others = await listMembersWith(context, permission)
  if (others.some(({ userId }) => userId !== releasedBy)) refuse('payroll.second-person-required')
}
