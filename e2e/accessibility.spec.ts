import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { address, openRun, signInAs } from './steps.ts'

const owner = 'owner@nairobitech.example'
const themes = ['light', 'dark'] as const
const outside = ['/', '/register', '/forgot', '/dev/kit', '/nowhere']
const inside = [
  '/app/dashboard',
  '/app/employees?tab=active',
  '/app/employees?tab=in-active',
  '/app/payroll',
  '/app/payroll/create',
]

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
}
