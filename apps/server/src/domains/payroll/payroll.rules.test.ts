import { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { permissionsOf } from '@kazi/contract/permissions'
import { taxYearStart } from '@kazi/payroll'
import { localDate, month } from '@kazi/values/local-date'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { acknowledgementsOf, requireAcknowledged } from './approval/acknowledgement.rules.ts'
import { canonicalJson } from './facts/canonical-json.ts'
import { type ActionFacts, actionsOf } from './review/run-actions.rules.ts'
import { isPayDateWithinReach, proposePayDate } from './runs/pay-date.rules.ts'
import { canStart, type RunVerb, requireStart, stateOfPayments } from './runs/run-state.rules.ts'

const noPayments = { queued: 0, sent: 0, paid: 0, failed: 0, unknown: 0, reversed: 0 }

function refusalOf(act: () => void): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('states', () => {
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
})

describe('actions', () => {
  const owner: ActionFacts = {
    state: 'pending-approval',
    isStale: false,
    net: 3,
    payments: noPayments,
    isReleased: false,
    permissions: new Set(permissionsOf.employer),
    hasOtherApprover: true,
    isMaker: false,
    hasDecided: false,
    isReleaser: false,
    mayRelease: true,
  }

  test('The maker is not offered to approve where somebody else can', () => {
    expect(actionsOf(owner)).toContain('approve')
    expect(actionsOf({ ...owner, isMaker: true })).not.toContain('approve')
    expect(actionsOf({ ...owner, isMaker: true, hasOtherApprover: false })).toContain('approve')
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
    expect(actionsOf(waiting)).toEqual(['request-code', 'enter-code', 'download-outputs'])
    expect(actionsOf({ ...waiting, payments: { ...noPayments, sent: 2 } })).not.toContain('enter-code')
    expect(actionsOf({ ...waiting, mayRelease: false })).toEqual(['download-outputs'])
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
})

describe('acknowledgements', () => {
  const run = {
    people: 40,
    isSingleControl: false,
    leftOut: 2,
    flags: new Map([
      ['payout-account-new', 3],
      ['law-warning', 1],
      ['joined', 5],
    ]),
  }

  test('Every warning that matters is asked for, and those that only inform are not', () => {
    expect(acknowledgementsOf(run)).toEqual([
      { key: 'payout-account-new', people: 3, needsReason: false },
      { key: 'law-warning', people: 1, needsReason: true },
      { key: 'left-out', people: 2, needsReason: false },
    ])
  })

  test('A warning that is not named stops the approval', () => {
    const asked = acknowledgementsOf(run)
    const refusal = refusalOf(() => requireAcknowledged(asked, ['payout-account-new', 'left-out'], 'seen'))
    expect(refusal.code).toBe('payroll.acknowledgement-required')
  })

  test('Disputed law asks for a reason in words', () => {
    const asked = acknowledgementsOf(run)
    const all = asked.map(({ key }) => key)
    expect(refusalOf(() => requireAcknowledged(asked, all, '')).code).toBe('payroll.reason-required')
    expect(() => requireAcknowledged(asked, all, 'URA confirmed it by letter')).not.toThrow()
  })
})

describe('dates', () => {
  test('The proposed pay date is the last weekday of the month', () => {
    expect(proposePayDate(month('2026-11'))).toBe('2026-11-30')
    expect(proposePayDate(month('2026-10'))).toBe('2026-10-30')
    expect(proposePayDate(month('2026-02'))).toBe('2026-02-27')
    expect(proposePayDate(month('2026-05'))).toBe('2026-05-29')
  })

  test('Pay falls into its month or the next', () => {
    const november = month('2026-11')
    expect(isPayDateWithinReach(localDate('2026-10-31'), november)).toBe(false)
    expect(isPayDateWithinReach(localDate('2026-11-01'), november)).toBe(true)
    expect(isPayDateWithinReach(localDate('2026-12-31'), november)).toBe(true)
    expect(isPayDateWithinReach(localDate('2027-01-01'), november)).toBe(false)
  })

  test('The tax year begins in January in Nigeria and Kenya, in July in Uganda', () => {
    expect(taxYearStart('NG', month('2026-11'))).toBe('2026-01')
    expect(taxYearStart('KE', month('2026-01'))).toBe('2026-01')
    expect(taxYearStart('UG', month('2026-06'))).toBe('2025-07')
    expect(taxYearStart('UG', month('2026-07'))).toBe('2026-07')
  })
})

test('Canonical JSON does not depend on the order in which keys were written', () => {
  const one = { b: [1, { y: null, x: 'ü' }], a: undefined, c: true }
  const other = { c: true, b: [1, { x: 'ü', y: null }] }
  expect(canonicalJson(one)).toBe('{"b":[1,{"x":"ü","y":null}],"c":true}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
  expect(canonicalJson({ b: [{ x: 'ü', y: null }, 1], c: true })).not.toBe(canonicalJson(one))
})
