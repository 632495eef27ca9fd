import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/errors.ts'
import { persist, useLostParts } from './persist.ts'

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

test('A script that is lost twice while there is a line counts as lost until it comes, one that waits for the line never', async () => {
  const seen: number[] = []
  const failing = (message: string, times: number) => async () => {
    seen.push(useLostParts.getState())
    if (seen.length <= times) throw new NetworkError(message)
  }
  const lost = 'Failed to fetch dynamically imported module: assets/a.js'
  const coming = persist(failing(lost, 3))
  await vi.runAllTimersAsync()
  await coming
  expect(seen).toEqual([0, 0, 1, 1])
  expect(useLostParts.getState()).toBe(0)
  seen.length = 0
  const waiting = persist(failing('no line', 3))
  await vi.runAllTimersAsync()
  await waiting
  expect(seen).toEqual([0, 0, 0, 0])
})
