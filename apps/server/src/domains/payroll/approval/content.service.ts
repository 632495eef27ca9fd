import { voidSubmission } from '#domains/approvals/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { hashContent } from '../computation/content-hash.queries.ts'
import { hasSameFacts } from '../facts/payroll-month.ts'
import { findOrderOf } from '../paying/run-order.ts'
import { type RunRow, subjectOf, updateRun } from '../runs/run.queries.ts'
import { type RunState, stateOfPayments } from '../runs/run-state.rules.ts'
import { listUnconfirmedAccounts } from './second-person.queries.ts'

/**
 * Whether a run still is what was computed: its rows give the hash that is kept, and the people's facts, read anew,
 * give the other one. Money never leaves on the word of a stored hash alone. Once money has left, facts may move
 * on; then the rows alone count, and that no owner has declined an account in them since.
 */
export async function hasSameContent(context: OrganizationContext, run: RunRow): Promise<boolean> {
  if (run.content_hash === null || !(await hashContent(context, run)).equals(run.content_hash)) return false
  const accounts = await listUnconfirmedAccounts(context, run.id)
  if (accounts.some(({ isDeclined }) => isDeclined)) return false
  const order = await findOrderOf(context, run.id)
  return (order && order.releases > 0) || hasSameFacts(context, run)
}

/** @throws Refusal `payroll.content-changed`. */
export async function requireSameContent(context: OrganizationContext, run: RunRow): Promise<void> {
  if (!(await hasSameContent(context, run))) refuse('payroll.content-changed')
}

/**
 * The state in which a run is back at its maker's desk: after some money has left, what its payments say; before,
 * the one that is given.
 */
export async function stateAtMaker(
  context: OrganizationContext,
  run: RunRow,
  otherwise: 'computed' | 'rejected',
): Promise<RunState> {
  const order = await findOrderOf(context, run.id)
  return order && order.releases > 0 ? stateOfPayments(order) : otherwise
}

/**
 * Takes back what was approved of a run whose content changed: it is `computed` again, to be computed anew and
 * submitted afresh. The decisions stay on record. The caller refuses after this is committed.
 */
export async function voidApproval(context: OrganizationContext, run: RunRow): Promise<void> {
  const state = await stateAtMaker(context, run, 'computed')
  await voidSubmission(context, subjectOf(run))
  await updateRun(context, run.id, { state })
  await audit(context, {
    event: 'payroll.voidApproval',
    object: `payroll-run:${run.id}`,
    before: { state: run.state, contentHash: run.content_hash?.toString('hex') },
    after: { state },
  })
}
