import { expect, test } from 'vitest'
import { finishInTurns, type Steps } from './steps.ts'

test('Between any two steps of long work, others have their turn', async () => {
  let turnsOfOthers = 0
  function* work(): Steps<string> {
    for (let step = 0; step < 20; step++) {
      setImmediate(() => {
        turnsOfOthers += 1
      })
      yield
      expect(turnsOfOthers).toBe(step + 1)
    }
    return 'done'
  }
  expect(await finishInTurns(work())).toBe('done')
  expect(turnsOfOthers).toBe(20)
})
