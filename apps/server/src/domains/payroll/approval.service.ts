import type { approvalRoutes } from '@kazi/contract/payroll/approval'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { speaksAsOwner } from '#domains/accounts/index.ts'
import { approveLevel, isLastTurn, ofRound, requireTurn, type Turn } from '#domains/approvals/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { assertProved } from '#platform/http/authorize.ts'
import { refuse } from '#platform/http/refusal.ts'
import { readAcknowledgements } from './approval/acknowledgement.queries.ts'
import { requireAcknowledged } from './approval/acknowledgement.rules.ts'
import { hasSameContent, requireSameContent, voidApproval } from './approval/content.service.ts'
import { listUnconfirmedAccounts, readHands } from './approval/second-person.queries.ts'
import { circlesOf, confirmerOf, isAccountWaiting } from './approval/second-person.rules.ts'
import { type RunView, viewRun } from './review/run-view.ts'
import { lockMonthOf, lockRun, type RunRow, subjectOf, updateRun } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'
import { requireStart } from './runs/run-state.rules.ts'

type Approval = BodyOf<typeof approvalRoutes.approve>

/**
 * Approves one level of a run: exactly the content that `contentHash` names. The last level approves the run and
 * confirms, in bulk, the payout accounts that nobody but their editor had seen.
 * @throws Refusal `payroll.state-wrong`, `approvals.maker-cannot-decide`, `approvals.decided-already`, `approvals.not-asked`,
 * `payroll.content-changed`, `payroll.acknowledgement-required`, `payroll.reason-required`, `session.step-up-needed`
 * for a retry that one person decides.
 */
export async function approveRun(context: RequestContext, runId: Id, approval: Approval): Promise<RunView> {
  const answer = await transact(context, async (inside) => {
    await lockMonthOf(inside, runId)
    const run = await lockRun(inside, runId)
    requireStart('approve', run.state)
    const turn = await turnAt(inside, run)
    const { isAlone } = turn
    // What was called refused and leaves once more on one person's word is the one way to pay twice.
    if (isAlone && run.retried_by !== null) assertProved(inside.clock, actorOf(inside))
    if (run.content_hash?.toString('hex') !== approval.contentHash) refuse('payroll.content-changed')
    if (!(await hasSameContent(inside, run))) {
      await voidApproval(inside, run)
      return null
    }
    await requireSeen(inside, run, approval, turn)
    return viewRun(inside, await recordApproval(inside, run, approval, turn))
  })
  return answer ?? refuse('payroll.content-changed')
}

const turnAt = async (context: OrganizationContext, run: RunRow): Promise<Turn> =>
  requireTurn(context, subjectOf(run), circlesOf(await readHands(context, run)))

/**
 * Approves a level by a link, whose page shows the run's totals and nothing else: one that asks to acknowledge anything is
 * looked at in the product, as are refused payments that leave once more. What was shown is what is approved: a changed content has closed the link.
 * @throws Refusal as {@link approveRun}, `approvals.look-first`.
 */
export async function approveRunByLink(context: OrganizationContext, runId: Id): Promise<void> {
  await lockMonthOf(context, runId)
  const run = await lockRun(context, runId)
  requireStart('approve', run.state)
  const turn = await turnAt(context, run)
  const isRetry = run.retried_by !== null
  if (isRetry || (await readAcknowledgements(context, run, turn.isAlone)).length > 0)
    refuse('approvals.look-first')
  await requireSameContent(context, run)
  await recordApproval(
    context,
    run,
    { contentHash: run.content_hash!.toString('hex'), acknowledged: [] },
    turn,
  )
}

async function requireSeen(
  context: OrganizationContext,
  run: RunRow,
  { acknowledged, reason }: Approval,
  turn: Turn,
): Promise<void> {
  const accounts = await listUnconfirmedAccounts(context, run.id)
  const asked = await readAcknowledgements(context, run, turn.isAlone)
  requireAcknowledged(asked, acknowledged, reason)
  if (!isLastTurn(turn)) return
  const isOwner = await speaksAsOwner(context)
  const now = context.clock.now()
  // Only an owner's word replaces the 48 hours that a new account waits; of several levels the last one gives it.
  if (!isOwner && accounts.some(({ changedAt }) => isAccountWaiting(changedAt, now))) {
    refuse('payroll.acknowledgement-required')
  }
}

async function recordApproval(
  context: OrganizationContext,
  run: RunRow,
  { acknowledged, reason }: Approval,
  turn: Turn,
): Promise<RunRow> {
  const { isLast } = await approveLevel(context, turn, { acknowledged, reason: reason || null })
  if (isLast) await confirmAccounts(context, run)
  const decided = await updateRun(context, run.id, {
    // What was decided with fewer hands stays marked: by who approved another level, or of what was paid before.
    single_control: turn.isAlone || (run.single_control && !isFirstWord(turn, run)),
    ...(isLast ? { state: 'approved' } : {}),
  })
  await audit(context, {
    event: 'payroll.approve',
    object: `payroll-run:${run.id}`,
    before: { state: run.state, level: turn.standing.approval?.level },
    after: {
      state: decided.state,
      contentHash: run.content_hash!.toString('hex'),
      acknowledged,
      reason,
      insteadOf: turn.decider.insteadOf,
    },
  })
  if (isLast) await notify(context, noticeOf('payroll-approved', decided))
  return decided
}

/** The first decision about a run of which no money has left: what was marked before was a guess at who would decide. */
const isFirstWord = ({ standing }: Turn, run: RunRow): boolean =>
  run.retried_by === null && ofRound(standing.decisions, standing.approval).length === 0

async function confirmAccounts(context: OrganizationContext, run: RunRow): Promise<void> {
  const people = { approver: actorOf(context).userId, submitter: run.retried_by ?? run.submitted_by }
  const accounts = await listUnconfirmedAccounts(context, run.id)
  const byConfirmer = Map.groupBy(accounts, (account) => confirmerOf(account, people))
  for (const [confirmer, confirmed] of byConfirmer) {
    if (confirmer === null) continue
    await context.ports.payoutAccounts.confirm(
      context,
      confirmed.map(({ accountId }) => accountId),
      confirmer,
    )
  }
}
