import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#lib/session/session.ts'
import { dropSheet, holdSheet, keptFile, useHeldSheet } from './held-sheet.ts'

/* A tab's store, as far as it is asked here. */
const stored = new Map<string, string>()
const store = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
  clear: () => stored.clear(),
}

const signIn = (id: string, organizationId: string) =>
  useSession.setState({ user: { id, currentUserRole: { organization: { id: organizationId } } } as never })
const sheet = {
  fileId: '01900000-0000-7000-8000-000000000001',
  fileName: 'people.xlsx',
  corrections: [{ row: 2, column: 'email', text: 'ada@x.example' }],
  monthFirst: false,
  result: { rows: [{ name: 'Ada Obi', salary: { amount: 35_000_000, currency: 'NGN' } }] },
} as never

beforeEach(() => {
  vi.stubGlobal('sessionStorage', store)
  vi.useFakeTimers()
  signIn('a', 'one')
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('After a reload a tab still knows which file it was and what was corrected, and nothing that was read of it', () => {
  holdSheet(sheet)
  expect(keptFile()).toMatchObject({ fileName: 'people.xlsx', corrections: [{ row: 2, column: 'email' }] })
  expect([...stored.values()].join()).not.toMatch(/Ada Obi|35000000/)
})

test('A sheet is forgotten after an hour, when it is dropped, and by whoever else sits there', () => {
  holdSheet(sheet)
  signIn('b', 'one')
  expect(keptFile()).toBeUndefined()
  signIn('a', 'two')
  expect(keptFile()).toBeUndefined()
  signIn('a', 'one')
  expect(keptFile()).toBeDefined()
  vi.advanceTimersByTime(60 * 60 * 1000)
  expect(keptFile()).toBeUndefined()
  holdSheet(sheet)
  dropSheet()
  expect([keptFile(), useHeldSheet.getState().sheet]).toEqual([undefined, null])
})

test('What somebody wrote into the store by hand is no file', () => {
  holdSheet(sheet)
  const [name] = [...stored.keys()]
  for (const nonsense of ['', '{', '[]', '{"fileId":1}', 'null']) {
    stored.set(name!, nonsense)
    expect(keptFile(), nonsense).toBeUndefined()
  }
})
