import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import {
  failureOf,
  line,
  makeCaller,
  makeThing,
  readSheet,
  readThing,
  refused,
  thing,
} from '#testing/answering-line.ts'
import { NetworkError } from './errors.ts'

const never = new Promise<void>(() => undefined)
const body = { refreshToken: 'r1' }
/** Waits shortly for one kind of answer, and longer than the test for the other. */
const reading = { readingMs: 30, writingMs: 60_000 }
const writing = { readingMs: 60_000, writingMs: 30 }

test('Reading that never ends is given up as a line that brought no answer', async () => {
  line.answers['/api/v1/things/7'] = [{ status: 200, after: never }]
  const call = makeCaller({ patience: reading })(readThing, thing)
  await expect(call).rejects.toBeInstanceOf(NetworkError)
})

test('So is an answer that stops on its way', async () => {
  line.answers['/api/v1/things/7'] = [{ status: 200, headers: { 'content-length': '900' } }]
  const call = makeCaller({ patience: reading })(readThing, thing)
  await expect(call).rejects.toBeInstanceOf(NetworkError)
})

test('So is writing, the calls of people who are not signed in included', async () => {
  line.answers['/api/v1/things'] = [{ status: 200, after: never }]
  line.answers['/api/v1/account/logout'] = [{ status: 200, after: never }]
  const call = makeCaller({ patience: writing })
  await expect(call(makeThing, { body: { name: 'x' } })).rejects.toBeInstanceOf(NetworkError)
  await expect(call(sessionRoutes.logOut, { body })).rejects.toBeInstanceOf(NetworkError)
  expect(line.seen).toHaveLength(2)
})

test('A refresh that never ends holds no call up, and signs nobody out', async () => {
  line.answers['/api/v1/things/7'] = [refused(401)]
  line.answers['/api/v1/account/refresh-token'] = [{ status: 200, after: never }]
  await expect(makeCaller({ patience: writing })(readThing, thing)).rejects.toBeInstanceOf(NetworkError)
  expect(line.session.endings).toBe(0)
})

test('Who is asked to prove who they are may take their time', async () => {
  const late = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const needed = { status: 403, body: { errors: ['Prove it'], code: 'session.step-up-needed' } }
  line.answers['/api/v1/things'] = [needed, { status: 200, body: { data: 'good' } }]
  const proveAgain = () => late(700).then(() => true)
  const call = makeCaller({ patience: { readingMs: 600, writingMs: 600 }, proveAgain })
  expect(await call(makeThing, { body: { name: 'x' } })).toEqual({ data: 'good' })
})

test('A file takes as long as the line does', async () => {
  const after = new Promise<void>((resolve) => setTimeout(resolve, 100))
  line.answers['/api/v1/sheet'] = [{ status: 404, after, body: { errors: ['It is gone'] } }]
  const call = makeCaller({ patience: { readingMs: 30, writingMs: 30 } })
  expect((await failureOf(call(readSheet, {}))).message).toBe('It is gone')
})

test('A call that nobody waits for any more is cancelled and no failure', async () => {
  line.answers['/api/v1/things/7'] = [{ status: 200, after: never }]
  const leaving = new AbortController()
  const call = makeCaller()(readThing, thing, { signal: leaving.signal })
  leaving.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
