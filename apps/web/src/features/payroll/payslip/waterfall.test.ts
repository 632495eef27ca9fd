import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import type { PayslipLine } from '../run.ts'
import { placeLines } from './waterfall.ts'

const line = (item: string, kind: PayslipLine['kind'], amount: number): PayslipLine => ({
  item,
  label: null,
  kind,
  amount: minor(amount),
  previousAmount: null,
  parts: [],
  steps: [],
  rule: null,
})

test('Earnings lie one after the other and deductions lead back from the gross', () => {
  const placed = placeLines([
    line('basic', 'earning', 60),
    line('housing', 'earning', 40),
    line('ng.paye', 'deduction', 15),
    line('ng.pension', 'deduction', 5),
  ])
  expect(placed.map(({ start, width }) => [start, width])).toEqual([
    [0, 0.6],
    [0.6, 0.4],
    [0.85, 0.15],
    [0.8, 0.05],
  ])
})

test('Employer’s dues and benefits in kind are no part of the way to net pay', () => {
  const lines = [line('basic', 'earning', 60), line('ng.itf', 'employer', 1), line('car', 'benefit', 20)]
  expect(placeLines(lines).map((placed) => placed.line.item)).toEqual(['basic'])
})

test('More deductions than pay are cut at the left edge', () => {
  const placed = placeLines([line('basic', 'earning', 100), line('loan', 'deduction', 130)])
  expect(placed[1]).toMatchObject({ start: 0, width: 1 })
})

test('A payslip without pay draws nothing wide', () => {
  expect(placeLines([line('basic', 'earning', 0)])[0]).toMatchObject({ start: 0, width: 0 })
})
