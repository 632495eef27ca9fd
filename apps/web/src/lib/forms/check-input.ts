import * as z from 'zod/mini'

/** A schema of the contract, or one made with zod/mini. */
export interface InputSchema<Output> {
  _zod: { output: Output }
}

/** What a schema says to an input: the values to send, or the code of what is wrong with each field. */
export type CheckedInput<Output> =
  | { readonly values: Output; readonly faults?: never }
  | { readonly values?: never; readonly faults: Readonly<Record<string, string>> }

/** The code of what is wrong with a value, where the schema names none itself. */
export function codeOf(issue: { readonly code: string; readonly input?: unknown }): string {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (isEmpty) return 'wire.required'
  if (issue.code === 'too_big') return 'wire.too-large'
  if (issue.code === 'too_small') return 'wire.too-small'
  return issue.code === 'invalid_value' ? 'wire.choice' : 'wire.invalid'
}

/** Checks what was typed by the same rules as the server. Of several faults of a field the first counts. */
export function checkInput<Output>(schema: InputSchema<Output>, input: unknown): CheckedInput<Output> {
  const result = z.safeParse(schema as unknown as z.ZodMiniType<Output>, input, { error: codeOf as never })
  if (result.success) return { values: result.data }
  const faults: Record<string, string> = {}
  for (const issue of result.error.issues) faults[issue.path.join('.')] ??= issue.message
  return { faults }
}
