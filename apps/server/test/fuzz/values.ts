import fc from 'fast-check'
import type { JsonSchema } from './operations.ts'

/** Stands for an id until the request is made: one that the company has, or one that nobody has. */
export const ownId = '@own'
export const strangeId = '@strange'

/** How values are drawn from a schema: anything it allows, or only its edges. */
type Draw = 'valid' | 'boundary'

/** Values that a schema of the description allows. */
export function drawFrom(schema: JsonSchema, draw: Draw): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => drawFrom(one, draw)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, draw)
    case 'array':
      return listOf(schema, draw)
    case 'string':
      return textOf(schema, draw)
    case 'integer':
    case 'number':
      return numberOf(schema, draw)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectOf(schema: JsonSchema, draw: Draw): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema
  if (!properties && typeof additionalProperties === 'object') {
    const value = drawFrom(additionalProperties, draw)
    return fc.dictionary(fc.constantFrom('taxId', 'nin', 'rsaPin', 'x'), value, { maxKeys: 3 })
  }
  const fields = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, one]) => [name, drawFrom(one, draw)]),
  )
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] as never })
}

function listOf({ items = {}, minItems = 0, maxItems }: JsonSchema, draw: Draw): fc.Arbitrary<unknown> {
  const edge = draw === 'boundary' ? minItems : Math.min(maxItems ?? 3, minItems + 3)
  return fc.array(drawFrom(items, draw), { minLength: minItems, maxLength: Math.max(minItems, edge) })
}

const days = fc
  .integer({ min: 0, max: 3000 })
  .map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString())

function textOf(schema: JsonSchema, draw: Draw): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength } = schema
  if (format === 'uuid') return fc.constantFrom(ownId, ownId, strangeId)
  if (format === 'date') return days.map((day) => day.slice(0, 10))
  if (format === 'date-time') return days
  if (pattern !== undefined && !pattern.includes('\\u0000')) {
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  }
  if (draw === 'boundary' && maxLength !== undefined) {
    return fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'x'.repeat(length))
  }
  const ordinary = fc.constantFrom(
    'Ada',
    'Lagos Foods Ltd',
    '2026-11',
    '058',
    '0000000018',
    'ada@example.com',
  )
  return fc.oneof(ordinary, fc.string({ minLength, maxLength: Math.min(maxLength ?? 40, 40) }))
}

function numberOf({ minimum, maximum }: JsonSchema, draw: Draw): fc.Arbitrary<unknown> {
  const [least, most] = [minimum ?? -1_000_000, maximum ?? 1_000_000_000]
  if (draw === 'boundary')
    return fc.constantFrom(least - 1, least, least + 1, most - 1, most, most + 1, 2 ** 53)
  return fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31) })
}
