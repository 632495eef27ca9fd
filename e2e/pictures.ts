import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { fontWidths } from './screens/in-page.ts'
import { showTheme, showWidth, type Theme } from './screens/walker.ts'
import type { Language } from './screens/words.ts'

/*
 * These screens look as they did when somebody last looked at them. The server's clock and the browser's stand at
 * the walks' day. Another Chromium or other fonts draw other pixels: there nothing is compared, and the run says so.
 * `npm run screens -- --update` makes the pictures anew.
 */

/** A picture that is compared. */
export interface Look {
  readonly visit: string
  readonly theme: Theme
  readonly width: number
  readonly language: Language
}

const look = (visit: string, theme: Theme, width: number, language: Language = 'en-US'): Look => ({
  visit,
  theme,
  width,
  language,
})

export const looks: readonly Look[] = [
  look('sign-in', 'light', 1440),
  look('sign-in', 'dark', 390, 'zh-CN'),
  look('register', 'light', 390),
  look('nowhere', 'light', 1440),
  look('invite', 'light', 390),
  look('authorise', 'dark', 390),
  look('dashboard', 'light', 1440),
  look('dashboard', 'dark', 390),
  look('employees', 'light', 1440),
  look('payroll', 'dark', 1440),
  look('run', 'light', 1440),
  look('run', 'light', 390, 'zh-CN'),
  look('payslip', 'light', 1440),
  look('payslip', 'dark', 390),
  look('settings-company', 'light', 1440),
  look('clients', 'light', 1440),
]

const machineFile = join(import.meta.dirname, 'pictures/made-with.json')

interface Machine {
  readonly chromium: string
  readonly fontWidths: readonly number[]
}

async function describeMachine(browser: Browser): Promise<Machine> {
  const page = await browser.newPage()
  const widths = await page.evaluate<number[]>(fontWidths)
  await page.close()
  return { chromium: browser.version().split('.')[0] ?? '', fontWidths: widths }
}

/** Why pictures can't be compared on this machine; undefined where they can, also because they are made anew. */
export async function findDifference(browser: Browser): Promise<string | undefined> {
  const here = await describeMachine(browser)
  if (test.info().config.updateSnapshots === 'all') writeFileSync(machineFile, `${JSON.stringify(here)}\n`)
  const made = existsSync(machineFile)
    ? (JSON.parse(readFileSync(machineFile, 'utf8')) as Machine)
    : undefined
  if (JSON.stringify(made) === JSON.stringify(here)) return undefined
  return `The pictures were made with ${JSON.stringify(made)}, here is ${JSON.stringify(here)}: they are not compared. "npm run screens -- --update" makes them anew for this machine.`
}

/** Compares the page that is open with how it looked. */
export async function compare(page: Page, { visit, theme, width, language }: Look): Promise<void> {
  await showWidth(page, width)
  await showTheme(page, theme)
  await expect(page).toHaveScreenshot(`${visit}-${theme}-${width}-${language.toLowerCase()}.png`)
}
