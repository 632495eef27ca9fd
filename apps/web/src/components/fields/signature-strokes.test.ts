import { expect, test } from 'vitest'
import { isStep, pathOf } from './signature-strokes.ts'

test('A line goes from its first to its last point, and a touch alone leaves a dot', () => {
  expect(pathOf([])).toBe('')
  expect(pathOf([{ x: 10, y: 20 }])).toBe('M10 20l0.1 0')
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 4 },
    ]),
  ).toBe('M0 0L10 4')
  const path = pathOf([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10.04 },
    { x: 0, y: 10 },
  ])
  expect(path).toBe('M0 0Q10 0 10 5Q10 10 5 10L0 10')
})

test('Points that are nearly the same are kept once', () => {
  expect(isStep(undefined, { x: 0, y: 0 })).toBe(true)
  expect(isStep({ x: 0, y: 0 }, { x: 1, y: 1 })).toBe(false)
  expect(isStep({ x: 0, y: 0 }, { x: 2, y: 0 })).toBe(true)
})
