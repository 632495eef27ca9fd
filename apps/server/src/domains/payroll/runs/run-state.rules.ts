import type { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { refuse } from '#platform/http/refusal.ts'

export type RunState = (typeof runStates)[number]

/** What can be done to a run. */
export type RunVerb =
  | 'compute'
  | 'create'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'process'
  | 'request-code'
  | 'submit-code'
  | 'mark-paid'
  | 'confirm-failed'
  | 'mark-late'
  | 'confirm-late'
  | 'retry'
  | 'delete'

/**
 * The states that each verb starts from. `processing` covers the wait for the code and the wait for the bank; which
 * of the two it is follows from the payments, so the verbs on payments ask for those as well.
 */
const startsFrom: Readonly<Record<RunVerb, readonly RunState[]>> = {
  compute: ['draft', 'computed', 'rejected'],
  create: ['computed'],
  approve: ['pending-approval'],
  // until money leaves; in `processing` the payments say whether it has
  reject: ['pending-approval', 'approved', 'processing'],
  withdraw: ['pending-approval'],
  cancel: ['approved', 'processing'],
  process: ['approved'],
  'request-code': ['processing'],
  'submit-code': ['processing'],
  'mark-paid': ['processing', 'partly-paid'],
  'confirm-failed': ['processing', 'partly-paid'],
  // what the bank had refused and paid after all
  'mark-late': ['processing', 'partly-paid', 'failed'],
  'confirm-late': ['processing', 'partly-paid', 'failed'],
  retry: ['partly-paid', 'failed'],
  delete: ['computed', 'rejected'],
}

export const canStart = (verb: RunVerb, state: RunState): boolean => startsFrom[verb].includes(state)

/** @throws Refusal `payroll.state-wrong` that names the current state, when the verb can't start from it. */
export function requireStart(verb: RunVerb, state: RunState): void {
  if (!canStart(verb, state)) refuseState(state)
}

/** @throws Refusal `payroll.state-wrong`, always. */
export const refuseState = (state: RunState): never => refuse('payroll.state-wrong', { state }, { state })

/** States whose payslips count: for what the year has paid, for comparing, for the one regular run a month. */
export const liveStates = [
  'computed',
  'pending-approval',
  'approved',
  'processing',
  'completed',
  'partly-paid',
  'failed',
] as const satisfies readonly RunState[]

/** States of a run whose content somebody approved. */
export const approvedStates = [
  'approved',
  'processing',
  'completed',
  'partly-paid',
  'failed',
] as const satisfies readonly RunState[]

/**
 * Whether the content of a run was approved once: also while a retry of what the bank refused waits for its own approval.
 * In SQL: `isDecided`.
 */
export const wasApproved = (run: { readonly state: RunState; readonly retried_by: string | null }): boolean =>
  approvedStates.some((state) => state === run.state) ||
  (run.state === 'pending-approval' && run.retried_by !== null)

/** How many payments of a run are in which state. */
export interface PaymentCounts {
  readonly queued: number
  readonly sent: number
  /** of those that are sent, how many somebody calls refused and nobody has confirmed it */
  readonly claimed: number
  readonly paid: number
  readonly failed: number
  /** of those that failed, how many somebody says the bank paid after all and nobody has decided about it */
  readonly lateClaimed: number
  readonly unknown: number
  readonly reversed: number
}

/** Before a run's payments are readied. */
export const noPayments: PaymentCounts = {
  queued: 0,
  sent: 0,
  claimed: 0,
  paid: 0,
  failed: 0,
  lateClaimed: 0,
  unknown: 0,
  reversed: 0,
}

/**
 * The state of a run that has payments: it follows from them alone. Money that waits for its code keeps the run
 * `processing`; then it is `completed` when all arrived, `partly-paid` when some did, `failed` when the bank
 * refused every one.
 */
export function stateOfPayments(
  counts: PaymentCounts,
): 'processing' | 'completed' | 'partly-paid' | 'failed' {
  const { queued, sent, paid, failed, unknown, reversed } = counts
  if (queued > 0) return 'processing'
  if (sent + unknown + failed + reversed === 0) return 'completed'
  if (paid > 0) return 'partly-paid'
  return sent + unknown > 0 ? 'processing' : 'failed'
}
