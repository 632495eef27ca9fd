import type { runActions } from '@kazi/contract/payroll/run-vocabulary'
import type { Permission } from '@kazi/contract/permissions'
import { canStart, type PaymentCounts, type RunState } from '../runs/run-state.rules.ts'

export type RunAction = (typeof runActions)[number]

/** What decides who may do what with a run now. */
export interface ActionFacts {
  readonly state: RunState
  readonly isStale: boolean
  /** what it pays, in minor units */
  readonly net: number
  readonly payments: PaymentCounts
  readonly isReleased: boolean
  readonly permissions: ReadonlySet<Permission>
  /** somebody else in the organisation has `approve:payroll` */
  readonly hasOtherApprover: boolean
  /** the caller may decide the approval level that is waited for */
  readonly isAsked: boolean
  /** somebody has decided about what was submitted last */
  readonly isDecided: boolean
  readonly isReleaser: boolean
  /** the code of what is approved goes to the caller */
  readonly getsCode: boolean
  /** a colleague calls payments refused; or the caller does, where there is nobody else */
  readonly mayConfirmFailed: boolean
  /** a colleague says that the bank paid refused payments after all; or the caller does, where there is nobody else */
  readonly mayConfirmLate: boolean
  /** false for a consultant whom the client hasn't let release its money */
  readonly mayRelease: boolean
}

/** What the caller may do with the run now, in the order of the contract. The screen shows these and no others. */
export function actionsOf(facts: ActionFacts): RunAction[] {
  const { state, payments, permissions } = facts
  const canCreate = permissions.has('create:payroll')
  const canApprove = permissions.has('approve:payroll')
  const canRelease = canApprove && facts.mayRelease
  // Once the payments are with the bank, only the bank sends them back.
  const isStillHere = state !== 'processing' || payments.queued > 0
  const isComputed = state !== 'draft' && state !== 'computing'
  const allowed: Readonly<Record<RunAction, boolean>> = {
    recompute: canCreate && canStart('compute', state),
    delete: canCreate && canStart('delete', state),
    submit: canCreate && canStart('create', state) && !facts.isStale && facts.net > 0,
    approve: canApprove && canStart('approve', state) && facts.isAsked,
    reject: canApprove && canStart('reject', state) && isStillHere,
    withdraw: canCreate && canStart('withdraw', state) && !facts.isDecided,
    cancel: canApprove && canStart('cancel', state) && isStillHere && !facts.isReleased,
    process: canApprove && canStart('process', state) && facts.getsCode,
    'request-code': canRelease && facts.getsCode && canStart('request-code', state) && payments.queued > 0,
    'enter-code': canRelease && facts.getsCode && canStart('submit-code', state) && payments.queued > 0,
    'mark-paid':
      canApprove &&
      canStart('mark-paid', state) &&
      payments.sent + payments.unknown > payments.claimed &&
      !(facts.isReleaser && facts.hasOtherApprover),
    'confirm-failed': canApprove && canStart('confirm-failed', state) && facts.mayConfirmFailed,
    'mark-late': canApprove && canStart('mark-late', state) && payments.failed > payments.lateClaimed,
    'confirm-late': canApprove && canStart('confirm-late', state) && facts.mayConfirmLate,
    retry: canRelease && canStart('retry', state) && payments.failed > 0 && payments.lateClaimed === 0,
    'download-outputs': permissions.has('view:payroll') && isComputed,
    'download-bank-files': canApprove && facts.isReleased,
  }
  return (Object.keys(allowed) as RunAction[]).filter((action) => allowed[action])
}
