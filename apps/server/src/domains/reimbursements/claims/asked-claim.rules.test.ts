import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import type { ClaimCategory } from '../settings/category.queries.ts'
import { type AskedLine, approve, type ClaimTerms, convert, reckon } from './asked-claim.rules.ts'

const taxi: ClaimCategory = {
  ...{ id: 'taxi' as Id, name: 'Taxi', measure: 'spent', rate: null },
  ...{ cap: null, receiptAbove: minor(500_000), isArchived: false },
}
const road: ClaimCategory = { ...taxi, id: 'road' as Id, measure: 'kilometres', rate: minor(15_000) }
const terms: ClaimTerms = {
  ...{ categories: [taxi, road], claimWithinDays: 60 },
  ...{ today: localDate('2026-11-24'), currency: 'NGN' },
}
const line: AskedLine = {
  ...{ on: localDate('2026-11-20'), categoryId: taxi.id, description: '' },
  ...{ amount: minor(400_000), tax: null, rate: null, quantity: null, receiptId: null },
}
const faultOf = (change: Partial<AskedLine>) => {
  const said = reckon([line, { ...line, ...change }], terms)
  return 'fault' in said ? `${said.fault.field} ${said.fault.code}` : said.lines[1]!.claimed
}

test('What stands against a line is said beside its field', () => {
  expect(faultOf({ on: localDate('2026-11-25') })).toBe('lines.1.on reimbursements.on-future')
  // 24 November less 60 days is 25 September
  expect(faultOf({ on: localDate('2026-09-25') })).toBe(400_000)
  expect(faultOf({ on: localDate('2026-09-24') })).toBe('lines.1.on reimbursements.too-old')
  expect(faultOf({ amount: null })).toBe('lines.1.amount reimbursements.amount-missing')
  expect(faultOf({ amount: minor(500_001) })).toBe('lines.1.receiptId reimbursements.receipt-missing')
  expect(faultOf({ currency: 'USD' })).toBe('lines.1.rate reimbursements.rate-needed')
  expect(faultOf({ categoryId: 'x' as Id })).toBe('lines.1.categoryId reimbursements.category-unknown')
  expect(faultOf({ categoryId: road.id })).toBe('lines.1.quantity reimbursements.quantity-missing')
})

test('An expense in another currency keeps its rate, and comes to whole minor units of the one that is paid', () => {
  // 120.00 USD × 1,530.50 = 183,660.00 NGN
  expect(convert(minor(12_000), { from: 'USD', to: 'NGN', rate: 1_530_500_000 })).toBe(18_366_000)
  // 0.01 USD × 1,530.50 = 15.305 NGN, which is 15.31
  expect(convert(minor(1), { from: 'USD', to: 'NGN', rate: 1_530_500_000 })).toBe(1531)
  // 100.00 USD × 3,650 = 365,000 UGX, which has no decimals
  expect(convert(minor(10_000), { from: 'USD', to: 'UGX', rate: 3_650_000_000 })).toBe(365_000)
  // 1,000 UGX × 0.0353 = 35.30 KES
  expect(convert(minor(1000), { from: 'UGX', to: 'KES', rate: 35_300 })).toBe(3530)
})

test('Kilometres are paid by the organisation’s rate', () => {
  // 42.5 km × 150.00
  expect(faultOf({ categoryId: road.id, quantity: 4250, amount: minor(1) })).toBe(637_500)
})

test('An approver leaves a part of a line, never more than was claimed, than the cap, or than the level before left', () => {
  const lines = [
    { line: 1, claimed: minor(1000), approved: null, cap: null },
    { line: 2, claimed: minor(1000), approved: null, cap: minor(600) },
    { line: 3, claimed: minor(1000), approved: minor(300), cap: null },
  ]
  expect(approve(lines, [])?.map(({ approved }) => approved)).toEqual([1000, 600, 300])
  expect(approve(lines, [{ line: 1, approved: minor(0) }])?.map(({ approved }) => approved)).toEqual([
    0, 600, 300,
  ])
  expect(approve(lines, [{ line: 2, approved: minor(601) }])).toBeNull()
  expect(approve(lines, [{ line: 3, approved: minor(301) }])).toBeNull()
  expect(approve(lines, [{ line: 4, approved: minor(1) }])).toBeNull()
})
