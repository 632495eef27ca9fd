import { permissionsOf } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import { noPayments } from '../runs/run-state.rules.ts'
import { type ActionFacts, actionsOf } from './run-actions.rules.ts'

const owner: ActionFacts = {
  state: 'pending-approval',
  isStale: false,
  net: 3,
  payments: noPayments,
  isReleased: false,
  permissions: new Set(permissionsOf.employer),
  hasOtherApprover: true,
  isAsked: true,
  isDecided: false,
  isReleaser: false,
  getsCode: true,
  mayConfirmFailed: false,
  mayConfirmLate: false,
  mayRelease: true,
}

test('Nobody is offered to approve whose turn it isn’t', () => {
  expect(actionsOf(owner)).toContain('approve')
  expect(actionsOf({ ...owner, isAsked: false })).not.toContain('approve')
})

test('A stale run is computed again before it is submitted', () => {
  const computed: ActionFacts = { ...owner, state: 'computed' }
  expect(actionsOf(computed)).toEqual(['recompute', 'delete', 'submit', 'download-outputs'])
  expect(actionsOf({ ...computed, isStale: true })).not.toContain('submit')
})

test('Who released the money does not say alone that it arrived', () => {
  const released: ActionFacts = {
    ...owner,
    state: 'processing',
    payments: { ...noPayments, sent: 3 },
    isReleased: true,
    isReleaser: true,
  }
  expect(actionsOf(released)).not.toContain('mark-paid')
  expect(actionsOf({ ...released, isReleaser: false })).toContain('mark-paid')
  expect(actionsOf({ ...released, hasOtherApprover: false })).toContain('mark-paid')
})

test('The code is asked for only while payments wait for it', () => {
  const waiting: ActionFacts = { ...owner, state: 'processing', payments: { ...noPayments, queued: 2 } }
  expect(actionsOf(waiting)).toEqual(['reject', 'cancel', 'request-code', 'enter-code', 'download-outputs'])
  expect(actionsOf({ ...waiting, payments: { ...noPayments, sent: 2 } })).not.toContain('enter-code')
  expect(actionsOf({ ...waiting, mayRelease: false })).toEqual(['reject', 'cancel', 'download-outputs'])
})

test('A run goes back to its maker until its money has left: withdrawn before a decision, then sent back or cancelled', () => {
  expect(actionsOf(owner)).toEqual(expect.arrayContaining(['reject', 'withdraw']))
  expect(actionsOf({ ...owner, isDecided: true })).not.toContain('withdraw')
  const waiting: ActionFacts = { ...owner, state: 'processing', payments: { ...noPayments, queued: 2 } }
  for (const facts of [{ ...owner, state: 'approved' as const }, waiting]) {
    expect(actionsOf(facts)).toEqual(expect.arrayContaining(['reject', 'cancel']))
  }
  const released: ActionFacts = { ...waiting, payments: { ...noPayments, sent: 2 }, isReleased: true }
  expect(actionsOf(released)).not.toContain('reject')
  expect(actionsOf(released)).not.toContain('cancel')
  expect(actionsOf({ ...waiting, isReleased: true })).not.toContain('cancel')
})

test('The code is offered to whoever it goes to, and to nobody else', () => {
  const approved: ActionFacts = { ...owner, state: 'approved' }
  expect(actionsOf(approved)).toContain('process')
  expect(actionsOf({ ...approved, getsCode: false })).not.toContain('process')
  const waiting: ActionFacts = { ...owner, state: 'processing', payments: { ...noPayments, queued: 2 } }
  expect(actionsOf({ ...waiting, getsCode: false })).toEqual(['reject', 'cancel', 'download-outputs'])
})

test('What somebody calls refused is confirmed by another, and marked as paid only by name', () => {
  const claimed: ActionFacts = {
    ...owner,
    state: 'processing',
    payments: { ...noPayments, sent: 2, claimed: 2 },
    mayConfirmFailed: true,
  }
  expect(actionsOf(claimed)).toEqual(['confirm-failed', 'download-outputs'])
  expect(actionsOf({ ...claimed, mayConfirmFailed: false })).not.toContain('confirm-failed')
})

test('Sending failed payments once more is offered to those alone who may release money', () => {
  const failed: ActionFacts = { ...owner, state: 'partly-paid', payments: { ...noPayments, failed: 1 } }
  expect(actionsOf(failed)).toContain('retry')
  expect(actionsOf({ ...failed, mayRelease: false })).not.toContain('retry')
})

test('A finished run offers its outputs and nothing else', () => {
  expect(actionsOf({ ...owner, state: 'completed', isReleased: true })).toEqual([
    'download-outputs',
    'download-bank-files',
  ])
})
