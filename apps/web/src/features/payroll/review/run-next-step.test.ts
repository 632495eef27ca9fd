import { expect, test } from 'vitest'
import { primaryActionOf } from './run-next-step.ts'

const run = (
  state: Parameters<typeof primaryActionOf>[0]['state'],
  ...actions: Parameters<typeof primaryActionOf>[0]['actions']
) => ({
  state,
  actions,
  stale: false,
})

test('The page asks for the step that the server allows, and for nothing else', () => {
  expect(primaryActionOf(run('computed', 'recompute', 'delete', 'submit'))).toBe('submit')
  expect(primaryActionOf(run('pending-approval', 'approve', 'reject'))).toBe('approve')
  expect(primaryActionOf(run('approved', 'process'))).toBe('process')
  expect(primaryActionOf(run('processing', 'request-code', 'enter-code'))).toBe('enterCode')
  expect(primaryActionOf(run('processing', 'mark-paid', 'download-bank-files'))).toBe('markPaid')
  expect(primaryActionOf(run('completed', 'download-outputs'))).toBeUndefined()
  expect(primaryActionOf(run('pending-approval'))).toBeUndefined()
})

test('A stale run asks to be computed again before it is submitted', () => {
  expect(primaryActionOf({ ...run('computed', 'recompute', 'submit'), stale: true })).toBe('recompute')
})

test('A run that was sent back asks to be computed again', () => {
  expect(primaryActionOf(run('rejected', 'recompute', 'delete'))).toBe('recompute')
})

test('Somebody who may not compute is never asked to', () => {
  expect(primaryActionOf({ ...run('pending-approval', 'approve'), stale: true })).toBe('approve')
})
