import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './api/errors.ts'
import { persist } from './persist.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('What the line didn’t bring is asked for again until it comes', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 4) throw new NetworkError('no line')
    return 'part'
  })
  const coming = persist(load)
  await vi.runAllTimersAsync()
  expect(await coming).toBe('part')
  expect(load).toHaveBeenCalledTimes(4)
})

test('What fails for a reason of its own is asked for once', async () => {
  const load = vi.fn(async () => {
    throw new RangeError('ours')
  })
  await expect(persist(load)).rejects.toThrow('ours')
  expect(load).toHaveBeenCalledTimes(1)
})
