import type { payingRoutes } from '@kazi/contract/payroll/paying'
import type { ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import {
  type CodeVerdict,
  checkCode,
  describeReleasePause,
  issueCode,
  readUser,
} from '#domains/accounts/index.ts'
import { postRelease } from '#domains/books/index.ts'
import { confirmPayoutAccounts } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { isVerificationAccepted } from '#domains/organizations/index.ts'
import {
  adoptWallet,
  findRun,
  hasSameContent,
  listUnconfirmedAccounts,
  lockRun,
  noticeOf,
  type PaymentSummary,
  type RunRow,
  type RunView,
  refuseState,
  requireStart,
  stateOfPayments,
  summarizePayments,
  updateRun,
  viewRun,
  voidApproval,
} from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { isOnlyHere } from '#platform/config.ts'
import { actorOf, type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { issueBankFiles } from './bank-files/bank-file.service.ts'
import { mailReleaseCode, maskEmail } from './payment.emails.ts'
import { deletePayments, insertAttempts, insertPayments, markSent } from './payment.queries.ts'

type CodeSent = ResponseOf<typeof payingRoutes.requestCode>['data']

/**
 * Readies the payments of an approved run: one each, with one queued attempt. Nothing leaves before the code.
 * @throws Refusal `payroll.state-wrong`, `payroll.wallet-missing`, `organization.kyc-not-accepted`,
 * `payroll.content-changed`, which also voids the approval.
 */
export async function readyPayments(context: RequestContext, runId: Id): Promise<RunView> {
  const answer = await transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    requireStart('process', run.state)
    if (!(await isVerificationAccepted(inside))) refuse('organization.kyc-not-accepted')
    const adopted = await adoptWallet(inside, run)
    if (run.wallet_id === null && adopted.wallet_id === undefined) refuse('payroll.wallet-missing')
    if (!(await hasSameContent(inside, run))) return takeBack(inside, run)
    if (run.released_at === null) await insertPayments(inside, run)
    await insertAttempts(inside, run.id, referencesOf(run))
    const readied = await updateRun(inside, run.id, { ...adopted, state: 'processing' })
    await audit(inside, {
      event: 'payroll.processPayroll',
      object: `payroll-run:${run.id}`,
      before: { state: run.state },
      after: { state: 'processing' },
    })
    return viewRun(inside, readied)
  })
  return answer ?? refuse('payroll.content-changed')
}

/** `KZ-12-0034-1`: run 12, payment 34, first attempt. Unique in the organisation, as the bank's answer needs it. */
export const referencesOf =
  ({ number }: Pick<RunRow, 'number'>) =>
  (paymentNo: number, attemptNo: number): string =>
    `KZ-${number}-${String(paymentNo).padStart(4, '0')}-${attemptNo}`

/** The approval is void; payments of which nothing ever left are taken back with it. */
async function takeBack(context: OrganizationContext, run: RunRow): Promise<null> {
  if (run.released_at === null) await deletePayments(context, run.id)
  await voidApproval(context, run)
  return null
}

/** What a code is bound to: it releases this content, these payments, this total, and nothing else. */
export const bindingOf = (run: RunRow, { queued, queuedAmount }: PaymentSummary): string =>
  `${run.content_hash?.toString('hex')}:${queued}:${queuedAmount}`

/**
 * Mails the caller a code that releases the queued payments.
 * @throws Refusal `payroll.state-wrong`, `payroll.release-locked`, `payroll.release-not-delegated`,
 * `payroll.release-paused`, `payroll.code-resends-exceeded`.
 */
export async function requestReleaseCode(context: RequestContext, runId: Id): Promise<CodeSent> {
  return transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    const payments = await requireQueued(inside, run, 'request-code')
    await requireReleasable(inside)
    const user = await readUser(inside, actorOf(inside).userId)
    const binding = bindingOf(run, payments)
    const holder = { userId: user.id }
    const issued = await issueCode(inside, { purpose: 'payroll-release', holder, subject: run.id, binding })
    if (issued.code === null) return refuse('payroll.code-resends-exceeded')
    await mailReleaseCode(inside, user, run, issued.code)
    await audit(inside, { event: 'payroll.requestCode', object: `payroll-run:${run.id}` })
    return {
      sentTo: maskEmail(user.email),
      expiresAt: issued.expiresAt,
      expiresInSeconds: Math.round((Date.parse(issued.expiresAt) - inside.clock.now().getTime()) / 1000),
      resendsLeft: issued.resendsLeft,
      people: payments.queued,
      total: { amount: payments.queuedAmount as Minor, currency: run.currency as Currency },
    }
  })
}

/**
 * Releases the queued payments with the code: attempts sent, bank files issued, obligations posted, in one
 * transaction. The code is spent first, in one of its own, so two callers with one code release once.
 * @throws Refusal `payroll.state-wrong`, `payroll.code-…`, `payroll.release-locked`, `payroll.release-not-delegated`,
 * `payroll.release-paused`, `payroll.content-changed`, which also voids the approval.
 */
export async function releasePayments(context: RequestContext, runId: Id, code: string): Promise<RunView> {
  const binding = await transact(withoutKey(context), async (inside) => {
    const run = await findRun(inside, runId)
    const payments = await requireQueued(inside, run, 'submit-code')
    await requireReleasable(inside)
    return bindingOf(run, payments)
  })
  const holder = { userId: actorOf(context).userId }
  refuseUnlessRight(
    await checkCode(context, { purpose: 'payroll-release', holder, subject: runId, binding, code }),
  )
  const answer = await transact(context, async (inside) => {
    const run = await lockRun(inside, runId)
    const payments = await requireQueued(inside, run, 'submit-code')
    if (bindingOf(run, payments) !== binding) return refuse('payroll.content-changed')
    if (!(await hasSameContent(inside, run))) return takeBack(inside, run)
    return viewRun(inside, await release(inside, run, payments))
  })
  return answer ?? refuse('payroll.content-changed')
}

async function release(context: OrganizationContext, run: RunRow, payments: PaymentSummary): Promise<RunRow> {
  const { userId } = actorOf(context)
  // A sole user has nobody to confirm accounts: the code that came by mail is the second proof.
  const unconfirmed = await listUnconfirmedAccounts(context, run.id)
  await confirmPayoutAccounts(
    context,
    unconfirmed.map(({ accountId }) => accountId),
    userId,
  )
  await issueBankFiles(context, run)
  await markSent(context, run.id)
  if (run.released_at === null) {
    await postRelease(context, { id: run.id, month: run.month, currency: run.currency as Currency })
  }
  const released = await updateRun(context, run.id, {
    state: stateOfPayments(await summarizePayments(context, run.id)),
    released_by: userId,
    released_at: context.clock.now().toISOString(),
  })
  await audit(context, {
    event: 'payroll.submitCode',
    object: `payroll-run:${run.id}`,
    after: {
      contentHash: run.content_hash?.toString('hex'),
      payments: payments.queued,
      total: payments.queuedAmount,
    },
  })
  await notify(context, noticeOf('bank-files-ready', released))
  return released
}

async function requireQueued(
  context: OrganizationContext,
  run: RunRow,
  verb: 'request-code' | 'submit-code',
): Promise<PaymentSummary> {
  requireStart(verb, run.state)
  const payments = await summarizePayments(context, run.id)
  if (payments.queued === 0) refuseState(run.state)
  assert(run.content_hash, 'payments of a run without content')
  return payments
}

/**
 * Whether the caller, on this server, may release money at all. Where others can reach the server, a code that
 * can't be mailed would lie in a folder on it. A consultant needs the client's word; and whoever's address or PIN
 * changed a moment ago may be somebody else.
 * @throws Refusal `payroll.release-locked`, `payroll.release-not-delegated`, `payroll.release-paused`.
 */
export async function requireReleasable(context: OrganizationContext): Promise<void> {
  const { config } = context
  if (!isOnlyHere(config) && config.smtpUrl === undefined) refuse('payroll.release-locked')
  const { userId, mayRelease } = actorOf(context)
  if (!mayRelease) refuse('payroll.release-not-delegated')
  const until = await describeReleasePause(context, userId)
  if (until !== null) refuse('payroll.release-paused', { until })
}

function refuseUnlessRight(verdict: CodeVerdict): void {
  if (verdict === 'wrong') refuse('payroll.code-wrong', {}, { fields: { code: 'payroll.code-wrong' } })
  if (verdict === 'expired') refuse('payroll.code-expired')
  if (verdict === 'exceeded') refuse('payroll.code-attempts-exceeded')
}
