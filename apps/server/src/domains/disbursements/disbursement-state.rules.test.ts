import { expect, test } from 'vitest'
import { type PaymentCounts, stateOfPayments } from './disbursement-state.rules.ts'

const none: PaymentCounts = {
  ...{ queued: 0, sent: 0, claimed: 0, paid: 0, failed: 0 },
  ...{ lateClaimed: 0, unknown: 0, reversed: 0, releases: 1 },
}

test('What people were paid is done once nothing of it is on its way or came back', () => {
  expect(stateOfPayments({ ...none, paid: 3 })).toBe('completed')
  expect(stateOfPayments({ ...none, paid: 2, unknown: 1 })).toBe('released')
  expect(stateOfPayments({ ...none, paid: 2, reversed: 1 })).toBe('partly-paid')
  expect(stateOfPayments({ ...none, failed: 1 })).toBe('failed')
  expect(stateOfPayments({ ...none, queued: 1, paid: 2 })).toBe('processing')
})
