import type { Id } from '@kazi/values/id'

/** A call's hold on its key while it runs. */
export interface IdempotencyClaim {
  readonly userId: Id
  readonly route: string
  readonly key: string
  /** who took the key last owns it: a call that was thought dead and wakes up finds another instant here */
  readonly startedAt: string
}
