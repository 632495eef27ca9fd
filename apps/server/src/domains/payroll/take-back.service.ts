import type { Id } from '@kazi/values/id'
import { rejectSubmission, withdrawSubmission } from '#domains/approvals/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { withdrawPayments } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { stateAtMaker } from './approval/content.service.ts'
import { findOrderOf, runKind } from './paying/run-order.ts'
import { type RunView, viewRun } from './review/run-view.ts'
import { freeDays, lockRun, type RunRow, subjectOf, updateRun } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'
import { type RunVerb, refuseState, requireStart } from './runs/run-state.rules.ts'

/* The ways back from a submission: its maker's before anybody has decided, an approver's until money has left. */

/** Sends a run back to its maker, with a reason. @throws Refusal `payroll.state-wrong`, also once its money has left. */
export async function rejectRun(context: RequestContext, runId: Id, reason: string): Promise<RunView> {
  return transact(context, async (inside) => viewRun(inside, await sendBack(inside, runId, reason)))
}

/** The same inside a transaction. */
export async function sendBack(inside: OrganizationContext, runId: Id, reason: string): Promise<RunRow> {
  const run = await lockUnreleased(inside, runId, 'reject')
  await rejectSubmission(inside, subjectOf(run), reason)
  await withdrawPayments(inside, { kind: runKind, id: runId })
  const state = await stateAtMaker(inside, run, 'rejected')
  const rejected = await updateRun(inside, runId, { state })
  await audit(inside, {
    event: 'payroll.reject',
    object: `payroll-run:${runId}`,
    before: { state: run.state },
    after: { state, reason },
  })
  await notify(inside, noticeOf('payroll-rejected', rejected))
  return rejected
}

/**
 * Takes a run back that waits for its first decision: it is computed, and can be changed and submitted again.
 * @throws Refusal `payroll.state-wrong`, also where somebody has decided.
 */
export async function withdrawRun(context: RequestContext, runId: Id): Promise<RunView> {
  return transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    requireStart('withdraw', run.state)
    if (!(await withdrawSubmission(inside, subjectOf(run)))) refuseState(run.state)
    const state = await stateAtMaker(inside, run, 'computed')
    const withdrawn = await updateRun(inside, runId, { state })
    await audit(inside, {
      event: 'payroll.withdraw',
      object: `payroll-run:${runId}`,
      before: { state: run.state },
      after: { state },
    })
    return viewRun(inside, withdrawn)
  })
}

/**
 * Ends an approved run of which no money has left. It stays on record, and its people's days are free for another run.
 * @throws Refusal `payroll.state-wrong`.
 */
export async function cancelRun(context: RequestContext, runId: Id, reason: string): Promise<RunView> {
  return transact(context, async (inside) => {
    const run = await lockUnreleased(inside, runId, 'cancel')
    const order = await findOrderOf(inside, runId)
    if (order && order.releases > 0) refuseState(run.state)
    await withdrawPayments(inside, { kind: runKind, id: runId })
    await freeDays(inside, runId)
    const cancelled = await updateRun(inside, runId, { state: 'cancelled' })
    await audit(inside, {
      event: 'payroll.cancel',
      object: `payroll-run:${runId}`,
      before: { state: run.state },
      after: { state: cancelled.state, reason },
    })
    await notify(inside, noticeOf('payroll-cancelled', cancelled))
    return viewRun(inside, cancelled)
  })
}

/** A run whose payments are still here: once they are with the bank, only the bank sends them back. */
async function lockUnreleased(context: OrganizationContext, runId: Id, verb: RunVerb): Promise<RunRow> {
  const run = await lockRun(context, runId)
  requireStart(verb, run.state)
  const order = await findOrderOf(context, runId)
  if (run.state === 'processing' && order && order.queued === 0) refuseState(run.state)
  return run
}
