import type { payingRoutes } from '@kazi/contract/payroll/paying'
import type { BodyOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import { postConfirmation } from '#domains/books/index.ts'
import { notify } from '#domains/notifications/index.ts'
import {
  approvalLevels,
  hashContent,
  hasOther,
  isAtMaker,
  lockRun,
  noticeOf,
  type RunRow,
  type RunView,
  readHands,
  refuseState,
  requireStart,
  stateOfPayments,
  summarizePayments,
  updateRun,
  viewRun,
} from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { insertAttempts, isFileThere, redirectFailed, settlePayments } from './payment.queries.ts'
import { referencesOf, requireReleasable } from './release.service.ts'

type Marking = BodyOf<typeof payingRoutes.markPaid>

/**
 * Says, with evidence, what the bank did with sent payments. Paid ones are posted as confirmed; the run's state
 * follows from all of its payments.
 * @throws Refusal `payroll.state-wrong`, `payroll.paid-on-future`, `payroll.evidence-required`,
 * `payroll.reason-required`, `payroll.second-person-required` for whoever released, where somebody else could say it.
 */
export async function markPayments(context: RequestContext, runId: Id, marking: Marking): Promise<RunView> {
  return transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    requireStart('mark-paid', run.state)
    await requireProof(inside, marking)
    await requireSecondPerson(inside, run)
    const payslipIds = marking.payslipIds ? [...new Set(marking.payslipIds)] : null
    const settled = await settlePayments(inside, runId, payslipIds, {
      outcome: marking.outcome,
      paidOn: marking.paidOn,
      reference: marking.reference ?? null,
      evidenceFileId: marking.evidenceFileId ?? null,
      reason: marking.reason || null,
      settledBy: actorOf(inside).userId,
    })
    if (settled.length === 0 || (payslipIds && settled.length < payslipIds.length)) refuseState(run.state)
    if (marking.outcome === 'paid') {
      assert(run.wallet_id, 'payments that left from no wallet')
      await postConfirmation(inside, {
        runId,
        walletId: run.wallet_id,
        currency: run.currency as Currency,
        paidOn: marking.paidOn,
        payments: settled.map(({ employeeId, amount }) => ({ employeeId, amount })),
      })
    }
    const state = stateOfPayments(await summarizePayments(inside, runId))
    const marked = await updateRun(inside, runId, { state })
    await audit(inside, {
      event: 'payroll.markPaid',
      object: `payroll-run:${runId}`,
      before: { state: run.state },
      after: { state, payments: settled.length, ...marking },
    })
    if (marking.outcome === 'failed') {
      const { values, ...notice } = noticeOf('payments-failed', marked)
      await notify(inside, { ...notice, values: { ...values, count: settled.length } })
    }
    return viewRun(inside, marked)
  })
}

/** A payment that is called failed can be sent again, so that needs the bank's word as much as a paid one. */
async function requireProof(context: OrganizationContext, marking: Marking): Promise<void> {
  const { outcome, reference, evidenceFileId, reason, paidOn } = marking
  if (paidOn > context.clock.today(context.organization.timeZone)) {
    refuse('payroll.paid-on-future', {}, { fields: { paidOn: 'payroll.paid-on-future' } })
  }
  if (outcome === 'failed' && !reason) {
    refuse('payroll.reason-required', {}, { fields: { reason: 'payroll.reason-required' } })
  }
  if (reference === undefined && evidenceFileId === undefined) {
    refuse('payroll.evidence-required', {}, { fields: { reference: 'payroll.evidence-required' } })
  }
  if (evidenceFileId !== undefined && !(await isFileThere(context, evidenceFileId))) {
    refuse('payroll.evidence-required', {}, { fields: { evidenceFileId: 'payroll.evidence-required' } })
  }
}

async function requireSecondPerson(context: OrganizationContext, run: RunRow): Promise<void> {
  const { userId } = actorOf(context)
  if (run.released_by !== userId) return
  const { approvers } = await readHands(context, run)
  if (hasOther(approvers, userId)) refuse('payroll.second-person-required')
}

/**
 * Readies the failed payments of a run again, each with a new attempt, for a new code. Where people have another
 * account by now, the run first goes back to be approved with it; so does a run whose approval was refused or void,
 * because its payments already point to accounts that nobody approved. To ask for money to leave once more is part of
 * releasing it, and only for those who may.
 * @throws Refusal `payroll.state-wrong`, `payroll.nothing-to-retry`, `payroll.release-locked`,
 * `payroll.release-not-delegated`, `payroll.release-paused`.
 */
export async function retryPayments(context: RequestContext, runId: Id): Promise<RunView> {
  return transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    requireStart('retry', run.state)
    const { failed } = await summarizePayments(inside, runId)
    if (failed === 0) refuse('payroll.nothing-to-retry')
    await requireReleasable(inside)
    const redirected = await redirectFailed(inside, runId)
    const needsApproval = redirected > 0 || isAtMaker(run)
    const retried = needsApproval ? await submitAfresh(inside, run) : await queueFailed(inside, run)
    await audit(inside, {
      event: 'payroll.retryProcessing',
      object: `payroll-run:${runId}`,
      before: { state: run.state },
      after: { state: retried.state, failed, redirected },
    })
    return viewRun(inside, retried)
  })
}

async function queueFailed(context: OrganizationContext, run: RunRow): Promise<RunRow> {
  await insertAttempts(context, run.id, referencesOf(run))
  return updateRun(context, run.id, { state: 'processing' })
}

/** Whoever asks for the money to go elsewhere is the maker of that. */
async function submitAfresh(context: OrganizationContext, run: RunRow): Promise<RunRow> {
  return updateRun(context, run.id, {
    state: 'pending-approval',
    content_hash: await hashContent(context, run),
    submission: run.submission + 1,
    level: 1,
    levels: approvalLevels,
    submitted_by: actorOf(context).userId,
    submitted_at: context.clock.now().toISOString(),
  })
}
