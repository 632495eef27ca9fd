import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idFrom, parseId } from '../src/id.ts'

const milliseconds = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const random = fc.uint8Array({ minLength: 10, maxLength: 10 })

describe('An id', () => {
  test('is a UUID of version 7 that holds its instant', () => {
    fc.assert(
      fc.property(milliseconds, random, (instant, bytes) => {
        const id = idFrom(instant, bytes)
        expect(parseId(id)).toBe(id)
        expect(id[14]).toBe('7')
        expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(instant)
      }),
    )
  })

  test('sorts by its instant', () => {
    fc.assert(
      fc.property(milliseconds, milliseconds, random, random, (a, b, first, second) => {
        fc.pre(a < b)
        expect(idFrom(a, first) < idFrom(b, second)).toBe(true)
      }),
    )
  })

  test.each([
    '',
    'not-an-id',
    '01890A5D-AC96-774B-BCCE-B302099A8057',
    '01890a5d-ac96-774b-7cce-b302099a8057',
  ])('%j isn’t one', (text) => {
    expect(parseId(text)).toBeUndefined()
  })
})
