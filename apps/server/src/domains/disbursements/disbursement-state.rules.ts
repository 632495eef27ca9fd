import type {
  DisbursementAction,
  DisbursementKind,
  DisbursementState,
} from '@kazi/contract/disbursement-vocabulary'
import type { PaymentStep } from '#domains/payments/index.ts'

/** Where each step of the payments starts from. */
export const startsOf: Readonly<Record<PaymentStep, readonly DisbursementState[]>> = {
  ready: ['draft'],
  'request-code': ['processing'],
  release: ['processing'],
  settle: ['released'],
  'decide-failure': ['released'],
  'settle-late': ['failed', 'partly-paid'],
  'decide-late': ['failed', 'partly-paid'],
  retry: ['failed', 'partly-paid'],
}

/** How many payments of an order are in which state. */
export interface PaymentCounts {
  readonly queued: number
  readonly sent: number
  readonly claimed: number
  readonly paid: number
  readonly failed: number
  readonly lateClaimed: number
  readonly unknown: number
  readonly reversed: number
  readonly releases: number
}

/** The state that released payments give what they belong to. */
export function stateOfPayments({
  queued,
  sent,
  unknown,
  paid,
  failed,
  reversed,
}: PaymentCounts): DisbursementState {
  if (queued > 0) return 'processing'
  if (sent + unknown > 0) return 'released'
  if (failed + reversed === 0) return 'completed'
  return paid > 0 ? 'partly-paid' : 'failed'
}

/** What a caller can do with one now. @param isReleaser whether the code goes to them */
export function actionsOf(
  state: DisbursementState,
  counts: PaymentCounts | undefined,
  { isReleaser, answersItself }: { readonly isReleaser: boolean; readonly answersItself: boolean },
): DisbursementAction[] {
  switch (state) {
    case 'draft':
      return (counts?.releases ?? 0) > 0 ? ['process'] : ['process', 'delete']
    case 'processing':
      return [
        ...(isReleaser ? (['request-code', 'submit-code'] as const) : []),
        ...((counts?.releases ?? 0) === 0 ? (['delete'] as const) : []),
      ]
    case 'released':
      if (answersItself) return []
      return (counts?.claimed ?? 0) > 0 ? ['mark-paid', 'confirm-failed'] : ['mark-paid']
    case 'partly-paid':
    case 'failed':
      return (counts?.lateClaimed ?? 0) > 0 ? ['confirm-paid'] : ['retry']
    case 'completed':
      return []
  }
}

/** What people read on their statements. It is never pay, and doesn't say so. */
export const narrationOf: Readonly<Record<DisbursementKind, string>> = {
  claim: 'Expenses',
  advance: 'Wage advance',
  loan: 'Staff loan',
}
