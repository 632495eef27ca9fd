import type { Permission } from '@kazi/contract/permissions'
import { confirmationJournal } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { postJournal } from '#domains/books/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile } from '#platform/files/stored-file.ts'
import { assertProved } from '#platform/http/authorize.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { findOrder, type Order, type OrderSource } from '../orders/order.queries.ts'
import type { OwingSource, PaymentSource, SettlementOutcome } from '../payment-source.ts'
import {
  claimFailed,
  decideFailed,
  type FailureDecision,
  listClaimants,
  type Settlement,
  settleSent,
} from './settlement.queries.ts'

/**
 * Says, with evidence, what the bank did with sent payments. Paid ones are posted as confirmed. That the bank refused
 * some counts once a second person confirms it ({@link decideFailure}), because what failed can be sent again; who has
 * nobody beside them proves to be there, and the source is told that one person alone said so.
 * @throws Refusal `payroll.paid-on-future`, `payroll.evidence-required`, `payroll.reason-required`,
 * `payroll.second-person-required` for whoever released, where somebody else could say it; what the source refuses of
 * its own, also where none or not all of the named payments are with the bank. `session.step-up-needed`.
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
    const hasOther = await hasOtherWith(inside, owner.permission)
    const said = { ...settlement, sourceIds: settlement.sourceIds && [...new Set(settlement.sourceIds)] }
    const outcome =
      said.outcome === 'failed'
        ? await callFailed(inside, order, said, hasOther)
        : await confirmPaid(inside, { ref, order, said, hasOther })
    requireAll(outcome, said, () => owner.refuseStep(source))
    return owner.settled(inside, source, said, outcome)
  })
}

/**
 * A second person's word on what somebody called refused: it has failed, or is with the bank as before. Nobody decides
 * about their own word, unless there is nobody else by now.
 * @throws Refusal `payroll.second-person-required`, `session.step-up-needed`; what the source refuses of its own, also
 * where nothing, or not all that is named, was called refused.
 */
export async function decideFailure<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
  decision: FailureDecision,
): Promise<View> {
  return transact(context, async (inside) => {
    const source = await owner.lock(inside, sourceId, 'decide-failure')
    const order = (await findOrder(inside, { kind: owner.kind, id: sourceId })) ?? owner.refuseStep(source)
    const { userId } = actorOf(inside)
    const claimants = await listClaimants(inside, order.id)
    const isAlone = !(await hasOtherWith(inside, owner.permission))
    if (!isAlone && claimants.length > 0 && claimants.every((id) => id === userId)) {
      refuse('payroll.second-person-required')
    }
    if (isAlone) assertProved(inside.clock, actorOf(inside))
    const wanted = { ...decision, sourceIds: decision.sourceIds && [...new Set(decision.sourceIds)] }
    const count = await decideFailed(inside, order.id, wanted, isAlone ? null : userId)
    const outcome = { count, isClaim: false, isAlone: isAlone && decision.decision === 'confirm' }
    requireAll(outcome, wanted, () => owner.refuseStep(source))
    return owner.failureDecided(inside, source, wanted, outcome)
  })
}

function requireAll(
  { count }: SettlementOutcome,
  { sourceIds }: Pick<Settlement, 'sourceIds'>,
  refuseStep: () => never,
): void {
  if (count === 0 || (sourceIds && count < sourceIds.length)) refuseStep()
}

/** Sole users have nobody to confirm it: they prove to be there, and it has failed at once. */
async function callFailed(
  context: OrganizationContext,
  order: Order,
  said: Settlement,
  hasOther: boolean,
): Promise<SettlementOutcome> {
  if (hasOther) return { count: await claimFailed(context, order.id, said), isClaim: true, isAlone: false }
  assertProved(context.clock, actorOf(context))
  return { count: (await settleSent(context, order.id, said)).length, isClaim: false, isAlone: true }
}

interface PaidWord {
  readonly ref: OrderSource
  readonly order: Order
  readonly said: Settlement
  readonly hasOther: boolean
}

async function confirmPaid(
  context: OrganizationContext,
  { ref, order, said, hasOther }: PaidWord,
): Promise<SettlementOutcome> {
  if (hasOther && order.releasedBy === actorOf(context).userId) refuse('payroll.second-person-required')
  const settled = await settleSent(context, order.id, said)
  if (settled.length > 0) {
    const { walletId, currency } = order
    const journal = confirmationJournal(settled.map((payment) => ({ ...payment, walletId, currency })))
    const record = `${ref.kind}:${ref.id}:confirmation:${newId(context.clock)}`
    await postJournal(context, journal, { source: record, postedOn: said.paidOn })
  }
  return { count: settled.length, isClaim: false, isAlone: false }
}

/** Whether somebody besides the caller has the permission. */
async function hasOtherWith(context: OrganizationContext, permission: Permission): Promise<boolean> {
  const { userId } = actorOf(context)
  return (await listMembersWith(context, permission)).some((member) => member.userId !== userId)
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
