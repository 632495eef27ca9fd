import { allRoutes } from '@kazi/contract'
import { errorStatus } from '@kazi/contract/errors'
import type { Route } from '@kazi/contract/route'
import { type CallerName, callerNames } from '#testing/calls/caller-names.ts'
import { furtherRules, specifiedAccess, specifiedRoles } from './specified-access.ts'

/** What one caller gets from one route: the status of success, or the status and code of the refusal. */
export type Answer = string

const refused = (code: keyof typeof errorStatus): Answer => `${errorStatus[code]} ${code}`

/** What a route answers when it does what it is there for. */
export const success = (route: Route): Answer => String(route.status ?? 200)

const roleOf: Partial<Record<CallerName, keyof typeof specifiedRoles>> = {
  employer: 'employer',
  orgadmin: 'orgadmin',
  'consultant in a client': 'consultant',
  'employer elsewhere': 'employer',
}
const hasNoOrganization: ReadonlySet<CallerName> = new Set(['consultant without', 'practice member without'])
const ownsPractice: ReadonlySet<CallerName> = new Set(['consultant in a client', 'consultant without'])

/**
 * Whether the call is about a thing that it names by its id, in its address or its body. A kind, such as `{type}`, or a month is
 * something that every organisation has.
 */
export const namesThing = (route: Route): boolean =>
  /\{(?!(?:token|type|paper|kind|language|month)\})/.test(route.path) ||
  /"[0-9a-f]{8}-[0-9a-f]{4}-7/.test(JSON.stringify(route.example.body ?? null))

/** Where a link's token stands that is there for the caller; undefined: none is. */
export function placeOfToken({ path, example }: Route): 'params' | 'query' | 'body' | undefined {
  if (path.includes('{token}')) return 'params'
  if (example.query?.token !== undefined) return 'query'
  return (example.body as { token?: string } | undefined)?.token === undefined ? undefined : 'body'
}

/** @throws for a route of which nobody wrote down what it takes. */
export function expectedAnswer(route: Route, caller: CallerName): Answer {
  const access = specifiedAccess.get(route.name)
  if (access === undefined)
    throw new Error(`write what ${route.name} takes into test/access.ts of the domain that answers it`)
  const code = furtherRules[route.name]?.[caller]
  return code ? refused(code) : byAccess(route, access, caller)
}

function byAccess(route: Route, access: string, caller: CallerName): Answer {
  if (access === 'public') return byLink(route, caller)
  if (caller === 'anonymous' || caller === 'link holder') return refused('session.missing')
  if (caller === 'expired token') return refused('session.expired')
  if (access === 'consultant' || access === 'practice-owner') return byPractice(route, access, caller)
  if (access !== 'account') {
    if (hasNoOrganization.has(caller)) return refused('organization.missing')
    const role = roleOf[caller]
    if (access !== 'member' && !(role && specifiedRoles[role].has(access)))
      return refused('permission.missing')
  }
  return caller === 'employer elsewhere' && namesThing(route) ? refused('not-found') : success(route)
}

/** A session never stands in for a link's token. */
const byLink = (route: Route, caller: CallerName): Answer =>
  placeOfToken(route) && caller !== 'link holder' ? refused('account.link-invalid') : success(route)

function byPractice(route: Route, access: 'consultant' | 'practice-owner', caller: CallerName): Answer {
  const isIn = ownsPractice.has(caller) || (access === 'consultant' && caller === 'practice member without')
  return isIn ? success(route) : refused('permission.missing')
}

/** Every route with what each caller gets, in the order of the contract. */
export const expectedMatrix = (): readonly { readonly route: Route; readonly answers: readonly Answer[] }[] =>
  allRoutes.map((route) => ({
    route,
    answers: callerNames.map((caller) => expectedAnswer(route, caller)),
  }))
