import { setImmediate } from 'node:timers/promises'

/** Long work in short steps: it stops at each `yield`, and returns its result. */
export type Steps<Result> = Generator<void, Result, void>

/** Works with a pause after each step, in which the process answers everybody else. */
export async function finishInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
