import { releaseJournal } from '@kazi/ledger'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { postJournal } from '#domains/books/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { listIssuedFiles, type PaymentFollower, type PaymentSource } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { beginApproval } from './approval/begin-approval.ts'
import { hasSameContent, voidApproval } from './approval/content.service.ts'
import { readReleaseHands } from './approval/second-person.queries.ts'
import { releasersOf } from './approval/second-person.rules.ts'
import { hashContent } from './computation/content-hash.queries.ts'
import { fileStemOf } from './paying/file-stem.rules.ts'
import { listObligations, listReleased } from './paying/obligation.queries.ts'
import { sumDues } from './paying/released-dues.ts'
import { findOrderOf, runKind } from './paying/run-order.ts'
import { mailReleaseCode } from './paying.emails.ts'
import { listPayeeNames } from './payslips/filed-payslip.queries.ts'
import { type RunView, viewRun } from './review/run-view.ts'
import { adoptWallet } from './run.service.ts'
import { findRun, lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'
import {
  type RunState,
  type RunVerb,
  refuseState,
  requireStart,
  stateOfPayments,
} from './runs/run-state.rules.ts'

/** A run for a step of its payments. */
interface OwingRun {
  readonly id: Id
  readonly contentHash: string
  readonly run: RunRow
}

type RunPayments = PaymentSource<OwingRun, RunView>

const verbs: Readonly<Record<Parameters<RunPayments['lock']>[2], RunVerb>> = {
  ready: 'process',
  'request-code': 'request-code',
  release: 'submit-code',
  settle: 'mark-paid',
  'decide-failure': 'confirm-failed',
  'settle-late': 'mark-late',
  'decide-late': 'confirm-late',
  retry: 'retry',
}

/** @throws Refusal `payroll.state-wrong` when the run isn't where the step starts from; `payroll.retry-on-its-way`. */
function owing(run: RunRow, step: keyof typeof verbs): OwingRun {
  const isTriedAgain =
    run.retried_by !== null && (run.state === 'pending-approval' || run.state === 'approved')
  if (step === 'settle-late' && isTriedAgain) refuse('payroll.retry-on-its-way')
  requireStart(verbs[step], run.state)
  assert(run.content_hash, 'payments of a run without content')
  return { id: run.id, contentHash: run.content_hash.toString('hex'), run }
}

const objectOf = ({ id }: { readonly id: Id }): string => `payroll-run:${id}`

/** How a run's payments go their way: what the domain that pays asks of payroll, and what payroll does about it. */
export const runPayments: RunPayments = {
  kind: runKind,
  permission: 'approve:payroll',
  lock: async (context, runId, step) => owing(await lockRun(context, runId), step),
  find: async (context, runId, step) => owing(await findRun(context, runId), step),
  refuseStep: ({ run }) => refuseState(run.state),
  isUnchanged: (context, { run }) => hasSameContent(context, run),
  takeBack: (context, { run }) => voidApproval(context, run),

  describeOrder: async (context, { run }) => {
    const adopted = await adoptWallet(context, run)
    const walletId = run.wallet_id ?? adopted.wallet_id ?? refuse('payroll.wallet-missing')
    if (run.wallet_id === null) await updateRun(context, run.id, adopted)
    return {
      reference: `KZ-${run.number}`,
      currency: run.currency as Currency,
      walletId,
      payOn: run.pay_on,
      fileStem: fileStemOf(context.organization, run.month),
      narration: `Salary ${run.month} ${context.organization.name}`.slice(0, 140),
      obligations: await listObligations(context, run.id),
    }
  },

  listReleasers: async (context, { run }) => releasersOf(await readReleaseHands(context, run)),

  mailCode: async (context, { run }, user, code) => {
    await mailReleaseCode(context, user, run, code)
    await audit(context, { event: 'payroll.requestCode', object: objectOf(run) })
  },

  readied: async (context, { run }) => {
    const readied = await updateRun(context, run.id, { state: 'processing' })
    await audit(context, {
      event: 'payroll.processPayroll',
      object: objectOf(run),
      before: { state: run.state },
      after: { state: readied.state },
    })
    return viewRun(context, readied)
  },

  released: async (context, { run, contentHash }, { id: orderId, releases, queued, queuedAmount }) => {
    if (releases === 0) await postOwed(context, run)
    const released = await updateRun(context, run.id, { state: await stateByPayments(context, run.id) })
    await audit(context, {
      event: 'payroll.submitCode',
      object: objectOf(run),
      after: { contentHash, payments: queued, total: queuedAmount },
    })
    const hasFiles = (await listIssuedFiles(context, orderId)).length > 0
    if (hasFiles) await notify(context, noticeOf('bank-files-ready', released))
    return viewRun(context, released)
  },

  settled: async (context, { run }, { sourceIds, ...marking }, { count, isClaim, isAlone }) => {
    const settled = await followPayments(context, run, isAlone)
    await audit(context, {
      event: 'payroll.markPaid',
      object: objectOf(run),
      before: { state: run.state },
      after: { state: settled.state, payments: count, payslipIds: sourceIds, ...marking, isClaim },
    })
    const told = noticeOfOutcome(marking.outcome, isClaim)
    if (told) {
      const { values, ...notice } = noticeOf(told, settled)
      await notify(context, { ...notice, values: { ...values, count } })
    }
    return viewRun(context, settled)
  },

  claimDecided: async (context, { run }, { about, decision, sourceIds }, { count, isAlone }) => {
    const decided = await followPayments(context, run, isAlone)
    await audit(context, {
      event: about === 'failed' ? 'payroll.confirmFailed' : 'payroll.confirmPaid',
      object: objectOf(run),
      before: { state: run.state },
      after: { state: decided.state, decision, payments: count, payslipIds: sourceIds },
    })
    return viewRun(context, decided)
  },

  retried: async (context, { run }, tried) => {
    const retried = await submitAfresh(context, run)
    await audit(context, {
      event: 'payroll.retryProcessing',
      object: objectOf(run),
      before: { state: run.state },
      after: { state: retried.state, ...tried },
    })
    return viewRun(context, retried)
  },
}

/** What colleagues are told of a word about the bank; what it paid is no news. */
const noticeOfOutcome = (outcome: Settlement['outcome'], isClaim: boolean) =>
  outcome === 'failed' ? 'payments-failed' : outcome === 'paid-after-all' && isClaim ? 'payments-late' : null

type Settlement = Parameters<RunPayments['settled']>[2]

/** A run whose payments a rail carries out, told what the rail did with them. */
export const runFollower: PaymentFollower = {
  lock: (context, runId) => lockRun(context, runId),
  follow: async (context, runId, { failed, reversed }) => {
    const run = await findRun(context, runId)
    const followed = await followPayments(context, run, false)
    if (followed.state !== run.state || failed + reversed > 0) {
      await audit(context, {
        event: 'payroll.followPayments',
        object: objectOf(run),
        before: { state: run.state },
        after: { state: followed.state, failed, reversed },
      })
    }
    if (failed + reversed === 0) return
    const { values, ...notice } = noticeOf('payments-failed', followed)
    const count = failed + reversed
    await notify(context, { ...notice, values: { ...values, count } }, 'everybody')
  },
}

/** The run in the state that its payments give it; where one person said alone what became of them, it is marked. */
async function followPayments(context: OrganizationContext, run: RunRow, isAlone: boolean): Promise<RunRow> {
  const state = await stateByPayments(context, run.id)
  return updateRun(context, run.id, { state, single_control: run.single_control || isAlone })
}

/** What a released run owes, whatever becomes of its payments: net pay to each person, dues to each body. */
async function postOwed(context: OrganizationContext, run: RunRow): Promise<void> {
  const { month: period, currency } = run as { readonly month: Month; readonly currency: Currency }
  const payslips = await listReleased(context, run.id)
  const journal = releaseJournal({ currency, period, payslips })
  const postedOn = context.clock.today(context.organization.timeZone)
  const source = `${objectOf(run)}:release`
  await postJournal(context, journal, { source, postedOn })
  const dues = sumDues(payslips, period, await listPayeeNames(context, run.id))
  await context.ports.dues.accrue(context, {
    runId: run.id,
    source,
    period,
    payOn: run.pay_on,
    currency,
    dues,
  })
}

async function stateByPayments(context: OrganizationContext, runId: Id): Promise<RunState> {
  const order = await findOrderOf(context, runId)
  assert(order, 'payments that moved and are not there')
  return stateOfPayments(order)
}

/** Whoever asks for refused payments to leave once more is a maker of that. */
async function submitAfresh(context: OrganizationContext, run: RunRow): Promise<RunRow> {
  const retried = await updateRun(context, run.id, {
    state: 'pending-approval',
    content_hash: await hashContent(context, run),
    retried_by: actorOf(context).userId,
  })
  await beginApproval(context, retried)
  return retried
}
