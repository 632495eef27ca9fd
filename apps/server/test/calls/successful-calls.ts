import type { Prepare } from '#testing/calls/prepared-call.ts'
import { readBeside } from './beside-domains.ts'

/**
 * For every route, how one call of it succeeds, from `test/calls.ts` of the domain that answers it. What proves that a
 * route refuses begins with one that it takes: without that, a refusal may have any reason.
 */
export const callsByFolder = await readBeside<{ readonly calls: Readonly<Record<string, Prepare>> }>(
  'calls.ts',
)
const successfulCalls = new Map([...callsByFolder.values()].flatMap(({ calls }) => Object.entries(calls)))

/** The way to succeed with a route. @throws for a route that nobody said it of. */
export function successOf(routeName: string): Prepare {
  const prepare = successfulCalls.get(routeName)
  if (!prepare)
    throw new Error(`write how ${routeName} succeeds into test/calls.ts of the domain that answers it`)
  return prepare
}
