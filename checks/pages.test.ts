import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/*
 * Prevents: a page that nobody looks at. That every route has a definition and every definition a route is a matter of
 * types: see apps/web/src/pages.ts.
 */

const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

/** The addresses of the routes that are built, as the router's tree lists them. */
function routedIn(tree: string): readonly string[] {
  const list = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...list.matchAll(/^ {2}'([^']+)':/gm)].map(([, address = '']) => address)
}

/** The addresses under which a file of visits writes them down. */
const visitedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, address = '']) => address)

/** Addresses that only lead to another one, as there is nothing to look at. */
const onlyLeadOn = ['/app']

test('Every page that is built is visited, and nothing else is', () => {
  const routed = routedIn(read('apps/web/src/routeTree.gen.ts')).filter((one) => !onlyLeadOn.includes(one))
  const visits = readdirSync(path.join(root, 'e2e/screens/visits'))
  console.info(`pages: ${routed.length}`)
  const visited = visits.flatMap((file) => visitedIn(read(`e2e/screens/visits/${file}`)))
  expect(visited.toSorted()).toEqual(routed.toSorted())
  expect(routedIn("export interface FileRoutesByTo {\n  '/a': A\n  '/a/$id': B\n}")).toEqual(['/a', '/a/$id'])
  expect(visitedIn("export const v = {\n  '/a': [],\n  '/a/$id': [\n  '/b',\n")).toEqual(['/a', '/a/$id'])
})

/** Whether a route's file loads the pages' definitions, and not only their types. */
const loadsDefinitions = (text: string): boolean => /import (?!type )[^\n]*from '[^']*\/pages\.ts'/.test(text)

test('No route behind the sign-in brings definitions into the first script that every visitor loads', () => {
  const folder = 'apps/web/src/routes/app'
  const routes = (readdirSync(path.join(root, folder), { recursive: true }) as string[]).filter((file) =>
    /(^|\/)[^-/][^/]*\.tsx$/.test(file),
  )
  expect(routes).toContain('route.tsx')
  expect(routes.filter((file) => loadsDefinitions(read(`${folder}/${file}`)))).toEqual([])
  expect(loadsDefinitions("import { teamPage } from '#features/team/pages.ts'")).toBe(true)
  expect(loadsDefinitions("import type { teamPage } from '#features/team/pages.ts'")).toBe(false)
})
