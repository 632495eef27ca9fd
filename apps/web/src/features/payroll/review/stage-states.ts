import type { Step } from '#components/layout/stepper.tsx'
import type { Run } from '../run.ts'
import { type ShownState, shownState } from '../run-state.ts'

export const stages = ['computed', 'review', 'approve', 'pay'] as const
export type Stage = (typeof stages)[number]

/** How many of the four stages are behind a run in each state; 4 is all of them. */
const stagesDone: Readonly<Record<ShownState, number>> = {
  draft: 0,
  computing: 0,
  computed: 1,
  rejected: 1,
  cancelled: 1,
  'pending-approval': 2,
  approved: 3,
  'awaiting-code': 3,
  released: 3,
  'partly-paid': 3,
  failed: 3,
  completed: 4,
}

/** Where each stage of a run stands, in order. */
export function stageStates(
  run: Pick<Run, 'state' | 'payments'>,
): readonly { readonly stage: Stage; readonly state: Step['state'] }[] {
  const state = shownState(run)
  const done = stagesDone[state]
  return stages.map((stage, index) => {
    if (index < done) return { stage, state: 'done' }
    if (index > done) return { stage, state: 'next' }
    return { stage, state: state === 'failed' || state === 'cancelled' ? 'failed' : 'now' }
  })
}
