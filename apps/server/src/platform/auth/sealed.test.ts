import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
const secret = Buffer.from('a secret')

test('What was sealed opens for its owner, under its key, as it was', () => {
  const sealed = seal(key, secret, 'ada')
  expect(unseal(key, sealed, 'ada')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(key, secret, 'ada')).not.toEqual(sealed)
})

test('Another owner’s row, another key and any changed byte open nothing', () => {
  const sealed = seal(key, secret, 'ada')
  expect(unseal(key, sealed, 'obi')).toBeUndefined()
  expect(unseal(randomBytes(32), sealed, 'ada')).toBeUndefined()
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    expect(unseal(key, changed, 'ada'), `byte ${index}`).toBeUndefined()
  }
  for (let length = 0; length < sealed.length; length++) {
    expect(unseal(key, sealed.subarray(0, length), 'ada'), `${length} bytes`).toBeUndefined()
  }
})
