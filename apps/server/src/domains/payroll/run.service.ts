import type { approvalRoutes } from '@kazi/contract/payroll/approval'
import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import { readLevels } from '#domains/approvals/index.ts'
import { findWallet } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { beginApproval } from './approval/begin-approval.ts'
import { requireSameContent } from './approval/content.service.ts'
import { hashContent } from './computation/content-hash.queries.ts'
import { listRuns, readUserNames } from './review/run-view.queries.ts'
import { type RunView, summarizeRun, viewRun } from './review/run-view.ts'
import { readProgressRow } from './runs/progress.queries.ts'
import { deleteRun, findRun, lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
import { type RunState, requireStart } from './runs/run-state.rules.ts'

export async function listRunPage(
  context: RequestContext,
  query: QueryOf<typeof runRoutes.list>,
): Promise<ResponseOf<typeof runRoutes.list>> {
  return transact(context, async (inside) => {
    const { runs, total } = await listRuns(inside, query)
    const nameOf =
      runs.length > 0
        ? await readUserNames(
            inside,
            runs.map((run) => run.created_by),
          )
        : undefined
    const ids = runs.map(({ id }) => id)
    const levels = await readLevels(inside, 'run', ids)
    return pageOf(
      runs.map((run) => summarizeRun(run, nameOf!(run.created_by), levels.get(run.id))),
      total,
      query,
    )
  })
}

export const readRun = (context: RequestContext, runId: Id): Promise<RunView> =>
  transact(context, async (inside) => viewRun(inside, await findRun(inside, runId)))

/** How far a computing run is; a computed one is all the way. */
export async function readProgress(
  context: RequestContext,
  runId: Id,
): Promise<{ state: RunState; done: number; total: number }> {
  return transact(context, async (inside) => {
    const { state, people } = await findRun(inside, runId)
    const progress = state === 'computing' ? await readProgressRow(inside, runId) : undefined
    return { state, ...(progress ?? { done: people, total: people }) }
  })
}

/**
 * Submits a computed run for approval and fixes its levels. With one person who may approve, the run is marked
 * "single control".
 * @throws Refusal `payroll.state-wrong`, `payroll.content-changed` when the facts or the rows are no longer those
 * that were computed, `payroll.nobody-to-pay`.
 */
export async function submitRun(
  context: RequestContext,
  { payrollId }: BodyOf<typeof approvalRoutes.create>,
): Promise<RunView> {
  return transact(context, async (inside) => {
    const run = await lockRun(inside, payrollId)
    requireStart('create', run.state)
    // With nothing to pay there is nothing that a code could release: the run would wait for it for ever.
    if (run.net_minor === 0) refuse('payroll.nobody-to-pay')
    await requireSameContent(inside, run)
    const submitted = await updateRun(inside, run.id, {
      ...(await adoptWallet(inside, run)),
      state: 'pending-approval',
      submitted_by: actorOf(inside).userId,
      submitted_at: inside.clock.now().toISOString(),
    })
    await audit(inside, {
      event: 'payroll.create',
      object: `payroll-run:${run.id}`,
      after: { contentHash: submitted.content_hash?.toString('hex') },
    })
    const { isSingleControl } = await beginApproval(inside, submitted)
    return viewRun(inside, await updateRun(inside, run.id, { single_control: isSingleControl }))
  })
}

/** A wallet that was made after the computation becomes the run's, and with it part of what is approved. */
export async function adoptWallet(
  context: OrganizationContext,
  run: RunRow,
): Promise<{ wallet_id?: Id; content_hash?: Buffer }> {
  if (run.wallet_id !== null) return {}
  const wallet = await findWallet(context, run.currency as Currency)
  if (!wallet) return {}
  return { wallet_id: wallet.id, content_hash: await hashContent(context, { ...run, wallet_id: wallet.id }) }
}

/** @throws Refusal `payroll.state-wrong` unless the run is computed or rejected. */
export async function deleteComputedRun(context: RequestContext, runId: Id): Promise<{ id: Id }> {
  return transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    requireStart('delete', run.state)
    await deleteRun(inside, runId)
    await audit(inside, {
      event: 'payroll.deleteComputed',
      object: `payroll-run:${runId}`,
      before: { number: run.number, month: run.month, state: run.state },
    })
    return { id: runId }
  })
}
