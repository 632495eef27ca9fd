import { assert } from '@kazi/values/assert'
import { type Makers, submitForApproval } from '#domains/approvals/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type RunRow, subjectOf } from '../runs/run.queries.ts'
import { readHands } from './second-person.queries.ts'
import { circlesOf } from './second-person.rules.ts'

/** Begins the way of a run through its approval levels. @returns who may not decide, and whether one person is alone. */
export async function beginApproval(context: OrganizationContext, run: RunRow): Promise<Makers> {
  assert(run.content_hash, 'a run is submitted as it was computed')
  const makers = circlesOf(await readHands(context, run))
  return submitForApproval(context, { ...subjectOf(run), contentHash: run.content_hash, makers })
}
