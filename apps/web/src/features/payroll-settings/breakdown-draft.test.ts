import { expect, test } from 'vitest'
import {
  breakdownOf,
  type DraftComponent,
  decimalsOf,
  draftOf,
  freshCode,
  isWhole,
  sharesOf,
} from './breakdown-draft.ts'

const bases = { paye: true, pension: true, health: true, housing: true }
const component = (
  key: number,
  code: string,
  percent: number,
  label: string | null = null,
): DraftComponent => ({
  key,
  code,
  label,
  percent,
  bases,
})

test('Shares with decimals come to the whole exactly, where floating figures alone would not', () => {
  const drafts = [
    component(0, 'basic', 33.3333),
    component(1, 'housing', 33.3333),
    component(2, 'other', 33.3334),
  ]
  expect(sharesOf(drafts)).toBe(1_000_000)
  expect(isWhole([component(0, 'basic', 99.9999)])).toBe(false)
  expect(breakdownOf(drafts, 2)).toMatchObject({ remainderTo: 'other' })
})

test('A breakdown without its remainder, or with a component without a name, is not sent', () => {
  const own = component(1, 'own-1', 50)
  expect(breakdownOf([component(0, 'basic', 50), own], 7)).toBeUndefined()
  expect(breakdownOf([component(0, 'basic', 50), own], 0)).toBeUndefined()
  expect(breakdownOf([component(0, 'basic', 50), { ...own, label: 'Meals' }], 0)).toBeDefined()
  expect(freshCode([own])).toBe('own-2')
})

test('A share is shown with as many decimals as it has', () => {
  expect([700_000, 332_500, 333_333].map(decimalsOf)).toEqual([0, 2, 4])
})

test('What is read and sent again is the same', () => {
  const breakdown = {
    components: [
      { code: 'basic', label: null, share: 700_000, bases },
      { code: 'own-1', label: 'Meals', share: 300_000, bases },
    ],
    remainderTo: 'own-1',
  }
  expect(breakdownOf(draftOf(breakdown), 1)).toEqual(breakdown)
})
