import { expect, type Page, test } from '@playwright/test'
import { findSidewaysScroll, findViolations } from './screens/inspect.ts'
import { visits, type Way } from './screens/visits.ts'
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
async function inspect(visit: Way, page: Page): Promise<readonly string[]> {
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
