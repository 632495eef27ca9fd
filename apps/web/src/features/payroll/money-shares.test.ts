import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { difference, dueToAuthorities, moneyShares, shareOfItem } from './money-shares.ts'
import type { Run } from './run.ts'

const naira = (amount: number) => ({ amount: minor(amount), currency: 'NGN' as const })
const item = (code: string, kind: Run['items'][number]['kind'], amount: number) => ({
  item: code,
  kind,
  people: 1,
  amount: naira(amount),
})
const run: Pick<Run, 'items' | 'totals'> = {
  items: [
    item('basic', 'earning', 1_000_000_00),
    item('ng.paye', 'deduction', 150_000_00),
    item('ng.pension', 'deduction', 80_000_00),
    item('ng.nhf', 'deduction', 25_000_00),
    item('cooperative', 'deduction', 10_000_00),
    item('ng.pension-employer', 'employer', 100_000_00),
    item('ng.nsitf', 'employer', 10_000_00),
  ],
  totals: {
    gross: naira(1_000_000_00),
    deductions: naira(265_000_00),
    net: naira(735_000_00),
    employer: naira(110_000_00),
    employerCost: naira(1_110_000_00),
    benefits: naira(0),
  },
}

test('The shares of the money bar add up to the gross pay', () => {
  const shares = moneyShares(run)
  expect(shares.map((share) => share.key)).toEqual(['net', 'tax', 'pension', 'statutory', 'other'])
  expect(shares.reduce((sum, share) => sum + share.amount.amount, 0)).toBe(run.totals.gross.amount)
})

test('Each deduction falls into one share', () => {
  const amounts = Object.fromEntries(moneyShares(run).map((share) => [share.key, share.amount.amount]))
  expect(amounts).toEqual({
    net: 735_000_00,
    tax: 150_000_00,
    pension: 80_000_00,
    statutory: 25_000_00,
    other: 10_000_00,
  })
})

test('A student loan and private schemes are other deductions, not tax or pension', () => {
  const codes = ['ke.helb', 'ke.tier-two', 'ke.pension', 'ke.post-retirement-medical']
  expect(codes.map(shareOfItem)).toEqual(['other', 'other', 'other', 'other'])
  expect(['ke.nssf', 'ke.shif', 'ke.paye'].map(shareOfItem)).toEqual(['pension', 'statutory', 'tax'])
})

test('What is due to authorities holds the employer’s dues and leaves private schemes out', () => {
  expect(dueToAuthorities(run).amount).toBe(365_000_00)
  const kenyan = { ...run, items: [item('ke.nssf', 'deduction', 5), item('ke.tier-two', 'deduction', 7)] }
  expect(dueToAuthorities(kenyan).amount).toBe(5)
})

test('A difference keeps its sign', () => {
  expect(difference(naira(5), naira(8)).amount).toBe(-3)
})
