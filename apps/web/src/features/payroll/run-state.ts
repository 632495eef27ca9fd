import type { Run } from './run.ts'

/** A run's state as it is shown: `processing` is either waiting for the code, or at the bank. */
export type ShownState = Exclude<Run['state'], 'processing'> | 'awaiting-code' | 'released'

/** Says which half of `processing` a run is in; every other state is shown as it is. */
export function shownState(run: {
  readonly state: Run['state']
  readonly payments?: Pick<NonNullable<Run['payments']>, 'queued'> | null
}): ShownState {
  if (run.state !== 'processing') return run.state
  // a payment that is queued waits for the code, be it the first attempt or a later one
  return run.payments && run.payments.queued > 0 ? 'awaiting-code' : 'released'
}
