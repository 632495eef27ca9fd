import { expect, test } from 'vitest'
import { line, makeCaller, readThing, thing } from './answering-line.ts'
import { NetworkError } from './errors.ts'
import { patient } from './patience.ts'

const never = new Promise<void>(() => undefined)

test('A call that never ends is given up as a line that brought no answer', async () => {
  line.answers['/api/v1/things/7'] = [{ status: 200, after: never }]
  const call = makeCaller()(readThing, thing, { signal: patient(undefined, 30) })
  await expect(call).rejects.toBeInstanceOf(NetworkError)
})

test('A call that nobody waits for any more is cancelled and no failure', async () => {
  line.answers['/api/v1/things/7'] = [{ status: 200, after: never }]
  const leaving = new AbortController()
  const call = makeCaller()(readThing, thing, { signal: patient(leaving.signal) })
  leaving.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
