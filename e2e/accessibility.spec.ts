import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { address, openRun, signInAs } from './steps.ts'

const owner = 'owner@nairobitech.example'
const themes = ['light', 'dark'] as const
const token = 'x'.repeat(43)
const outside = [
  '/',
  '/register',
  '/register?as=consultant',
  '/forgot',
  `/invite/${token}`,
  '/dev/kit',
  '/nowhere',
]
const inside = [
  '/app/dashboard',
  '/app/employees?tab=active',
  '/app/employees?tab=in-active',
  '/app/payroll',
  '/app/payroll/create',
]
const settings = [
  '/app/settings?tab=company-info',
  '/app/settings?tab=personal-info',
  '/app/settings?tab=manage-team',
]
const between = ['/app/dashboard', '/app/manage-teams', '/app/settings?tab=personal-info']

/** What the server says to links that are open, for the pages of links; walks of their own open real ones. */
const openLinks = [
  {
    page: `/invite/${token}`,
    call: '**/organizations/admins/invite/*',
    data: {
      organization: { name: 'Nairobi Tech Ltd' },
      invitedBy: 'Wangari Kimani',
      email: 'grace@nairobitech.example',
      firstName: 'Grace',
      lastName: 'Wanja',
      role: 'orgadmin',
      expiresAt: '2026-12-01T08:30:00Z',
      hasAccount: false,
    },
  },
  {
    page: `/create-pin/${token}`,
    call: '**/bot/account/create-pin/*',
    data: { firstName: 'Wangari', replaces: true, expiresAt: '2026-11-25T08:30:00Z' },
  },
  {
    page: `/authorise/${token}`,
    call: '**/bot/account/authorize/*',
    data: {
      kind: 'payout-account-change',
      organization: { name: 'Nairobi Tech Ltd' },
      startedBy: { name: 'Brian Otieno' },
      startedAt: '2026-11-24T07:00:00Z',
      expiresAt: '2026-11-27T07:00:00Z',
      subject: 'Achieng Ouma',
      before: { bankName: 'KCB Bank Kenya', accountNumberMasked: '••••8887', accountName: 'Achieng Ouma' },
      after: { bankName: 'Equity Bank Kenya', accountNumberMasked: '••••1204', accountName: 'Achieng Ouma' },
      hasPin: true,
    },
  },
] as const

let visited = 0
test.afterAll(() => console.log(`accessibility: ${visited} pages`))

/** Nothing for axe to say, nothing wider than the window, nothing in the console. */
async function inspect(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(
      (violation) =>
        `${name}: ${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
  const sideways = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  visited += 1
}

/** The longest line of the drawer, with every figure of its law in view. */
async function openTaxAndItsLaw(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: /Income tax/ })
    .first()
    .click()
  await drawer.getByRole('button', { name: 'The law' }).first().click()
  await expect(drawer.getByText(/^Source: /).first()).toBeVisible()
  await page.waitForTimeout(500)
}

/** What a page says in the console when something is wrong with it. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

for (const theme of themes) {
  test(`Every page outside, ${theme}: axe has nothing to say, nothing scrolls sideways, the console is silent`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: address('/') }])
    const said = listen(page)
    for (const path of outside) {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address(path))
        await inspect(page, `${path} ${theme} ${width}`)
      }
    }
    expect(said).toEqual([])
  })

  test(`Every page inside, ${theme}: axe has nothing to say, nothing scrolls sideways, the console is silent`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: address('/') }])
    await signInAs(page, owner)
    const said = listen(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of inside) {
        await page.goto(address(path))
        await inspect(page, `${path} ${theme} ${width}`)
      }
      await openRun(page, 'October 2026 payroll')
      await inspect(page, `run ${theme} ${width}`)
      await page
        .getByRole('button', { name: /^Open: / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await openTaxAndItsLaw(page)
      await inspect(page, `payslip explained ${theme} ${width}`)
      await page.goto(address('/app/employees?tab=active'))
      await page
        .getByRole('button', { name: /^Open: / })
        .first()
        .click()
      await page.waitForURL(/\/app\/employees\/[0-9a-f-]{36}/)
      await inspect(page, `person ${theme} ${width}`)
    }
    expect(said).toEqual([])
  })

  test(`Every page that a link opens, ${theme}: axe has nothing to say, nothing scrolls sideways, the console is silent`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: address('/') }])
    const said = listen(page)
    for (const link of openLinks) {
      await page.route(link.call, (route) =>
        route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data: link.data }) }),
      )
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address(link.page))
        await expect(page.locator('form')).toBeVisible()
        await inspect(page, `${link.page} ${theme} ${width}`)
      }
    }
    expect(said).toEqual([])
  })

  test(`The settings with their dialogs, ${theme}: the same`, async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: address('/') }])
    await signInAs(page, owner)
    const said = listen(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of settings) {
        await page.goto(address(path))
        await inspect(page, `${path} ${theme} ${width}`)
      }
      for (const button of ['Invite somebody', 'New role', /^Administrator/, 'End the work']) {
        await page.goto(address('/app/settings?tab=manage-team'))
        await page.getByRole('button', { name: button }).first().click()
        await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
        await page.waitForTimeout(500)
        await inspect(page, `${button} ${theme} ${width}`)
      }
    }
    expect(said).toEqual([])
  })

  test(`Every page of a consultant between the clients, ${theme}: the same`, async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: address('/') }])
    await signInAs(page, 'owner@amani.example')
    const said = listen(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of between) {
        await page.goto(address(path))
        await inspect(page, `consultant ${path} ${theme} ${width}`)
      }
      await page.goto(address('/app/dashboard'))
      await page.getByRole('button', { name: 'Add a client' }).click()
      await page.waitForTimeout(500)
      await inspect(page, `add a client ${theme} ${width}`)
    }
    expect(said).toEqual([])
  })
}
