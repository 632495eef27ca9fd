import type { RunState } from './run-state.rules.ts'

/** States of a run whose payday still lies ahead: people aren't paid by it yet. */
export const openStates: ReadonlySet<RunState> = new Set([
  'draft',
  'computing',
  'computed',
  'pending-approval',
  'approved',
  'processing',
  'rejected',
])

export const isOpen = ({ state }: { readonly state: RunState }): boolean => openStates.has(state)
