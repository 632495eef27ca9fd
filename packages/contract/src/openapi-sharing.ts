/** JSON as it stands in the document. */
export type Json = { [name: string]: unknown }

/** One call in the document. */
export interface Operation extends Json {
  readonly operationId: string
  readonly responses: Readonly<Record<string, Json>>
}

/** Takes out the responses that several calls have, so that the document says each of them once. */
export function shareResponses(operations: readonly Operation[]): {
  readonly operations: readonly Operation[]
  readonly responses: Readonly<Record<string, Json>>
} {
  const users = new Map<string, string[]>()
  for (const { operationId, responses } of operations) {
    for (const response of Object.values(responses)) {
      const text = JSON.stringify(response)
      users.set(text, [...(users.get(text) ?? []), operationId])
    }
  }
  const names = new Map(
    [...users]
      .filter(([, ids]) => ids.length > 1)
      .map(([text, [first]]) => [text, nameOf(text, first ?? '')]),
  )
  const shared = (response: Json): Json => {
    const name = names.get(JSON.stringify(response))
    return name === undefined ? response : { $ref: `#/components/responses/${name}` }
  }
  return {
    operations: operations.map((operation) => ({
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, shared(response)]),
      ),
    })),
    responses: Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json])),
  }
}

/** A refusal is called by its codes, an answer by the first call that gives it. */
function nameOf(text: string, firstOperation: string): string {
  const { 'x-codes': codes } = JSON.parse(text) as { readonly 'x-codes'?: readonly string[] }
  return codes?.join('_or_') ?? firstOperation
}

/** What stands at a `$ref` of the document, or the value itself. */
export function resolve<T>(document: Json, value: T): T {
  const reference = (value as { readonly $ref?: unknown } | undefined)?.$ref
  if (typeof reference !== 'string') return value
  const found = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, name) => (place as Json | undefined)?.[name], document)
  if (found === undefined) throw new Error(`the document has nothing at ${reference}`)
  return found as T
}
