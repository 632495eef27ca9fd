import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/*
 * Prevents: a page that nobody looks at. That every route has a definition and every definition a route is a matter of
 * types: see apps/web/src/pages.ts.
 */

const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

/** The addresses of the routes that are built. */
function routedAddresses(): readonly string[] {
  const tree = read('apps/web/src/routeTree.gen.ts')
  const list = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...list.matchAll(/^ {2}'([^']+)':/gm)].map(([, address = '']) => address)
}

/** The addresses under which visits are written down. */
const visitedAddresses = (): readonly string[] =>
  readdirSync(path.join(root, 'e2e/screens/visits')).flatMap((file) =>
    [...read(`e2e/screens/visits/${file}`).matchAll(/^ {2}'(\/[^']*)': /gm)].map(
      ([, address = '']) => address,
    ),
  )

/** Addresses that only lead to another one, as there is nothing to look at. */
const onlyLeadOn = ['/app', '/app/payroll/summary']

test('Every page that is built is visited, and nothing else is', () => {
  const routed = routedAddresses().filter((address) => !onlyLeadOn.includes(address))
  console.info(`pages: ${routed.length}`)
  expect(routed.length).toBeGreaterThan(15)
  expect(visitedAddresses().toSorted()).toEqual(routed.toSorted())
})

test('No route behind the sign-in brings definitions into the first script that every visitor loads', () => {
  const folder = 'apps/web/src/routes/app'
  const routes = (readdirSync(path.join(root, folder), { recursive: true }) as string[]).filter((file) =>
    /(^|\/)[^-/][^/]*\.tsx$/.test(file),
  )
  expect(routes.length).toBeGreaterThan(10)
  const heavy = routes.filter((file) =>
    /import (?!type )[^\n]*from '[^']*\/pages\.ts'/.test(read(`${folder}/${file}`)),
  )
  expect(heavy).toEqual([])
})
