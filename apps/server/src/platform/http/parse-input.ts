import type { AnySchema } from '@kazi/contract/route'
import * as z from 'zod/mini'
import { refuse } from './refusal.ts'
import { isStorable } from './request-text.ts'

/**
 * What a caller sent, as the schema sees it.
 * @throws Refusal `request.invalid` with a sentence per field.
 */
export function parseInput(schema: AnySchema, value: unknown): unknown {
  if (!isStorable(value)) refuse('request.malformed')
  // Without its input an issue can't tell what is missing from what is of another type.
  const result = z.safeParse(schema as unknown as z.ZodMiniType, value, { reportInput: true })
  if (result.success) return result.data
  return refuse('request.invalid', {}, { fields: fieldsOf(result.error.issues) })
}

/** The first thing that is wrong with each field, as a key of the `errors` messages. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const name of names) fields[name.map(String).join('.') || 'body'] ??= sentenceKeyOf(issue)
  }
  return fields
}

function sentenceKeyOf(issue: z.core.$ZodIssue): string {
  if (/^wire\.[a-z-]+$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'wire.unknown-field'
    case 'invalid_type':
      return issue.input === undefined ? 'wire.required' : 'wire.type'
    case 'invalid_value':
      return 'wire.choice'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'wire.too-long' : 'wire.too-large'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'wire.too-short' : 'wire.too-small'
    default:
      return 'wire.invalid'
  }
}
