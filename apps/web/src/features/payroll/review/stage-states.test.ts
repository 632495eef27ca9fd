import { expect, test } from 'vitest'
import { shownState } from '../run-state.ts'
import { stageStates } from './stage-states.ts'

const states = (state: Parameters<typeof stageStates>[0]['state']) =>
  stageStates({ state, payments: null }).map((stage) => stage.state)

test('A run goes from its calculation to its payment, one stage at a time', () => {
  expect(states('computing')).toEqual(['now', 'next', 'next', 'next'])
  expect(states('computed')).toEqual(['done', 'now', 'next', 'next'])
  expect(states('pending-approval')).toEqual(['done', 'done', 'now', 'next'])
  expect(states('approved')).toEqual(['done', 'done', 'done', 'now'])
  expect(states('completed')).toEqual(['done', 'done', 'done', 'done'])
})

test('A run that was sent back is in review again', () => {
  expect(states('rejected')).toEqual(['done', 'now', 'next', 'next'])
})

test('A failed payment marks the last stage as failed and leaves the others done', () => {
  expect(states('failed')).toEqual(['done', 'done', 'done', 'failed'])
})

test('A run in processing waits for its code while a payment is queued', () => {
  expect(shownState({ state: 'processing', payments: { queued: 3 } })).toBe('awaiting-code')
  expect(shownState({ state: 'processing', payments: { queued: 0 } })).toBe('released')
  expect(shownState({ state: 'approved', payments: null })).toBe('approved')
})
