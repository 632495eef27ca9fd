import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { stillness } from './screens/in-page.ts'
import { address, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@lagosfoods.example'

async function expectNoViolations(page: Page): Promise<void> {
  // what is still fading in has other contrasts
  await page.evaluate(stillness)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)).toEqual(
    [],
  )
}

/** The palette, opened by its two keys; the rest of the page is out of reach until it closes. */
async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find people, pages, payrolls and actions' })
  await expect(field).toBeFocused()
  return field
}

/** One person's browser for all of them: signing in is walked elsewhere. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await signInAs(page, owner)
})
test.beforeEach(async () => {
  await page.goto(address('/app/dashboard'))
  await expect(page.getByRole('heading', { name: 'Next payday' })).toBeVisible()
})
test.afterAll(() => page.context().close())

test('By the keyboard alone, the palette finds people, payrolls and actions, and remembers where one went', async () => {
  const field = await openPalette(page)
  await expect(page.getByRole('option', { name: 'Payroll', exact: true })).toBeVisible()
  await expectNoViolations(page)

  await field.fill('Adaeze')
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option').first()).toContainText(
    'Adaeze',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/employees\/[0-9a-f-]{36}/)

  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.type('start a pay')
  // what waits to be done is found beside it, once it is known; both lead to the same page
  await expect(page.getByRole('option', { name: /Start a pay/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/payroll\/create/)

  await openPalette(page)
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Nothing fits “zzzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: /Find people/ })).toBeHidden()
})

test('The bell says what waits, leads there, and what was read stays read', async () => {
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/)
  const unread = Number.parseInt((await bell.getAttribute('aria-label'))!.replace(/\D/g, ''), 10)
  await bell.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  await expectNoViolations(page)
  const sent = panel.getByRole('link', { name: /was sent to you for approval/ })
  await sent.and(panel.getByRole('link', { name: /Unread/ })).click()
  await expect(page).toHaveURL(/\/app\/payroll\/[0-9a-f-]{36}/)
  await bell.click()
  await expect(sent.first()).toBeVisible()
  await expect(sent.and(panel.getByRole('link', { name: /Unread/ }))).toHaveCount(0)
  // other walks may have left some more to read
  if (unread > 1) {
    const answer = page.waitForResponse(/notifications\/user\/mark-as-read/)
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await answer
  }
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('The tour is offered, blocks nothing, ends with Escape, and is found again under Help', async () => {
  await page.getByRole('button', { name: 'Take the tour' }).click()
  const tour = page.getByRole('dialog', { name: 'Tour' })
  await expect(tour.getByRole('heading')).toBeFocused()
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour).toContainText('2 of')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await page.goto(address('/app/payroll'))
  await page.goto(address('/app/dashboard'))
  await expect(page.getByRole('heading', { name: 'Next payday' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeHidden()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(tour).toBeVisible()
})

test('Amounts are covered on request and stay so; a word of pay explains itself', async () => {
  const net = page.getByRole('button', { name: 'Net pay' })
  await net.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Net pay' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await page.reload()
  await expect(page.getByText('Amounts are hidden on this screen.').first()).toBeVisible()
  await expect(page.locator('#main')).not.toContainText('₦')
  await page.goto(address('/app/payroll'))
  await expect(page.locator('dd').filter({ hasText: 'Hidden' })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^October 2026/ })).toContainText('Hidden')
  await expect(page.locator('#main')).not.toContainText('₦')
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(page.getByRole('row', { name: /^October 2026/ })).toContainText('₦')
})

test('On a phone the menu gives way to the page that a link or “back” leads to, and each page is said as it comes', async () => {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 780 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const said = page.getByRole('status').filter({ hasText: /^(Home|Employees)$/ })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Employees' }).click()
  await expect(menu).toBeHidden()
  await expect(said).toHaveText('Employees')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(said).toHaveText('Home')
  await page.goForward()
  await expect(said).toHaveText('Employees')
  await expect(menu).toBeHidden()
  await page.setViewportSize(before)
})

test('The line goes and comes back, and the page says so', async () => {
  const context = page.context()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('A press on a button of the frame before its popup has come isn’t lost, and the button keeps the keyboard', async () => {
  let held = 0
  let gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(menu-parts|user-menu-lines|bell-popup)-/, async (route) => {
    held += 1
    await gate.promise
    await route.continue()
  })
  const menu = page.getByRole('menu')
  for (const [name, popup] of [
    [/^Notifications/, page.getByRole('dialog', { name: 'Notifications' })],
    ['Help', menu.filter({ hasText: 'Words of pay' })],
    [/Owner$/, menu.filter({ hasText: 'Log out' })],
  ] as const) {
    gate = Promise.withResolvers()
    held = 0
    await page.reload()
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await expect.poll(() => held).toBeGreaterThan(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    gate.resolve()
    await expect(popup).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()
    // pressed while it is open, it closes
    await button.click()
    await expect(popup).toBeVisible()
    await button.click({ force: true })
    await expect(popup).toBeHidden()
  }
  await page.unrouteAll()
})
