import { expect, test } from 'vitest'
import { changesBetween } from './changes.rules.ts'

test('What differs is told by its path, what stayed isn’t, and a list of values is one value', () => {
  const before = {
    name: 'Ada',
    terms: { salary: { amount: 100, currency: 'NGN' }, tags: ['a', 'b'] },
    note: null,
  }
  const after = { name: 'Ada', terms: { salary: { amount: 200, currency: 'NGN' }, tags: ['a'] }, note: 'New' }
  expect(changesBetween(before, after)).toEqual({
    changes: [
      { field: 'terms.salary', before: '100 NGN', after: '200 NGN' },
      { field: 'terms.tags', before: 'a, b', after: 'a' },
      { field: 'note', before: null, after: 'New' },
    ],
    more: 0,
  })
})

test('An entry with one side says all of it; a field that the second leaves out isn’t said to have gone', () => {
  const made = { people: [{ name: 'Ada' }, { name: 'Bola' }] }
  expect(changesBetween(null, made).changes).toEqual([
    { field: 'people.1.name', before: null, after: 'Ada' },
    { field: 'people.2.name', before: null, after: 'Bola' },
  ])
  expect(changesBetween({ name: 'Ada' }, undefined).changes).toEqual([
    { field: 'name', before: 'Ada', after: null },
  ])
  expect(changesBetween({ name: 'Ada', state: 'a' }, { state: 'b' }).changes).toEqual([
    { field: 'state', before: 'a', after: 'b' },
  ])
})

test('Long lists and long texts are cut, and how much is left out is said', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, 'x'.repeat(1000)]))
  const { changes, more } = changesBetween(null, many)
  expect([changes.length, more, changes[0]!.after!.length]).toEqual([60, 40, 401])
})
