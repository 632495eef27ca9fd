import fc from 'fast-check'
import { systemClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/id.ts'
import type { PreparedCall } from '#testing/calls/prepared-call.ts'
import { type NastyKind, nastyKinds, nastyValues } from './nasty-values.ts'
import type { Operation } from './operations.ts'
import { drawFrom, ownId, strangeId } from './values.ts'

/**
 * How to make one request out of a call that succeeds. It names places by number and ids by stand-ins, so that it is
 * the same for the same seed although ids differ from run to run.
 */
export type Recipe =
  | { readonly kind: 'good'; readonly query: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'valid' | 'boundary'
      readonly body: unknown
      readonly query: Readonly<Record<string, unknown>>
    }
  | { readonly kind: NastyKind; readonly place: number; readonly value: unknown }

/** Recipes for an operation; `goodShare` percent of them leave the call as it succeeds. */
export function recipesFor({ query, body, hasKey }: Operation, goodShare: number): fc.Arbitrary<Recipe> {
  const queryOf = (draw: 'valid' | 'boundary') =>
    fc.record(
      Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, drawFrom(schema, draw)])),
      { requiredKeys: [] },
    )
  const generated = (kind: 'valid' | 'boundary') =>
    fc.record({
      kind: fc.constant(kind),
      body: body ? drawFrom(body, kind) : fc.constant(undefined),
      query: queryOf(kind),
    })
  const nasty = nastyKinds.map((kind) =>
    fc.record({ kind: fc.constant(kind), place: fc.nat(1000), value: nastyValues[kind] }),
  )
  const rest = (100 - goodShare) / (nasty.length + 2)
  const weights = [goodShare, rest, rest, ...nasty.map(() => rest)].map((weight) => Math.round(weight * 10))
  const kinds: fc.Arbitrary<Recipe>[] = [
    // Half of the good calls look another way. Their pages stay small: page 900,000 is empty and proves little.
    fc.record({
      kind: fc.constant('good' as const),
      query: hasKey ? fc.constant({}) : fc.oneof(fc.constant({}), smallPages(queryOf('valid'))),
    }),
    generated('valid'),
    generated('boundary'),
    ...nasty,
  ]
  return fc.oneof(...kinds.map((arbitrary, index) => ({ weight: weights[index]!, arbitrary })))
}

const smallPages = (arbitrary: fc.Arbitrary<Record<string, unknown>>) =>
  arbitrary.map((query) => ({
    ...query,
    ...('page' in query && { page: 1 }),
  }))

/** The request that a recipe makes of a call. */
export function cook(call: PreparedCall, recipe: Recipe): PreparedCall {
  switch (recipe.kind) {
    case 'good':
      return { ...call, query: { ...call.query, ...(recipe.query as PreparedCall['query']) } }
    case 'valid':
    case 'boundary':
      return {
        ...call,
        ...(recipe.body !== undefined && { body: withIds(recipe.body, call) }),
        query: recipe.query as NonNullable<PreparedCall['query']>,
      }
    default:
      return spoil(call, recipe)
  }
}

/** Stand-ins become ids: the next one that the good call names, or one that nobody has. */
function withIds(value: unknown, call: PreparedCall): unknown {
  const own = JSON.stringify([call.body, call.params]).match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g) ?? []
  let next = 0
  const text = JSON.stringify(value, (_key, one: unknown) => {
    if (one === ownId) return own[next++ % Math.max(1, own.length)] ?? newId(systemClock)
    return one === strangeId ? newId(systemClock) : one
  })
  return JSON.parse(text) as unknown
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly name: string
}

function spoil(call: PreparedCall, { kind, place, value }: Extract<Recipe, { place: number }>): PreparedCall {
  const { file, ...rest } = call
  const spoiled = structuredClone(rest) as Record<string, unknown>
  spoiled.query ??= {}
  const places: Place[] = []
  for (const part of ['params', 'query', 'body']) {
    if (typeof spoiled[part] === 'object' && spoiled[part] !== null)
      collectPlaces(spoiled[part] as Record<string, unknown>, places)
  }
  if (file) places.push({ holder: spoiled, name: 'file' })
  const chosen = places[place % Math.max(1, places.length)]
  if (kind === 'extra field') addField((spoiled.body ?? spoiled.query) as object, value as never)
  else if (chosen?.name === 'file') return { ...spoiled, file: spoiledFile(file!, value) }
  else if (!chosen) addField(spoiled.query as object, { name: 'extra', value: String(value) })
  else if (kind === 'missing field') delete chosen.holder[chosen.name]
  else chosen.holder[chosen.name] = value
  return { ...spoiled, ...(file && { file }) }
}

function collectPlaces(holder: Record<string, unknown>, places: Place[]): void {
  for (const [name, value] of Object.entries(holder)) {
    places.push({ holder, name })
    if (typeof value === 'object' && value !== null) collectPlaces(value as Record<string, unknown>, places)
  }
}

const addField = (holder: object, { name, value }: { name: string; value: unknown }): void => {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

/** The same file under another name, or with other bytes in it. */
function spoiledFile(
  file: NonNullable<PreparedCall['file']>,
  value: unknown,
): NonNullable<PreparedCall['file']> {
  const text = String(value).toWellFormed()
  return text.length > 1000
    ? { name: file.name, bytes: new TextEncoder().encode(text) }
    : { name: `${text}.csv`, bytes: file.bytes }
}
