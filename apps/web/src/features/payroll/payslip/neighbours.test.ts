import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const ofServer = { previous: 's1', next: 's2' }

test('Stepping follows the order on screen', () => {
  expect(neighboursOf(['c', 'a', 'b'], 'a', ofServer)).toEqual({ previous: 'c', next: 'b' })
})

test('Stepping ends where the list on screen ends', () => {
  expect(neighboursOf(['c', 'a'], 'a', ofServer)).toEqual({ previous: 'c', next: undefined })
  expect(neighboursOf(['c', 'a'], 'c', ofServer).previous).toBeUndefined()
})

test('Somebody who is not on screen has the neighbours of the run', () => {
  expect(neighboursOf(['c'], 'x', ofServer)).toEqual({ previous: 's1', next: 's2' })
  expect(neighboursOf([], 'x', { previous: null, next: null })).toEqual({
    previous: undefined,
    next: undefined,
  })
})
