import { join } from 'node:path'
import { readOutbox } from '../../apps/server/src/platform/mail/mail-transport.ts'
import type { Call, CallAnswer } from '../../apps/server/src/testing/call.ts'
import type { TestMember } from '../../apps/server/src/testing/members.ts'
import { fundsRoutes } from '../../packages/contract/src/organizations/funds.ts'
import { approvalRoutes } from '../../packages/contract/src/payroll/approval.ts'
import { payingRoutes } from '../../packages/contract/src/payroll/paying.ts'
import { runRoutes } from '../../packages/contract/src/payroll/runs.ts'
import type { ResponseOf, Route } from '../../packages/contract/src/route.ts'
import type { Id } from '../../packages/values/src/id.ts'

/** A company with two people who bring its payroll to its end, whatever happens to the server meanwhile. */
export interface CrashCompany {
  readonly organizationId: Id
  readonly walletId: Id
  readonly owner: TestMember
  readonly officer: TestMember
}

type Run = ResponseOf<typeof runRoutes.read>['data']

export interface Payday {
  readonly call: Call
  readonly company: CrashCompany
  readonly dataDirectory: string
  readonly month: string
  readonly payDate: string
  /** codes that were asked for too often are forgotten, as an hour's wait would do */
  readonly forgetCodes: () => Promise<void>
}

/** Longest that a payroll may take with nobody killing anything. */
const stuckMs = 60_000

/**
 * Pays a company's month by the calls that people make, each made again where the server died under it, from wherever the
 * payroll then stands. Over when everybody is paid and nothing has come back for some seconds.
 * @param lastTrouble when something was killed last
 * @throws where the payroll stands still for a minute although nothing was killed
 */
export async function payCompany(day: Payday, lastTrouble: () => number): Promise<Run> {
  let movedAt = Date.now()
  let seen = ''
  for (;;) {
    const run = await patiently(() => findRun(day))
    const state = JSON.stringify([run?.state, run?.payments])
    if (state !== seen) [seen, movedAt] = [state, Date.now()]
    if (Date.now() - Math.max(movedAt, lastTrouble()) > stuckMs) throw new Error(`stuck: ${state}`)
    // what comes back does so within some seconds, and is heard of when the books are compared
    if (run?.state === 'completed' && Date.now() - movedAt > 4000) {
      await patiently(() => compareBooks(day))
      const after = await patiently(() => findRun(day))
      if (after?.state === 'completed') return after
    }
    // a refusal tells that the step was done before, or by another: the next look says where it stands
    const did = await goOn(day, run).catch(() => false)
    if (!did) await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Asks until somebody answers. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function findRun({ call, company: { owner } }: Payday): Promise<Run | undefined> {
  const { data } = (await call(runRoutes.list, { query: { page: 1, perPage: 5 } }, owner)).json
  const [found] = data
  return found && (await call(runRoutes.read, { params: { payrollId: found.id } }, owner)).json.data
}

async function compareBooks({ call, company: { owner, walletId } }: Payday): Promise<void> {
  const { status, bytes } = await call(fundsRoutes.reconcile, { params: { walletId } }, owner)
  if (status !== 200) throw new Error(bytes.toString())
}

const isDone = ({ status }: CallAnswer<Route>): boolean => status < 300

/** The next step; false where there is nothing to do but wait. */
async function goOn(day: Payday, run: Run | undefined): Promise<boolean> {
  const { call, month, payDate } = day
  const { owner, officer } = day.company
  if (!run) return isDone(await call(runRoutes.compute, { body: { month, payDate } }, officer))
  const params = { payrollId: run.id }
  switch (run.state) {
    case 'computed':
      return isDone(await call(approvalRoutes.create, { body: params }, officer))
    case 'pending-approval': {
      const { contentHash, acknowledgements } = run
      if (contentHash === null) return false
      const acknowledged = acknowledgements.map(({ key }) => key)
      const body = { contentHash, acknowledged, reason: 'Seen' }
      return isDone(await call(approvalRoutes.approve, { params, body }, owner))
    }
    case 'approved':
      return isDone(await call(payingRoutes.processPayroll, { params }, owner))
    case 'processing':
    case 'partly-paid':
    case 'failed': {
      const { payments } = run
      if (!payments) return false
      if (payments.queued > 0) return release(day, params)
      if (payments.sent + payments.unknown > 0 || payments.failed + payments.reversed === 0) return false
      // the books are compared before what failed is tried again
      await compareBooks(day)
      return isDone(await call(payingRoutes.retryProcessing, { body: params }, officer))
    }
    default:
      return false
  }
}

/** Types the latest code, or asks for another. */
async function release(day: Payday, params: { readonly payrollId: Id }): Promise<boolean> {
  const { call, company } = day
  const mails = await readOutbox(join(day.dataDirectory, 'outbox'))
  const mail = mails.find(({ to }) => to === company.owner.email)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (code) {
    const answer = await call(payingRoutes.submitCode, { params, body: { code } }, company.owner)
    if (isDone(answer)) return true
  }
  const asked = await call(payingRoutes.requestCode, { params }, company.owner)
  if (asked.status === 429) await day.forgetCodes()
  await new Promise((resolve) => setTimeout(resolve, 400))
  return isDone(asked)
}
