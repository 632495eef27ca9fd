import { assert } from '@kazi/values/assert'
import { type ApprovedArea, type Makers, submitForApproval } from '#domains/approvals/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { findRun, type RunRow, subjectOf } from '../runs/run.queries.ts'
import { noticeOf } from '../runs/run-notice.ts'
import { readHands } from './second-person.queries.ts'
import { circlesOf } from './second-person.rules.ts'

/** Begins the way of a run through its approval levels. @returns who may not decide, and whether one person is alone. */
export async function beginApproval(context: OrganizationContext, run: RunRow): Promise<Makers> {
  assert(run.content_hash, 'a run is submitted as it was computed')
  const makers = circlesOf(await readHands(context, run))
  return submitForApproval(context, { ...subjectOf(run), contentHash: run.content_hash, makers })
}

/** What approval asks of payroll about a run. */
export const runApproval: ApprovedArea = {
  describe: async (context, id) => {
    const run = await findRun(context, id)
    return { title: run.title, notice: noticeOf('payroll-awaiting-approval', run) }
  },
  findMakers: async (context, id) => circlesOf(await readHands(context, await findRun(context, id))),
}
