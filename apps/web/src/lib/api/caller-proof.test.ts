import { expect, test } from 'vitest'
import {
  type Answer,
  failureOf,
  good,
  line,
  makeCaller,
  makeThing,
  readThing,
  thing,
} from '#testing/answering-line.ts'

const proofNeeded: Answer = {
  status: 403,
  body: { errors: ['Prove who you are'], code: 'session.step-up-needed' },
}

test('A call that needs a fresh proof is sent again by itself after it, once, with the same body', async () => {
  line.answers['/api/v1/things'] = [proofNeeded, good]
  let asked = 0
  const call = makeCaller({ proveAgain: async () => ++asked > 0 })
  expect(await call(makeThing, { body: { name: 'x' } })).toEqual({ data: 'good' })
  expect(asked).toBe(1)
  expect(line.seen.map((entry) => entry.body)).toEqual(['{"name":"x"}', '{"name":"x"}'])
})

test('Whoever would rather not prove it gets the call’s own failure, and nothing is sent again', async () => {
  line.answers['/api/v1/things'] = [proofNeeded, good]
  expect((await failureOf(makeCaller()(makeThing, { body: { name: 'x' } }))).message).toBe(
    'Prove who you are',
  )
  expect(line.seen).toHaveLength(1)
})

test('A proof that the server still doesn’t take is a failure, not a loop', async () => {
  line.answers['/api/v1/things'] = [proofNeeded]
  const call = makeCaller({ proveAgain: async () => true })
  expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).code).toBe('session.step-up-needed')
  expect(line.seen).toHaveLength(2)
})

test('A refusal that comes back after another call’s proof asks for none', async () => {
  let release = (): void => undefined
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  line.answers['/api/v1/things'] = [proofNeeded, good]
  line.answers['/api/v1/things/7'] = [{ ...proofNeeded, after: late }, good]
  let asked = 0
  const call = makeCaller({ proveAgain: async () => ++asked > 0 })
  const slow = call(readThing, thing)
  await expect.poll(() => line.seen.length).toBe(1)
  await call(makeThing, { body: { name: 'x' } })
  release()
  expect(await slow).toEqual({ data: 'good' })
  expect(asked).toBe(1)
})
