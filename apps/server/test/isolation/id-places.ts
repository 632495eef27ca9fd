import type { AnySchema, Route } from '@kazi/contract/route'
import * as z from 'zod/mini'
import type { PreparedCall } from '#testing/calls/prepared-call.ts'

/** One place of a call that holds an id. */
interface IdPlace {
  readonly where: 'params' | 'query' | 'body'
  /** the names on the way to it */
  readonly path: readonly string[]
  /** takes a list of ids */
  readonly isList: boolean
}

interface JsonSchema {
  readonly format?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

const schemaOf = (schema: AnySchema): JsonSchema =>
  z.toJSONSchema(schema as unknown as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Every place of a route's path, query and body that holds an id, from its schemas. */
export function idPlacesOf(route: Route): readonly IdPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((where) => {
    const schema = route[where]
    return schema ? placesIn(schemaOf(schema), where, []) : []
  })
}

function placesIn(schema: JsonSchema, where: IdPlace['where'], path: readonly string[]): IdPlace[] {
  if (schema.format === 'uuid') return [{ where, path, isList: false }]
  if (schema.items?.format === 'uuid') return [{ where, path, isList: true }]
  return [
    ...(schema.anyOf ?? []).flatMap((one) => placesIn(one, where, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      placesIn(one, where, [...path, name]),
    ),
  ]
}

/** The same call with another id in one place. */
export function withId(call: PreparedCall, { where, path, isList }: IdPlace, id: string): PreparedCall {
  const changed = structuredClone({ ...call, file: undefined }) as Record<string, unknown>
  changed[where] ??= {}
  let inside = changed[where] as Record<string, unknown>
  for (const name of path.slice(0, -1)) {
    if (typeof inside[name] !== 'object' || inside[name] === null) inside[name] = {}
    inside = inside[name] as Record<string, unknown>
  }
  inside[path.at(-1)!] = isList ? [id] : id
  return changed as PreparedCall
}

export const nameOf = ({ where, path }: IdPlace): string => `${where}.${path.join('.')}`
