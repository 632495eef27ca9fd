import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fromPieces } from './pieces.ts'
import { double, fail, hoard, list, pause, spin } from './test/works.ts'
import { ThreadPool, WorkGivenUp } from './thread-pool.ts'

const givenUp = (reason: string) => expect.objectContaining({ name: WorkGivenUp.name, reason })

test('Work that never ends is ended, meanwhile everybody is answered, and the next work is done', async () => {
  const pool = new ThreadPool({ threadsAtMost: 1, mostMs: 1500 })
  expect(await pool.run(double, 21, 'a')).toBe(42)
  let answered = 0
  const others = setInterval(() => {
    answered += 1
  }, 10)
  const beganAt = performance.now()
  await expect(pool.run(spin, null, 'a')).rejects.toEqual(givenUp('time'))
  clearInterval(others)
  expect(performance.now() - beganAt).toBeGreaterThanOrEqual(1400)
  // A hundred and fifty on a machine that has nothing else to do.
  expect(answered).toBeGreaterThan(20)
  expect(await pool.run(double, 4, 'a')).toBe(8)
})

test('Work that takes all memory ends its own thread, and the server goes on', async () => {
  const pool = new ThreadPool({ threadsAtMost: 1, memoryMb: 32 })
  await expect(pool.run(hoard, null, 'a')).rejects.toEqual(givenUp('memory'))
  expect(await pool.run(double, 4, 'a')).toBe(8)
})

test('Work that throws says what, and its thread goes on', async () => {
  const pool = new ThreadPool({ threadsAtMost: 1 })
  await expect(pool.run(fail, 'sheet', 'a')).rejects.toThrow('no sheet')
  expect(await pool.run(double, 4, 'a')).toBe(8)
})

test('Whoever has work running lets others’ work go first', async () => {
  const pool = new ThreadPool({ threadsAtMost: 2 })
  const order: string[] = []
  const run = async (owner: string, name: string, ms: number) =>
    void order.push(await pool.run(pause, { ms, name }, owner))
  const all = [run('a', 'long', 600), run('a', 'a1', 20), run('a', 'a2', 20), run('b', 'b1', 20)]
  await Promise.all(all)
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a2'))
  expect(order.toSorted()).toEqual(['a1', 'a2', 'b1', 'long'])
})

test('When too much waits, more is turned away at once', async () => {
  const pool = new ThreadPool({ threadsAtMost: 1, waitingAtMost: 1 })
  const running = pool.run(pause, { ms: 100, name: 'running' }, 'a')
  const waiting = pool.run(pause, { ms: 1, name: 'waiting' }, 'a')
  await expect(pool.run(double, 1, 'a')).rejects.toEqual(givenUp('busy'))
  expect([await running, await waiting]).toEqual(['running', 'waiting'])
  await wait(1)
  expect(await pool.run(double, 1, 'a')).toBe(2)
})

test('A long list comes whole and in its order, in pieces that hold up nobody', async () => {
  const pieces = await new ThreadPool({ threadsAtMost: 1 }).run(list, 1001, 'a')
  expect(pieces.packed.length).toBe(5)
  expect((await fromPieces(pieces)).map(({ at }) => at)).toEqual(Array.from({ length: 1001 }, (_, at) => at))
})
