import { expect, test } from 'vitest'
import { flattenTree, type TreeNode, treeKeyTarget } from './tree-places.ts'

interface Unit extends TreeNode<Unit> {}
const company: readonly Unit[] = [
  {
    id: 'production',
    label: 'Production',
    children: [
      { id: 'mill', label: 'Mill', children: [{ id: 'night', label: 'Night shift' }] },
      { id: 'packing', label: 'Packing' },
    ],
  },
  { id: 'finance', label: 'Finance' },
]
const all = flattenTree(company, new Set())
const placeOf = (id: string, places = all) => places.find((place) => place.node.id === id)!
const press = (key: string, id: string, places = all) => treeKeyTarget(key, placeOf(id, places), places)

test('What is within a closed thing is not in view, and every line knows its level and its place', () => {
  expect(all.map((place) => [place.node.id, place.level, place.position, place.siblings])).toEqual([
    ['production', 1, 1, 2],
    ['mill', 2, 1, 2],
    ['night', 3, 1, 1],
    ['packing', 2, 2, 2],
    ['finance', 1, 2, 2],
  ])
  const closed = flattenTree(company, new Set(['mill']))
  expect(closed.map((place) => place.node.id)).toEqual(['production', 'mill', 'packing', 'finance'])
})

test('Arrows move between the lines in view, and the ends of the tree stop them', () => {
  expect(press('ArrowDown', 'night')).toEqual({ id: 'packing' })
  expect(press('ArrowUp', 'packing')).toEqual({ id: 'night' })
  expect(press('ArrowUp', 'production')).toBeUndefined()
  expect(press('End', 'mill')).toEqual({ id: 'finance' })
  expect(press('Home', 'finance')).toEqual({ id: 'production' })
})

test('Right opens, then goes in; left closes, then goes out', () => {
  const closed = flattenTree(company, new Set(['mill']))
  expect(press('ArrowRight', 'mill', closed)).toEqual({ isOpen: true })
  expect(press('ArrowRight', 'mill')).toEqual({ id: 'night' })
  expect(press('ArrowRight', 'finance')).toBeUndefined()
  expect(press('ArrowLeft', 'mill')).toEqual({ isOpen: false })
  expect(press('ArrowLeft', 'night')).toEqual({ id: 'mill' })
  expect(press('ArrowLeft', 'finance')).toBeUndefined()
})

test('A letter finds the next name that begins with it, round the end', () => {
  expect(press('p', 'production')).toEqual({ id: 'packing' })
  expect(press('p', 'packing')).toEqual({ id: 'production' })
  expect(press('x', 'packing')).toBeUndefined()
})
