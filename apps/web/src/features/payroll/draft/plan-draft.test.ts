import { describe, expect, test } from 'vitest'
import { emptyItem, emptyPlan, planOf } from './plan-draft.ts'

const nameOf = (kind: string) => `the ${kind}`

describe('What a run of another kind pays', () => {
  test('is a month of basic pay as the settings say, until something else is typed', () => {
    expect(planOf('bonus', emptyPlan, nameOf)).toEqual({
      bonus: {
        ...{ kind: 'thirteenth-month', name: 'the thirteenth-month', measure: 'share-of-basic' },
        ...{ amount: null, share: 1_000_000 },
      },
    })
  })

  test('is asked for once each person has an amount', () => {
    expect(planOf('off-cycle', emptyPlan, nameOf)).toBeNull()
    const item = { ...emptyItem, employeeId: 'ada', amount: 100, name: ' Overtime in May ', isNet: true }
    expect(planOf('off-cycle', { ...emptyPlan, items: [item] }, nameOf)).toEqual({
      items: [{ employeeId: 'ada', amount: 100, kind: 'bonus', name: 'Overtime in May', amountIs: 'net' }],
    })
    expect(planOf('off-cycle', { ...emptyPlan, items: [item, emptyItem] }, nameOf)).toBeNull()
  })

  test('says nothing more of a regular run, final pay, a correction and what the month left out', () => {
    for (const kind of ['regular', 'final', 'correction'] as const) {
      expect(planOf(kind, emptyPlan, nameOf)).toEqual({})
    }
    expect(planOf('off-cycle', { ...emptyPlan, offCycle: 'missed' }, nameOf)).toEqual({})
  })
})
