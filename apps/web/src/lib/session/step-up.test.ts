import { expect, test } from 'vitest'
import { proveAgain, useStepUp } from './step-up.ts'

test('Several calls wait for one dialog, and its answer is everybody’s', async () => {
  const both = [proveAgain(), proveAgain()]
  expect(both[0]).toBe(both[1])
  useStepUp.getState().settle?.(true)
  expect(await Promise.all(both)).toEqual([true, true])
})

test('After an answer the dialog is gone, and the next call is asked anew', async () => {
  const first = proveAgain()
  useStepUp.getState().settle?.(false)
  expect(await first).toBe(false)
  expect(useStepUp.getState().settle).toBeNull()
  const second = proveAgain()
  expect(useStepUp.getState().settle).not.toBeNull()
  useStepUp.getState().settle?.(true)
  expect(await second).toBe(true)
})
