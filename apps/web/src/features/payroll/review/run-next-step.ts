import type { Run, RunAction } from '../run.ts'

/** The decisions about a run that a dialog asks for. */
export type RunDialog =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'process'
  | 'enterCode'
  | 'markPaid'
  | 'confirmFailed'
  | 'confirmPaid'
  | 'latePayment'
  | 'retry'
  | 'recompute'
  | 'delete'

/** The steps forward, the most pressing first; at most one of them is the page's primary button. */
const forward: readonly (readonly [action: RunAction, dialog: RunDialog])[] = [
  ['enter-code', 'enterCode'],
  ['approve', 'approve'],
  ['submit', 'submit'],
  ['process', 'process'],
  ['confirm-failed', 'confirmFailed'],
  ['confirm-late', 'confirmPaid'],
  ['mark-paid', 'markPaid'],
  ['retry', 'retry'],
]

/**
 * The one thing that the page asks for, among what the server allows the caller. A run that is stale or was sent
 * back asks to be computed again before anything else.
 */
export function primaryActionOf(run: Pick<Run, 'actions' | 'stale' | 'state'>): RunDialog | undefined {
  const mayRecompute = run.actions.includes('recompute')
  if (mayRecompute && (run.stale || run.state === 'rejected' || run.state === 'draft')) return 'recompute'
  return forward.find(([action]) => run.actions.includes(action))?.[1]
}

/** Somebody who comes back while the payments wait for their code is asked for it at once. */
export const startingDialog = (run: Pick<Run, 'actions'>): RunDialog | undefined =>
  run.actions.includes('enter-code') ? 'enterCode' : undefined
