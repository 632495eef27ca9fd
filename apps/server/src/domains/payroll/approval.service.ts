import type { approvalRoutes } from '@kazi/contract/payroll/approval'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { speaksAsOwner } from '#domains/accounts/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { assertProved } from '#platform/http/authorize.ts'
import { refuse } from '#platform/http/refusal.ts'
import { readAcknowledgements } from './approval/acknowledgement.queries.ts'
import { requireAcknowledged } from './approval/acknowledgement.rules.ts'
import { hasSameContent, voidApproval } from './approval/content.service.ts'
import { insertDecision, listDecisions } from './approval/decision.queries.ts'
import { listUnconfirmedAccounts, readHands } from './approval/second-person.queries.ts'
import { confirmerOf, hasOther, isAccountWaiting, makersOf } from './approval/second-person.rules.ts'
import { isStoppedAsMaker } from './review/run-actions.rules.ts'
import { type RunView, viewRun } from './review/run-view.ts'
import { lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'
import { requireStart } from './runs/run-state.rules.ts'

type Approval = BodyOf<typeof approvalRoutes.approve>

/**
 * Approves one level of a run: exactly the content that `contentHash` names. The last level approves the run and
 * confirms, in bulk, the payout accounts that nobody but their editor had seen.
 * @throws Refusal `payroll.state-wrong`, `payroll.maker-cannot-approve`, `payroll.approver-decided-already`,
 * `payroll.content-changed`, `payroll.acknowledgement-required`, `payroll.reason-required`, `session.step-up-needed`
 * for a retry that one person decides.
 */
export async function approveRun(context: RequestContext, runId: Id, approval: Approval): Promise<RunView> {
  const answer = await transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    requireStart('approve', run.state)
    const isAlone = await requireSecondPerson(inside, run)
    // What was called refused and leaves once more on one person's word is the one way to pay twice.
    if (isAlone && run.retried_by !== null) assertProved(inside.clock, actorOf(inside))
    if (run.content_hash?.toString('hex') !== approval.contentHash) refuse('payroll.content-changed')
    if (!(await hasSameContent(inside, run))) {
      await voidApproval(inside, run)
      return null
    }
    await requireSeen(inside, run, approval, isAlone)
    return viewRun(inside, await recordApproval(inside, run, approval, isAlone))
  })
  return answer ?? refuse('payroll.content-changed')
}

/** @returns whether it is approved under single control, because there is no other. */
async function requireSecondPerson(context: OrganizationContext, run: RunRow): Promise<boolean> {
  const { userId } = actorOf(context)
  const { approvers, ...hands } = await readHands(context, run)
  const makers = makersOf(hands, approvers)
  if (isStoppedAsMaker({ isMaker: makers.ids.has(userId), hasOtherApprover: hasOther(approvers, userId) })) {
    refuse('payroll.maker-cannot-approve')
  }
  const decisions = await listDecisions(context, run.id)
  if (decisions.some(({ submission, by }) => submission === run.submission && by.id === userId)) {
    refuse('payroll.approver-decided-already')
  }
  return makers.isSingleControl
}

async function requireSeen(
  context: OrganizationContext,
  run: RunRow,
  { acknowledged, reason }: Approval,
  isAlone: boolean,
): Promise<void> {
  const accounts = await listUnconfirmedAccounts(context, run.id)
  const asked = await readAcknowledgements(context, run, isAlone)
  requireAcknowledged(asked, acknowledged, reason)
  const isOwner = await speaksAsOwner(context)
  const now = context.clock.now()
  // Only an owner's word replaces the 48 hours that a new account waits.
  if (!isOwner && accounts.some(({ changedAt }) => isAccountWaiting(changedAt, now))) {
    refuse('payroll.acknowledgement-required')
  }
}

async function recordApproval(
  context: OrganizationContext,
  run: RunRow,
  { acknowledged, reason }: Approval,
  isAlone: boolean,
): Promise<RunRow> {
  const { userId } = actorOf(context)
  await insertDecision(context, {
    runId: run.id,
    submission: run.submission,
    level: run.level!,
    decision: 'approved',
    decidedBy: userId,
    contentHash: run.content_hash!,
    acknowledged,
    reason: reason || null,
  })
  const isLast = run.level === run.levels
  if (isLast) await confirmAccounts(context, run)
  const decided = await updateRun(context, run.id, {
    // What was paid under single control stays marked, whoever approves the rest.
    single_control: isAlone || (run.retried_by !== null && run.single_control),
    ...(isLast ? { state: 'approved' } : { level: run.level! + 1 }),
  })
  await audit(context, {
    event: 'payroll.approve',
    object: `payroll-run:${run.id}`,
    before: { state: run.state, level: run.level },
    after: { state: decided.state, contentHash: run.content_hash!.toString('hex'), acknowledged, reason },
  })
  await notify(context, noticeOf(isLast ? 'payroll-approved' : 'payroll-awaiting-approval', decided))
  return decided
}

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
