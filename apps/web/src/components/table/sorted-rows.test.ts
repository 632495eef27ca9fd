import { expect, test } from 'vitest'
import { changeSelection, countSelection } from './row-selection.ts'
import { nextSort, sortRows } from './sorted-rows.ts'

const people = [
  { name: 'Zainab', number: 'EMP-10', net: 300 },
  { name: 'Ọlá', number: 'EMP-9', net: 100 },
  { name: 'Peter', number: 'EMP-2', net: 200 },
  { name: 'olu', number: 'EMP-1', net: 100 },
]
const names = (rows: readonly { readonly name: string }[]) => rows.map((row) => row.name)

test('Names are in the order of the reader’s alphabet, whatever marks and capitals they have', () => {
  expect(names(sortRows(people, (row) => row.name, 'asc', 'en-US'))).toEqual([
    'Ọlá',
    'olu',
    'Peter',
    'Zainab',
  ])
  const chinese = [{ name: '王' }, { name: '陈' }, { name: '李' }]
  expect(names(sortRows(chinese, (row) => row.name, 'asc', 'zh-CN'))).toEqual(['陈', '李', '王'])
})

test('Staff numbers are ordered by their figures and amounts by their size', () => {
  expect(names(sortRows(people, (row) => row.number, 'asc', 'en-US'))).toEqual([
    'olu',
    'Peter',
    'Ọlá',
    'Zainab',
  ])
  expect(sortRows(people, (row) => row.net, 'desc', 'en-US').map((row) => row.net)).toEqual([
    300, 200, 100, 100,
  ])
})

test('Rows that are equal in a column keep their order, in both directions', () => {
  expect(names(sortRows(people, (row) => row.net, 'asc', 'en-US')).slice(0, 2)).toEqual(['Ọlá', 'olu'])
  expect(names(sortRows(people, (row) => row.net, 'desc', 'en-US')).slice(2)).toEqual(['Ọlá', 'olu'])
})

test('Pressing a column sorts by it, figures from the largest, and pressing it again turns the order round', () => {
  const name = { id: 'name' }
  expect(nextSort(name, undefined)).toEqual({ by: 'name', direction: 'asc' })
  expect(nextSort(name, { by: 'name', direction: 'asc' })).toEqual({ by: 'name', direction: 'desc' })
  expect(nextSort({ id: 'net', isFigure: true }, { by: 'name', direction: 'asc' })).toEqual({
    by: 'net',
    direction: 'desc',
  })
})

test('Choosing all takes the rows in view and leaves what a filter hides as it was', () => {
  const before = new Set(['hidden'])
  const all = changeSelection(before, ['a', 'b'], true)
  expect([...all].toSorted()).toEqual(['a', 'b', 'hidden'])
  expect([...changeSelection(all, ['a', 'b'], false)]).toEqual(['hidden'])
  expect([...before]).toEqual(['hidden'])
})

test('The box over a list says all, some or none of the rows in view', () => {
  expect(countSelection(new Set(['a', 'b', 'hidden']), ['a', 'b'])).toEqual({ isAll: true, isSome: true })
  expect(countSelection(new Set(['a', 'hidden']), ['a', 'b'])).toEqual({ isAll: false, isSome: true })
  expect(countSelection(new Set(['hidden']), ['a', 'b'])).toEqual({ isAll: false, isSome: false })
  expect(countSelection(new Set(['a']), [])).toEqual({ isAll: false, isSome: false })
})
