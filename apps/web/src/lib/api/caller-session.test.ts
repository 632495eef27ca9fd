import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { expect, test } from 'vitest'
import {
  failureOf,
  good,
  line,
  makeCaller,
  makeThing,
  readThing,
  refused,
  thing,
} from '#testing/answering-line.ts'
import { NetworkError } from './errors.ts'

test('Calls that find the token stale wait for one refresh and are then sent again', async () => {
  for (const id of ['1', '2', '3']) line.answers[`/api/v1/things/${id}`] = [{ ...good, token: 'new' }]
  line.answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  const call = makeCaller()
  const all = await Promise.all(['1', '2', '3'].map((thingId) => call(readThing, { params: { thingId } })))
  expect(all).toEqual([{ data: 'good' }, { data: 'good' }, { data: 'good' }])
  const refreshes = line.seen.filter((entry) => entry.url.endsWith('refresh-token'))
  expect(refreshes).toHaveLength(1)
  expect(JSON.parse(refreshes[0]?.body ?? '')).toEqual({ refreshToken: 'r1' })
  expect(line.session).toEqual({ tokens: { token: 'new', refreshToken: 'r2' }, endings: 0 })
})

test('A write that was refused for its stale token is sent again after the refresh', async () => {
  line.answers['/api/v1/things'] = [{ ...good, token: 'new' }]
  line.answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  expect(await makeCaller()(makeThing, { body: { name: 'x' } })).toEqual({ data: 'good' })
})

test('When another tab has refreshed meanwhile, its token is used and none is spent', async () => {
  line.answers['/api/v1/things/7'] = [{ ...good, token: 'new' }]
  const call = makeCaller({
    exclusively: (task) => {
      line.session.tokens = { token: 'new', refreshToken: 'r2' }
      return task()
    },
  })
  expect(await call(readThing, thing)).toEqual({ data: 'good' })
  expect(line.seen.filter((entry) => entry.url.endsWith('refresh-token'))).toHaveLength(0)
})

test('A refused refresh ends the session and raises the first error', async () => {
  line.answers['/api/v1/things/7'] = [{ status: 401, body: { errors: ['Sign in again'] } }]
  line.answers['/api/v1/account/refresh-token'] = [refused(401)]
  expect((await failureOf(makeCaller()(readThing, thing))).message).toBe('Sign in again')
  expect(line.session).toEqual({ tokens: undefined, endings: 1 })
})

test('Of several calls that wait for a refresh which is refused each fails, and the session ends once', async () => {
  line.answers['/api/v1/things/7'] = [refused(401)]
  line.answers['/api/v1/account/refresh-token'] = [refused(500)]
  const call = makeCaller()
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(call(readThing, thing))))
  expect(failures.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(line.session.endings).toBe(1)
  expect(line.seen.filter((entry) => entry.url.endsWith('refresh-token'))).toHaveLength(1)
})

test('A line that breaks during the refresh signs nobody out: the next call tries again', async () => {
  line.answers['/api/v1/things/7'] = [{ ...good, token: 'new' }]
  line.answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  let isBroken = true
  const call = makeCaller({
    exclusively: (task) => {
      if (isBroken) throw new NetworkError('no answer')
      return task()
    },
  })
  await expect(call(readThing, thing)).rejects.toBeInstanceOf(NetworkError)
  expect(line.session.endings).toBe(0)
  isBroken = false
  expect(await call(readThing, thing)).toEqual({ data: 'good' })
})

test('Without a refresh token the session ends at once', async () => {
  line.answers['/api/v1/things/7'] = [refused(401)]
  line.session.tokens = undefined
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(401)
  expect(line.session.endings).toBe(1)
  expect(line.seen).toHaveLength(1)
})

test('A token that is refused again right after its refresh ends the session and is no loop', async () => {
  line.answers['/api/v1/things/7'] = [refused(401)]
  line.answers['/api/v1/account/refresh-token'] = [
    { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } },
  ]
  expect((await failureOf(makeCaller()(readThing, thing))).status).toBe(401)
  expect(line.seen).toHaveLength(3)
  expect(line.session).toEqual({ tokens: undefined, endings: 1 })
})

test('A 401 of login, sign-up, refresh or logout fails straight away and keeps the session', async () => {
  const call = makeCaller()
  const { logInEmployer, refreshToken, logOut } = sessionRoutes
  for (const entry of [logInEmployer, signUpRoutes.signUpEmployer, refreshToken, logOut]) {
    line.answers[`/api/v1/${entry.path}`] = [{ status: 401, body: { errors: ['Wrong'] } }]
    expect((await failureOf(call(entry as typeof logOut, { body: { refreshToken: 'r1' } }))).message).toBe(
      'Wrong',
    )
  }
  expect(line.seen).toHaveLength(4)
  expect(line.session.endings).toBe(0)
})
