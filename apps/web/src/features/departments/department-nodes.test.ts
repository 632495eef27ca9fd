import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { type Department, idsInside, treeOf } from './department-nodes.ts'

const department = (id: string, parentId: string | null, employees: number, cost?: number): Department => ({
  id: id as Id,
  name: id,
  parentId: parentId as Id | null,
  lead: null,
  employees,
  cost: cost === undefined ? null : { amount: cost as Minor, currency: 'NGN' },
})

test('Departments come as a tree, in which each counts the people and the cost of what is inside it', () => {
  const [factory] = treeOf([
    department('factory', null, 1, 100),
    department('line', 'factory', 4, 30),
    department('night', 'line', 2),
  ])
  expect([factory?.people, factory?.cost]).toEqual([7, 130])
  expect(factory?.inside[0]?.inside[0]).toMatchObject({ people: 2, cost: null })
})

test('A department whose surrounding one isn’t seen stands uppermost', () => {
  expect(treeOf([department('line', 'factory', 4)]).map((node) => node.department.id)).toEqual(['line'])
})

test('What is inside a department is where it can’t be put', () => {
  const nodes = treeOf([
    department('a', null, 0),
    department('b', 'a', 0),
    department('c', 'b', 0),
    department('d', null, 0),
  ])
  expect(idsInside(nodes, 'b')).toEqual(['b', 'c'])
  expect(idsInside(nodes, 'e')).toEqual([])
})
