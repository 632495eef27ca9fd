import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import type { BridgePart, BridgeStep } from './bridge.queries.ts'
import { stepsOf } from './bridge.rules.ts'

const part = (step: BridgeStep, who: string, amount: number): BridgePart => ({
  step,
  employeeId: who as Id,
  payslipId: who as Id,
  name: who,
  amount,
})

test('Steps stand in one order, whoever moves the net most comes first, and they sum to what it moved by', () => {
  const parts = [
    part('tax', 'Ada', -500),
    part('raise', 'Ada', 2_000),
    part('raise', 'Bola', 3_000),
    part('left', 'Chidi', -9_000),
    part('joined', 'Dayo', 7_000),
  ]
  const steps = stepsOf(parts)
  expect(steps.map(({ step, people, amount }) => [step, people, amount])).toEqual([
    ['joined', 1, 7_000],
    ['left', 1, -9_000],
    ['raise', 2, 5_000],
    ['tax', 1, -500],
  ])
  expect(steps[2]?.first.map(({ name }) => name)).toEqual(['Bola', 'Ada'])
  const sum = (all: readonly { readonly amount: number }[]) => all.reduce((to, { amount }) => to + amount, 0)
  expect(sum(steps)).toBe(sum(parts))
})
