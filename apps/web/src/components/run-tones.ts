import type { runStates } from '@kazi/contract/payroll/run-vocabulary'
import type { Tone } from './chip.tsx'

/** The colour of a run's state, the same wherever it is shown; the two halves of `processing` have one of their own. */
export const toneOfRunState: Readonly<
  Record<(typeof runStates)[number] | 'awaiting-code' | 'released', Tone>
> = {
  draft: 'neutral',
  computing: 'info',
  computed: 'info',
  'pending-approval': 'warn',
  approved: 'brand',
  processing: 'info',
  'awaiting-code': 'warn',
  released: 'info',
  completed: 'up',
  'partly-paid': 'warn',
  failed: 'down',
  rejected: 'down',
  cancelled: 'neutral',
}
