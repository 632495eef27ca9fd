import { allRoutes } from '@kazi/contract'
import { accountCalls } from './account-calls.ts'
import { payrollCalls } from './payroll-calls.ts'
import { peopleCalls } from './people-calls.ts'
import type { Prepare } from './prepared-call.ts'
import { teamCalls } from './team-calls.ts'

/**
 * For every route, how one call of it succeeds. What proves that a route refuses begins with one that it takes:
 * without that, a refusal may have any reason.
 */
const successfulCalls: Readonly<Record<string, Prepare>> = {
  ...accountCalls,
  ...teamCalls,
  ...peopleCalls,
  ...payrollCalls,
}

/** The way to succeed with a route. @throws for a route that somebody forgot here. */
export function successOf(routeName: string): Prepare {
  const prepare = successfulCalls[routeName]
  if (!prepare) throw new Error(`${routeName} has no entry in the successful calls: add how it succeeds`)
  return prepare
}

/** Routes that nobody said how to call, and entries for routes that are gone. */
export function unmatchedCalls(): readonly string[] {
  const names = new Set(allRoutes.map(({ name }) => name))
  return [
    ...[...names].filter((name) => !Object.hasOwn(successfulCalls, name)),
    ...Object.keys(successfulCalls).filter((name) => !names.has(name)),
  ]
}
