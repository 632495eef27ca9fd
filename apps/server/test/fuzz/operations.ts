import { allRoutes } from '@kazi/contract'
import { createOpenApiDocument } from '@kazi/contract/openapi'
import { type Json, resolve } from '@kazi/contract/openapi-sharing'
import type { Route } from '@kazi/contract/route'

/** What of JSON Schema the API's description uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** One operation of the description, with what it promises to answer. */
export interface Operation {
  readonly route: Route
  readonly query: Readonly<Record<string, JsonSchema>>
  readonly body: JsonSchema | undefined
  readonly hasKey: boolean
  readonly successStatus: number
  /** the content types of success */
  readonly contentTypes: readonly string[]
  /** `status code` of every refusal */
  readonly refusals: ReadonlySet<string>
}

interface Described {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, unknown>>; readonly 'x-codes'?: readonly string[] }
    >
  >
}

/** Every operation, as the OpenAPI document describes it. */
export function readOperations(): readonly Operation[] {
  const document = createOpenApiDocument()
  const paths = document.paths as Record<string, Record<string, Described>>
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((described) => operationFrom(document, described)),
  )
}

function operationFrom(document: Json, { operationId, requestBody, ...described }: Described): Operation {
  const parameters = described.parameters.map((parameter) => resolve(document, parameter))
  const responses = Object.fromEntries(
    Object.entries(described.responses).map(([status, one]) => [status, resolve(document, one)]),
  )
  const route = allRoutes.find(({ name }) => name === operationId)
  if (!route) throw new Error(`the description has an operation ${operationId} that is no route`)
  const [success] = Object.entries(responses).filter(([status]) => Number(status) < 300)
  if (!success) throw new Error(`the description of ${operationId} has no success`)
  return {
    route,
    query: Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
    body: requestBody?.content['application/json']?.schema,
    hasKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    successStatus: Number(success[0]),
    contentTypes: Object.keys(success[1].content ?? {}),
    refusals: new Set(
      Object.entries(responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
        codes.map((code) => `${status} ${code}`),
      ),
    ),
  }
}
