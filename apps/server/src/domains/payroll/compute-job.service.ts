import type { ErrorCode } from '@kazi/contract/errors'
import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import { actorOf, type JobContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeProblems } from './computation/computation.queries.ts'
import { computeRun } from './computation/computation.ts'
import { refuseIfTaken } from './compute.service.ts'
import { noteProgress } from './runs/progress.queries.ts'
import { lockComputingRun, updateRun } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'

/** Longest that one statement of a computation may take; a hundred thousand people need seconds. */
export const statementTimeoutMs = 10 * 60_000

/**
 * Computes a large run. Everything is one transaction: a process that dies leaves the run `computing` and the job
 * in the queue, and the next one starts afresh; a run that no longer computes is done, and the job with it.
 */
export async function computeInJob(context: JobContext, { runId }: { readonly runId: Id }): Promise<void> {
  try {
    await transact(
      context,
      async (inside) => {
        const run = await lockComputingRun(inside, runId)
        if (!run) return
        const report = progressReport(context, runId)
        const computed = await computeRun(inside, run, { computedBy: actorOf(inside).userId, report })
        await notify(inside, noticeOf('payroll-computed', computed), 'everybody')
      },
      { statementTimeoutMs },
    ).catch(refuseIfTaken)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await giveUp(context, runId, error.code)
  }
}

/** A computation that a rule forbids leaves the run as a draft that says why; trying again is up to a person. */
async function giveUp(context: JobContext, runId: Id, code: ErrorCode): Promise<void> {
  await transact(context, async (inside) => {
    const run = await lockComputingRun(inside, runId)
    if (!run) return
    await updateRun(inside, runId, { state: run.computed_at === null ? 'draft' : 'computed' })
    if (run.computed_at === null) {
      const problem = { employeeId: null, name: null, key: code, severity: 'blocking' as const, values: {} }
      await writeProblems(inside, runId, [problem])
    }
  })
}

/** How often, at most, the progress of a computation is written down. */
const reportIntervalMs = 500

/** Notes progress now and then, beside the computation's transaction and without keeping it waiting. */
function progressReport(context: JobContext, runId: Id): (done: number, total: number) => void {
  const now = (): number => context.clock.now().getTime()
  let nextAt = now() + reportIntervalMs
  return (done, total) => {
    if (now() < nextAt) return
    nextAt = now() + reportIntervalMs
    transact(context, (apart) => noteProgress(apart, runId, { done, total })).catch((error: unknown) =>
      context.log.warn({ err: error, runId }, 'the progress of a payroll could not be noted'),
    )
  }
}
