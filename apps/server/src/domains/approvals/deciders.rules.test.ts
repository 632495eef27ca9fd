import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import {
  type Approver,
  decidersOf,
  isAsStrict,
  isFilledAfter,
  type Level,
  nextLevel,
  type Turns,
} from './deciders.rules.ts'
import { makersOf } from './makers.rules.ts'

const [ada, bola, chi, dayo] = ['ada', 'bola', 'chi', 'dayo'] as unknown as [Id, Id, Id, Id]
const anybody: Level = { people: [], roles: [], ownRoles: [] }
const only = (...people: Id[]): Level => ({ ...anybody, people })
const owners: Level = { ...anybody, roles: ['employer'] }
const employer = (userId: Id): Approver => ({ userId, role: 'employer', roleId: null })
const orgadmin = (userId: Id): Approver => ({ userId, role: 'orgadmin', roleId: null })

const turnsOf = (turns: Partial<Turns>): Turns => ({
  approvers: [employer(ada), orgadmin(bola), orgadmin(chi)],
  makers: new Set(),
  decided: new Set(),
  delegations: [],
  ...turns,
})
const idsOf = (level: Level, turns: Partial<Turns> = {}) =>
  decidersOf(level, turnsOf(turns)).map(({ id }) => id)

test('A level is decided by whom it names, and one that names nobody by anybody', () => {
  expect(idsOf(anybody)).toEqual([ada, bola, chi])
  expect(idsOf(owners)).toEqual([ada])
  expect(idsOf(only(chi))).toEqual([chi])
})

test('A maker never decides, nor anybody in a maker’s place', () => {
  expect(idsOf(anybody, { makers: new Set([bola]) })).toEqual([ada, chi])
  const delegations = [{ from: bola, to: chi }]
  expect(idsOf(only(bola, ada), { makers: new Set([bola]), delegations })).toEqual([ada])
})

test('Whoever is away is replaced by whom they named, who is no maker and hasn’t decided another level', () => {
  const delegations = [{ from: ada, to: chi }]
  expect(decidersOf(owners, turnsOf({ delegations }))).toEqual([
    { id: ada, insteadOf: null },
    { id: chi, insteadOf: ada },
  ])
  expect(idsOf(owners, { delegations, makers: new Set([chi]) })).toEqual([ada])
  expect(idsOf(owners, { delegations, decided: new Set([chi]) })).toEqual([ada])
  expect(idsOf(owners, { delegations: [{ from: ada, to: dayo }] })).toEqual([ada])
})

test('Where nobody who is named is left an owner decides, and without one whoever else may', () => {
  expect(idsOf(only(chi), { makers: new Set([chi]) })).toEqual([ada])
  expect(idsOf(only(chi), { makers: new Set([chi, ada]) })).toEqual([bola])
  expect(idsOf(only(chi), { makers: new Set([chi, ada]), decided: new Set([bola]) })).toEqual([])
})

test('A level that nobody is left for is passed over, and it is known before', () => {
  const levels = [anybody, owners]
  const two = turnsOf({ approvers: [employer(ada), orgadmin(bola)], makers: new Set([ada]) })
  expect(isFilledAfter(levels, 1, { id: bola, insteadOf: null }, two)).toBe(false)
  expect(nextLevel(levels, 2, { ...two, decided: new Set([bola]) })).toBeUndefined()
  const three = turnsOf({ makers: new Set([bola]) })
  expect(isFilledAfter(levels, 1, { id: chi, insteadOf: null }, three)).toBe(true)
  expect(nextLevel(levels, 2, { ...three, decided: new Set([chi]) })).toBe(2)
})

test('More levels and fewer who may decide are stricter; fewer, wider or other ones are looser', () => {
  expect(isAsStrict([anybody], [anybody, owners])).toBe(true)
  expect(isAsStrict([anybody], [owners])).toBe(true)
  expect(isAsStrict([owners], [anybody, owners])).toBe(true)
  expect(isAsStrict([only(ada, chi)], [only(chi)])).toBe(true)
  expect(isAsStrict([anybody, owners], [owners])).toBe(false)
  expect(isAsStrict([owners], [anybody])).toBe(false)
  expect(isAsStrict([only(ada)], [only(bola)])).toBe(false)
  expect(isAsStrict([only(ada), owners], [owners, only(ada)])).toBe(false)
})

test('The circle of makers narrows rather than leave nobody, and a sole person is marked', () => {
  const circles = { circles: [[ada, bola, chi], [ada, bola], [ada]], isNarrowingMarked: false }
  const makers = (approvers: Id[]) => makersOf(circles, approvers)
  expect(makers([ada, bola, chi, dayo])).toEqual({ ids: new Set([ada, bola, chi]), isSingleControl: false })
  expect(makers([ada, bola, chi])).toEqual({ ids: new Set([ada, bola]), isSingleControl: false })
  expect(makers([ada, bola])).toEqual({ ids: new Set([ada]), isSingleControl: false })
  expect(makers([ada])).toEqual({ ids: new Set(), isSingleControl: true })
  expect(makersOf({ ...circles, isNarrowingMarked: true }, [ada, bola]).isSingleControl).toBe(true)
})
