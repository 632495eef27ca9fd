import { expect, test } from 'vitest'
import { type BoardColumn, keyTarget, moveCard } from './board-moves.ts'

const card = (id: string) => ({ id, name: id.toUpperCase() })
const columns: readonly BoardColumn<ReturnType<typeof card>>[] = [
  { id: 'applied', name: 'Applied', cards: [card('a'), card('b'), card('c')] },
  { id: 'interview', name: 'Interview', cards: [card('d')] },
  { id: 'offer', name: 'Offer', cards: [] },
]
const shown = (now: typeof columns) => now.map((column) => column.cards.map((entry) => entry.id).join(''))

test('A card is in one column after every move, at the place that was meant', () => {
  expect(shown(moveCard(columns, 'a', { columnId: 'interview', place: 0 }))).toEqual(['bc', 'ad', ''])
  expect(shown(moveCard(columns, 'a', { columnId: 'offer', place: 9 }))).toEqual(['bc', 'd', 'a'])
  expect(shown(moveCard(columns, 'a', { columnId: 'applied', place: 2 }))).toEqual(['bca', 'd', ''])
  expect(moveCard(columns, 'nobody', { columnId: 'offer', place: 0 })).toBe(columns)
})

test('Arrow keys take a card up, down and to the columns beside, and no further than the edges', () => {
  expect(keyTarget(columns, 'b', 'ArrowUp')).toEqual({ columnId: 'applied', place: 0 })
  expect(keyTarget(columns, 'c', 'ArrowDown')).toBeUndefined()
  expect(keyTarget(columns, 'c', 'ArrowRight')).toEqual({ columnId: 'interview', place: 1 })
  expect(keyTarget(columns, 'a', 'ArrowLeft')).toBeUndefined()
  expect(keyTarget(columns, 'a', 'Enter')).toBeUndefined()
  expect(shown(moveCard(columns, 'b', keyTarget(columns, 'b', 'ArrowDown')!))).toEqual(['acb', 'd', ''])
})
