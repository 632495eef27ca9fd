import type { BrowserContext, Page } from '@playwright/test'
import { address, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@nairobitech.example'
const notThere = 'This page isn’t here'
const ours = 'This page couldn’t be shown'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Answers every question for the person at the screen in this way, and opens the dashboard by a full load. */
async function openWhileMeAnswers(page: Page, answer: { status: number; body: string }): Promise<void> {
  // a tab that has shown nobody yet asks before it draws anything
  await page.addInitScript(() => sessionStorage.clear())
  await page.route('**/api/v1/account/me', (route) =>
    route.fulfill({ ...answer, contentType: 'application/json' }),
  )
  await page.goto(address('/app/dashboard'))
}

const homeOf = (page: Page) => page.getByRole('link', { name: 'Go to home' })

test('No address of ours leads to another installation, however it is written', async ({ request }) => {
  for (const path of [
    '//evil.example//x',
    '/\\evil.example//x',
    '//evil.example',
    '/x/..//evil.example//x',
  ]) {
    const answer = await request.get(address(path), { maxRedirects: 0 })
    expect(answer.headers().location ?? '/', path).toMatch(/^\/(?![/\\])/)
    expect(await answer.text(), path).not.toContain('//evil.example')
  }
})

test('Nothing of the workshop is served, nor anything beside the built files', async ({ request }) => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/package.json',
    '/src/server.ts',
    '/@fs/etc/passwd',
    '/server/server.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const answer = await request.get(address(path))
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).not.toMatch(/"version"|root:|import /)
  }
})

test('An address that leads nowhere has a page that says so and leads home, in the visitor’s language', async ({
  page,
}) => {
  expect((await page.goto(address('/nowhere')))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notThere)
  await expect(page).toHaveTitle(`${notThere} · Kazi`)
  await expect(homeOf(page)).toHaveAttribute('href', '/app')
  await page.goto(address('/zh/nowhere'))
  await expect(page).toHaveTitle('找不到这个页面 · Kazi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到这个页面')
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(address('/zh'))
})

test('So has an address that can’t be read, and nothing of it fails in the browser', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  expect((await page.goto(address('/zh/%zz')))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到这个页面')
  expect((await page.goto(address('/app/%E0%A4%A')))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notThere)
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
})

test('An error with a status is a page that isn’t there; any other is ours, and can be tried again', async ({
  page,
}) => {
  await signInAs(page, owner)
  await openWhileMeAnswers(page, { status: 410, body: '{"errors":["Gone"]}' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notThere)
  await page.unrouteAll()
  await openWhileMeAnswers(page, { status: 200, body: 'nonsense' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ours)
  await expect(homeOf(page)).toHaveAttribute('href', '/app')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('A server that can’t say now who is signed in makes no page “not found”, and the way home tries again', async ({
  page,
}) => {
  await signInAs(page, owner)
  for (const status of [429, 500, 503]) {
    await openWhileMeAnswers(page, { status, body: '{"errors":["Not now"]}' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ours)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unrouteAll()
  }
  await homeOf(page).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('A session that the server doesn’t know any more leads to the sign-in, from every page', async ({
  page,
}) => {
  await signInAs(page, owner)
  await openWhileMeAnswers(page, { status: 401, body: '{"errors":["Sign in again"]}' })
  await expect(page).toHaveURL(address('/'))
  await page.unrouteAll()
  await page.goto(address('/app/payroll'))
  await expect(page).toHaveURL(address('/'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('A page that the line was too short for is there by itself once the line is back', async ({ page }) => {
  await signInAs(page, owner)
  const employees = page.getByRole('link', { name: 'Employees', exact: true })
  // what the dashboard is made of has arrived, and nothing of the next page
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await employees.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ours)
  await expect(page.getByText('This page opens by itself once the line is back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees')
  // of the next one there are the words, and not its script
  await page
    .getByRole('button', { name: /^Open: / })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /^Open: / })
    .first()
    .click()
  await expect(page.getByText('This page opens by itself once the line is back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
})

test('A page whose script was asked for without a line opens once there is one', async ({ page }) => {
  await signInAs(page, owner)
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Employees', exact: true }).hover()
  await page.getByRole('link', { name: 'Payroll' }).first().hover()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Payroll' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll')
})

test('A page whose script went with an older release loads anew by itself, once', async ({ page }) => {
  await signInAs(page, owner)
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  let isGone = true
  await page.route('**/assets/*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  )
  const loadedAnew = page.waitForEvent('domcontentloaded')
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.evaluate(
    "history.pushState({}, '', '/app/payroll'); dispatchEvent(new PopStateEvent('popstate'))",
  )
  await loadedAnew
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll')
})

test('A product that can’t start says so instead of showing nothing', async ({ page }) => {
  // what the server sent along for the beginning is lost
  await page.addInitScript("Object.defineProperty(self, '$_TSR', { get() {}, set() {} })")
  await page.goto(address('/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ours)
  await expect(homeOf(page)).toHaveAttribute('href', '/app')
})

test('A search engine is shown no error page, by the server or in its browser', async ({ browser }) => {
  const context: BrowserContext = await browser.newContext({ userAgent: bot })
  const answer = await context.request.get(address('/nowhere'))
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('<h1')
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(address('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate("dispatchEvent(new ErrorEvent('error', { error: new Error('for the log') }))")
  await expect.poll(() => said.join()).toContain('for the log')
  await page.goto(address('/nowhere'))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await context.close()
})
