import { expect, test } from 'vitest'
import { refusalOf } from '../test/refusal-of.ts'
import { acknowledgementsOf, requireAcknowledged } from './acknowledgement.rules.ts'

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
