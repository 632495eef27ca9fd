import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { fontWidths } from './screens/in-page.ts'
import { visitOf } from './screens/visits.ts'
import { showTheme, showWidth, type Theme, Walker } from './screens/walker.ts'
import type { Language } from './screens/words.ts'
import { walkInstant } from './server.ts'

/*
 * These screens look as they did when somebody last looked at them. The server's clock and the browser's stand at
 * the walks' day. Another Chromium or other fonts draw other pixels: there nothing is compared, and the run says so.
 * `npm run screens -- --update` makes the pictures anew.
 */

type Look = readonly [visit: string, theme: Theme, width: number, language: Language]

const looks: readonly Look[] = [
  ['sign-in', 'light', 1440, 'en-US'],
  ['sign-in', 'dark', 390, 'zh-CN'],
  ['register', 'light', 390, 'en-US'],
  ['nowhere', 'light', 1440, 'en-US'],
  ['invite', 'light', 390, 'en-US'],
  ['authorise', 'dark', 390, 'en-US'],
  ['dashboard', 'light', 1440, 'en-US'],
  ['dashboard', 'dark', 390, 'en-US'],
  ['employees', 'light', 1440, 'en-US'],
  ['payroll', 'dark', 1440, 'en-US'],
  ['run', 'light', 1440, 'en-US'],
  ['run', 'light', 390, 'zh-CN'],
  ['payslip', 'light', 1440, 'en-US'],
  ['payslip', 'dark', 390, 'en-US'],
  ['settings-company', 'light', 1440, 'en-US'],
  ['clients', 'light', 1440, 'en-US'],
]

const machineFile = join(import.meta.dirname, 'pictures/made-with.json')

interface Machine {
  readonly chromium: string
  readonly fontWidths: readonly number[]
}

async function describeMachine(browser: Browser, page: Page): Promise<Machine> {
  return {
    chromium: browser.version().split('.')[0] ?? '',
    fontWidths: await page.evaluate<number[]>(fontWidths),
  }
}

let walker: Walker
/** why nothing is compared here; nothing where it is */
let difference: string | undefined

test.beforeAll(async ({ browser }) => {
  walker = new Walker(browser)
  const context = await browser.newContext()
  const here = await describeMachine(browser, await context.newPage())
  await context.close()
  if (test.info().config.updateSnapshots === 'all') writeFileSync(machineFile, `${JSON.stringify(here)}\n`)
  const made = existsSync(machineFile)
    ? (JSON.parse(readFileSync(machineFile, 'utf8')) as Machine)
    : undefined
  if (JSON.stringify(made) === JSON.stringify(here)) return
  difference = `The pictures were made with ${JSON.stringify(made)}, here is ${JSON.stringify(here)}: they are not compared. "npm run screens -- --update" makes them anew for this machine.`
  console.warn(difference)
})

test.afterAll(() => walker.close())

for (const [visit, theme, width, language] of looks) {
  test(`${visit} looks as it did: ${theme}, ${width} px, ${language}`, async () => {
    test.skip(difference !== undefined, difference)
    const page = await walker.go(visitOf(visit), language, walkInstant)
    await showWidth(page, width)
    await showTheme(page, theme)
    await expect(page).toHaveScreenshot(`${visit}-${theme}-${width}-${language.toLowerCase()}.png`)
  })
}
