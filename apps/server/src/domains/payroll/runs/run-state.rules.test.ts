import { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { expect, test } from 'vitest'
import { refusalOf } from '../test/refusal-of.ts'
import {
  canStart,
  noPayments,
  type RunVerb,
  requireStart,
  stateOfPayments,
  wasApproved,
} from './run-state.rules.ts'

test('What was approved stays so while a retry of it waits, and nothing else that waits or was sent back is', () => {
  const approved = (retriedBy: string | null) =>
    runStates.filter((state) => wasApproved({ state, retried_by: retriedBy }))
  const always = ['approved', 'processing', 'completed', 'partly-paid', 'failed']
  expect(approved(null)).toEqual(always)
  expect(approved('somebody')).toEqual(['pending-approval', ...always])
})

test('A finished run starts nothing', () => {
  const verbs: RunVerb[] = [
    'compute',
    'create',
    'approve',
    'reject',
    'process',
    'request-code',
    'submit-code',
    'mark-paid',
    'retry',
    'delete',
  ]
  for (const verb of verbs) {
    expect(canStart(verb, 'completed')).toBe(false)
    expect(canStart(verb, 'cancelled')).toBe(false)
  }
})

test('Only computed and rejected runs can be deleted', () => {
  expect(runStates.filter((state) => canStart('delete', state))).toEqual(['computed', 'rejected'])
})

test('A verb in the wrong state is refused with the current state', () => {
  const refusal = refusalOf(() => requireStart('approve', 'processing'))
  expect(refusal.code).toBe('payroll.state-wrong')
  expect(refusal.values).toEqual({ state: 'processing' })
  expect(refusal.details.state).toBe('processing')
})

test('The state of a released run follows from its payments', () => {
  expect(stateOfPayments({ ...noPayments, queued: 1, paid: 3 })).toBe('processing')
  expect(stateOfPayments({ ...noPayments, sent: 4 })).toBe('processing')
  expect(stateOfPayments({ ...noPayments, sent: 1, failed: 3 })).toBe('processing')
  expect(stateOfPayments({ ...noPayments, paid: 4 })).toBe('completed')
  expect(stateOfPayments({ ...noPayments, paid: 3, sent: 1 })).toBe('partly-paid')
  expect(stateOfPayments({ ...noPayments, paid: 3, failed: 1 })).toBe('partly-paid')
  expect(stateOfPayments({ ...noPayments, failed: 2 })).toBe('failed')
  expect(stateOfPayments({ ...noPayments, unknown: 1, failed: 2 })).toBe('processing')
})
