import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findSidewaysScroll, findViolations } from './screens/inspect.ts'
import { type Visit, visits } from './screens/visits.ts'
import { showTheme, themes, Walker } from './screens/walker.ts'

/*
 * Each visit once, in both themes. `npm run screens` looks at every width and language too.
 */

let walker: Walker
let visited = 0
test.beforeAll(({ browser }) => {
  walker = new Walker(browser)
})
test.afterAll(async () => {
  console.log(`accessibility: ${visited} pages in ${themes.length} themes`)
  await walker.close()
})

/** Nothing for axe to say in either theme, nothing wider than a phone, nothing in the console. */
async function inspect(visit: Visit, page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const theme of themes) {
    await showTheme(page, theme)
    faults.push(...(await findViolations(page)).map((fault) => `${theme}: ${fault}`))
  }
  const sideways = await findSidewaysScroll(page)
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px on a phone`)
  faults.push(...walker.heard().map((line) => `the console says ${line}`))
  visited += 1
  return faults.map((fault) => `${visit.name}: ${fault}`)
}

for (const visit of visits) {
  test(`${visit.name}: axe has nothing to say, nothing scrolls sideways, the console is silent`, async () => {
    expect(await inspect(visit, await walker.go(visit, 'en-US'))).toEqual([])
  })
}

/** Routes that only lead to another one, as there is nothing to look at. */
const onlyLeadOn = ['/app', '/app/payroll/summary']

test('Every route that is built is visited', () => {
  const folder = join(import.meta.dirname, '../apps/web/src/routes')
  const routes = (readdirSync(folder, { recursive: true }) as string[])
    // what begins with a hyphen is no route
    .filter((file) => /\.tsx$/.test(file) && !/(^|\/)(-.*|route|__root)\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, '').split('/'))
    .map((parts) => `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`)
  expect(routes.length).toBeGreaterThan(15)
  const seen = visits.map(({ route, path }) => route ?? String(path).replace(/\?.*/, ''))
  const missing = routes
    .map((route) => route.replace(/\.\$/g, '/$'))
    .filter((route) => !onlyLeadOn.includes(route))
    .filter((route) => {
      const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
      return !seen.some((path) => path === route || pattern.test(path))
    })
  expect(missing).toEqual([])
})
