import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { address, signIn, signUp } from '../steps.ts'
import { changeTheme, stillness } from './in-page.ts'
import { findPlaces, type Places } from './places.ts'
import type { Account } from './visit.ts'
import type { Way } from './visits.ts'
import { type Language, sayIn } from './words.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const settleWithinMs = 20_000

const signIns: Readonly<Record<Account, (page: Page) => Promise<void>>> = {
  nobody: (page) =>
    // somebody waits for a code, which the page of codes wants to know
    page
      .context()
      .addCookies([
        { name: 'pendingEmail', value: encodeURIComponent('grace@nairobitech.example'), url: address('/') },
      ]),
  owner: (page) => signIn(page, 'owner@nairobitech.example'),
  consultant: (page) => signIn(page, 'owner@amani.example'),
  newcomer: beginAnew,
}

/** An account whose company isn't described yet. */
async function beginAnew(page: Page): Promise<void> {
  await page.goto(address('/register'))
  await page.getByRole('radio', { name: 'Kenya', exact: true }).click()
  await signUp(page, { first: 'Amina', last: 'Okoth', email: `newcomer.${Date.now()}@example.com` })
  await page.waitForURL(/\/app\/onboarding/)
}

/** What a page says in the console when something is wrong with it; a status that was asked for is nothing wrong. */
function listenTo(page: Page, said: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of/.test(message.text()))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
}

/**
 * Goes to visits, each account in one browser context for the whole walk: a sign-in costs as much as three visits.
 * Themes and widths change in place, as they do for people.
 */
export class Walker {
  readonly #browser: Browser
  readonly #pages = new Map<Account, Promise<Page>>()
  readonly #contexts: BrowserContext[] = []
  /** what the consoles said since it was last asked for */
  #said: string[] = []
  #places: Promise<Places> | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async #signIn(account: Account): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'Africa/Lagos',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    this.#contexts.push(context)
    const page = await context.newPage()
    await signIns[account](page)
    listenTo(page, this.#said)
    return page
  }

  #pageOf(account: Account): Promise<Page> {
    const known = this.#pages.get(account)
    if (known) return known
    const page = this.#signIn(account)
    this.#pages.set(account, page)
    return page
  }

  async #pathOf({ path }: Way): Promise<string> {
    if (typeof path === 'string') return path
    // with a page of their own: the owner's may be in Chinese by then
    this.#places ??= this.#signIn('owner').then(findPlaces)
    return path(await this.#places)
  }

  /**
   * Opens a visit in a language, at 1440 px and in the light.
   * @param instant where the page's clock stands still; it goes on without
   */
  async go(visit: Way, language: Language, instant?: string): Promise<Page> {
    const path = await this.#pathOf(visit)
    const page = await this.#pageOf(visit.account)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const { call, status, body } of visit.answers ?? []) {
      await page.route(call, (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
      )
    }
    if (instant !== undefined) await page.clock.setFixedTime(instant)
    this.#said.length = 0
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().addCookies([
      { name: 'theme', value: 'light', url: address('/') },
      { name: 'locale', value: language, url: address('/') },
    ])
    await page.goto(address(path))
    await settle(page, visit)
    await visit.open?.(page, sayIn(language))
    await settle(page, visit)
    return page
  }

  /** What the console said since the visit was opened. */
  heard(): readonly string[] {
    return [...this.#said]
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close()
  }
}

/** Waits until nothing on the page moves or is on its way. */
async function settle(page: Page, { isAlwaysBusy = false }: Way): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible({ timeout: settleWithinMs })
  await page.waitForLoadState('networkidle', { timeout: settleWithinMs })
  if (!isAlwaysBusy)
    await expect(page.locator('[aria-busy=true], [data-waiting]')).toHaveCount(0, { timeout: settleWithinMs })
  await page.evaluate(stillness)
}

/** Changes the theme of the page that is open. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(changeTheme(theme))
  await page.evaluate(stillness)
}

export async function showWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(stillness)
}
