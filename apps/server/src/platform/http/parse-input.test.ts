import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'

const schema = z.strictObject({ name: z.string(), salary: z.int(), kind: z.enum(['a', 'b']) })

/** What is said of each field of an input that doesn't fit. */
function faultsOf(input: unknown): unknown {
  try {
    return parseInput(schema, input)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return (error as Refusal).details.fields
  }
}

test('A field that is missing and one of another type are told apart', () => {
  expect(faultsOf({ kind: 'a', salary: '1' })).toEqual({ name: 'wire.required', salary: 'wire.type' })
  expect(faultsOf({ name: null, kind: 'a', salary: 1.5 })).toEqual({ name: 'wire.type', salary: 'wire.type' })
  expect(faultsOf([])).toEqual({ body: 'wire.type' })
})

test('An unknown field and a word that is no choice are named as what they are', () => {
  expect(faultsOf({ name: 'x', salary: 1, kind: 'c', isAdmin: true })).toEqual({
    kind: 'wire.choice',
    isAdmin: 'wire.unknown-field',
  })
})
