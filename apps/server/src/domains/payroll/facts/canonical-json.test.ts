import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('Canonical JSON does not depend on the order in which keys were written', () => {
  const one = { b: [1, { y: null, x: 'ü' }], a: undefined, c: true }
  const other = { c: true, b: [1, { x: 'ü', y: null }] }
  expect(canonicalJson(one)).toBe('{"b":[1,{"x":"ü","y":null}],"c":true}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
  expect(canonicalJson({ b: [{ x: 'ü', y: null }, 1], c: true })).not.toBe(canonicalJson(one))
})
