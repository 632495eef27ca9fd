import type { Page } from '@playwright/test'
import { compare, findDifference, looks } from './pictures.ts'
import { findColorViolations, findSidewaysScroll, findViolations } from './screens/inspect.ts'
import { visitOf, visits, type Way } from './screens/visits.ts'
import { showTheme, showWidth, Walker } from './screens/walker.ts'
import { walkInstant } from './server.ts'
import { expect, test } from './walk.ts'

/*
 * Each visit once: axe looks at it in both themes, and some are compared with how they looked. `npm run screens` looks
 * at every width and language too.
 */

// visits change nothing, so that each worker may take half of them, in a world of its own
test.describe.configure({ mode: 'parallel' })

let walker: Walker
/** why no picture is compared here; nothing where they are */
let difference: string | undefined
let visited = 0
let compared = 0
test.beforeAll(async ({ browser }) => {
  walker = new Walker(browser)
  difference = await findDifference(browser)
  if (difference !== undefined) console.warn(difference)
})
test.afterAll(async () => {
  console.log(`screens: ${visited} pages in 2 themes, ${compared} pictures compared`)
  await walker.close()
})

/** Nothing for axe to say in either theme, nothing wider than a phone, nothing in the console. */
async function inspect(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  await showWidth(page, 1440)
  await showTheme(page, 'light')
  faults.push(...(await findViolations(page)).map((fault) => `light: ${fault}`))
  await showTheme(page, 'dark')
  // of all that axe looks at, a theme changes the colours alone
  faults.push(...(await findColorViolations(page)).map((fault) => `dark: ${fault}`))
  const sideways = await findSidewaysScroll(page)
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px on a phone`)
  faults.push(...walker.heard().map((line) => `the console says ${line}`))
  visited += 1
  return faults
}

async function compareAll(page: Page, visit: Way, language: 'en-US' | 'zh-CN'): Promise<void> {
  if (difference !== undefined) return
  for (const look of looks.filter((one) => one.visit === visit.name && one.language === language)) {
    await compare(page, look)
    compared += 1
  }
}

const isCompared = (visit: Way): boolean => looks.some((look) => look.visit === visit.name)

for (const visit of visits) {
  const looksSame = isCompared(visit) ? ', and it looks as it did' : ''
  test(`${visit.name}: axe has nothing to say, nothing scrolls sideways, the console is silent${looksSame}`, async () => {
    const page = await walker.go(visit, 'en-US', walkInstant)
    await compareAll(page, visit, 'en-US')
    expect(await inspect(page)).toEqual([])
  })
}

for (const name of new Set(looks.filter(({ language }) => language === 'zh-CN').map(({ visit }) => visit))) {
  test(`${name} looks as it did in Chinese`, async () => {
    test.skip(difference !== undefined, difference)
    const visit = visitOf(name)
    await compareAll(await walker.go(visit, 'zh-CN', walkInstant), visit, 'zh-CN')
  })
}

test('Every picture is of a visit', () => {
  for (const { visit } of looks) visitOf(visit)
})
