import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specifiedPages } from '../apps/web/src/testing/specified-pages.ts'
import { specificationCalls } from '../checks/specification-calls.ts'
import { allRoutes } from '../packages/contract/src/index.ts'

/*
 * How much of the specification is built. A call is when the contract has its route, because a route without a handler doesn't
 * compile; a page is when the router has its address, because a route without a page doesn't either. Prints what is missing,
 * then both counts.
 */

const tree = readFileSync(join(import.meta.dirname, '../apps/web/src/routeTree.gen.ts'), 'utf8')
const byAddress = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
const routed = new Set([...byAddress.matchAll(/^ {2}'([^']+)':/gm)].map(([, address]) => address))
const answered = new Set(allRoutes.map(({ method, path }) => `${method} ${path}`))

const missingCalls = specificationCalls.filter((call) => !answered.has(call))
const missingPages = specifiedPages.map(([address]) => address).filter((address) => !routed.has(address))
for (const missing of [...missingCalls, ...missingPages]) console.info(`missing: ${missing}`)

const calls = specificationCalls.length
const pages = specifiedPages.length
console.info(
  `${calls - missingCalls.length} of ${calls} calls, ${pages - missingPages.length} of ${pages} pages`,
)
