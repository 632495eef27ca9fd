import type { Permission } from '@kazi/contract/permissions'
import { confirmationJournal } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { postJournal } from '#domains/books/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile } from '#platform/files/stored-file.ts'
import { assertProved } from '#platform/http/authorize.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { findFunded, returnPaidByHand } from '../funds/order-funds.ts'
import { findOrder, type Order, type OrderSource } from '../orders/order.queries.ts'
import type { OwingSource, PaymentSource, PaymentStep, SettlementOutcome } from '../payment-source.ts'
import { claimLate, decideLate, isTriedAgain, listLateClaimants } from './late-payment.queries.ts'
import {
  type ClaimDecision,
  claimFailed,
  decideFailed,
  listClaimants,
  type SettledPayment,
  type Settlement,
  settleSent,
} from './settlement.queries.ts'

/**
 * Says, with evidence, what the bank did with payments. Sent ones that it paid are posted as confirmed. That it refused
 * some, or paid after all what had failed, counts once a second person confirms it ({@link decideClaim}), because what
 * failed can be sent again; who has nobody beside them proves to be there, and the source is told that one person alone
 * said so.
 * @throws Refusal `payroll.paid-on-future`, `payroll.evidence-required`, `payroll.reason-required`,
 * `payroll.second-person-required` for whoever released, where somebody else could say it; `payroll.bank-answers-itself`; `payroll.retry-on-its-way` for
 * what was paid after all and is being tried again; what the source refuses of its own, also where none or not all of the
 * named payments are where it takes them from. `session.step-up-needed`.
 */
export async function settlePayments<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
  settlement: Settlement,
): Promise<View> {
  return transact(context, async (inside) => {
    const step = settlement.outcome === 'paid-after-all' ? 'settle-late' : 'settle'
    const source = await owner.lock(inside, sourceId, step)
    const ref = { kind: owner.kind, id: sourceId }
    const order = (await findOrder(inside, ref)) ?? owner.refuseStep(source)
    await requireHand(inside, order, settlement)
    await requireProof(inside, order, settlement)
    const hasOther = await hasOtherWith(inside, owner.permission)
    const said = { ...settlement, sourceIds: settlement.sourceIds && [...new Set(settlement.sourceIds)] }
    const word = { ref, order, said, hasOther }
    const outcome = await {
      paid: confirmPaid,
      failed: callFailed,
      'paid-after-all': callPaidAfterAll,
    }[said.outcome](inside, word)
    requireAll(outcome, said, () => owner.refuseStep(source))
    return owner.settled(inside, source, said, outcome)
  })
}

/**
 * A second person's word on what somebody said of the bank: it is so, or the payments are as before. Nobody decides about
 * their own word, unless there is nobody else by now.
 * @throws Refusal `payroll.second-person-required`, `session.step-up-needed`; `payroll.content-changed` where it is about
 * other payments than were seen; what the source refuses of its own, also where of nothing, or not of all that is named, somebody said so.
 */
export async function decideClaim<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
  decision: ClaimDecision,
): Promise<View> {
  return transact(context, async (inside) => {
    const { step, open, list, decide } = claims[decision.about]
    const source = await owner.lock(inside, sourceId, step)
    const ref = { kind: owner.kind, id: sourceId }
    const order = (await findOrder(inside, ref)) ?? owner.refuseStep(source)
    // somebody may have said the same of others since it was looked at
    if (decision.seen !== undefined && decision.seen !== order[open]) refuse('payroll.content-changed')
    const { userId } = actorOf(inside)
    const claimants = await list(inside, order.id)
    const isAlone = !(await hasOtherWith(inside, owner.permission))
    if (!isAlone && claimants.length > 0 && claimants.every((id) => id === userId)) {
      refuse('payroll.second-person-required')
    }
    if (isAlone) assertProved(inside.clock, actorOf(inside))
    const wanted = { ...decision, sourceIds: decision.sourceIds && [...new Set(decision.sourceIds)] }
    const count = await decide(inside, { ref, order }, wanted, isAlone ? null : userId)
    const outcome = { count, isClaim: false, isAlone: isAlone && decision.decision === 'confirm' }
    requireAll(outcome, wanted, () => owner.refuseStep(source))
    return owner.claimDecided(inside, source, wanted, outcome)
  })
}

/** An order and what owes it. */
interface OrderOf {
  readonly ref: OrderSource
  readonly order: Order
}

/** What somebody can say of the bank that counts once a second person confirms it. */
interface Claim {
  readonly step: PaymentStep
  /** of how many payments it is said, where nobody has decided about it */
  readonly open: 'claimed' | 'lateClaimed'
  /** who said so, where nobody has decided about it */
  readonly list: (context: OrganizationContext, orderId: Id) => Promise<readonly Id[]>
  /** @returns about how many payments it was decided */
  readonly decide: (
    context: OrganizationContext,
    of: OrderOf,
    decision: ClaimDecision,
    besides: Id | null,
  ) => Promise<number>
}

const claims: Readonly<Record<ClaimDecision['about'], Claim>> = {
  failed: {
    step: 'decide-failure',
    open: 'claimed',
    list: listClaimants,
    decide: (context, { order }, decision, besides) => decideFailed(context, order.id, decision, besides),
  },
  'paid-after-all': {
    step: 'decide-late',
    open: 'lateClaimed',
    list: listLateClaimants,
    decide: async (context, of, decision, besides) => {
      const decided = await decideLate(context, of.order.id, decision, besides)
      await returnPaidByHand(context, of.order.id, decided)
      for (const [paidOn, paid] of Map.groupBy(decided, (payment) => payment.paidOn)) {
        if (paidOn !== null) await postConfirmed(context, of, paid, paidOn)
      }
      return decided.length
    },
  },
}

function requireAll(
  { count }: SettlementOutcome,
  { sourceIds }: Pick<Settlement, 'sourceIds'>,
  refuseStep: () => never,
): void {
  if (count === 0 || (sourceIds && count < sourceIds.length)) refuseStep()
}

interface Word extends OrderOf {
  readonly said: Settlement
  readonly hasOther: boolean
}

/**
 * A rail that is asked itself needs nobody's word; what it refused can be paid by hand.
 * @throws Refusal `payroll.bank-answers-itself`
 */
async function requireHand(
  context: OrganizationContext,
  order: Order,
  { outcome, means }: Settlement,
): Promise<void> {
  const isByHand = outcome === 'paid-after-all' && means !== 'bank'
  if (!isByHand && (await findFunded(context, order.id))) refuse('payroll.bank-answers-itself')
}

/** Sole users have nobody to confirm it: they prove to be there, and it has failed at once. */
async function callFailed(
  context: OrganizationContext,
  { order, said, hasOther }: Word,
): Promise<SettlementOutcome> {
  if (hasOther) return { count: await claimFailed(context, order.id, said), isClaim: true, isAlone: false }
  assertProved(context.clock, actorOf(context))
  const settled = await settleSent(context, order.id, 'failed', said)
  return { count: settled.length, isClaim: false, isAlone: true }
}

async function confirmPaid(
  context: OrganizationContext,
  { ref, order, said, hasOther }: Word,
): Promise<SettlementOutcome> {
  if (hasOther && order.releasedBy === actorOf(context).userId) refuse('payroll.second-person-required')
  const settled = await settleSent(context, order.id, 'paid', said)
  await postConfirmed(context, { ref, order }, settled, said.paidOn)
  return { count: settled.length, isClaim: false, isAlone: false }
}

/** What failed and was tried again is paid by that try, or twice: nothing is written down of the first as if it weren't. */
async function callPaidAfterAll(
  context: OrganizationContext,
  { ref, order, said, hasOther }: Word,
): Promise<SettlementOutcome> {
  if (await isTriedAgain(context, order.id, said.sourceIds)) refuse('payroll.retry-on-its-way')
  if (!hasOther) assertProved(context.clock, actorOf(context))
  const count = await claimLate(context, order.id, said)
  if (!hasOther) {
    const { sourceIds } = said
    const decision = { about: 'paid-after-all', decision: 'confirm', sourceIds } as const
    await claims['paid-after-all'].decide(context, { ref, order }, decision, null)
  }
  return { count, isClaim: hasOther, isAlone: !hasOther }
}

/** What is owed to whoever was paid is owed no more. */
async function postConfirmed(
  context: OrganizationContext,
  { ref, order: { walletId, currency } }: OrderOf,
  paid: readonly SettledPayment[],
  postedOn: LocalDate,
): Promise<void> {
  if (paid.length === 0) return
  const journal = confirmationJournal(
    paid.map(({ payable, amount }) => ({ payable, amount, walletId, currency })),
  )
  const record = `${ref.kind}:${ref.id}:confirmation:${newId(context.clock)}`
  await postJournal(context, journal, { source: record, postedOn })
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
