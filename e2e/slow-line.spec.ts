import type { Page } from '@playwright/test'
import { address, dialogOf, fillPerson, signIn, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@nairobitech.example'

/** Opens the form of the first person of the list. */
async function editFirstPerson(page: Page): Promise<void> {
  await page.goto(address('/app/employees?tab=active'))
  await page
    .getByRole('button', { name: /^Open: / })
    .first()
    .click()
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .click()
  await expect(page.getByRole('heading', { name: /^Edit / })).toBeVisible()
}

test('While an answer is long on its way the page stands, says why it waits, and shows the answer when it comes', async ({
  page,
}) => {
  await signInAs(page, owner)
  const held: (() => void)[] = []
  await page.route(
    (url) => url.pathname === '/api/v1/payroll',
    async (route) => {
      await new Promise<void>((release) => held.push(release))
      await route.continue()
    },
  )
  await page.clock.install()
  await page.getByRole('link', { name: 'Payroll' }).first().click()
  await expect(page.getByRole('heading', { name: 'Payroll', exact: true })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.getByText('The line is slow.')).toHaveCount(0)
  await page.clock.fastForward(8_000)
  await expect(page.getByText('The line is slow.')).toBeVisible()
  for (const release of held) release()
  await expect(page.getByRole('button', { name: /^Open: October 2026/ })).toBeVisible()
  await expect(page.getByText('The line is slow.')).toHaveCount(0)
})

test('What is pressed is answered at once by a line, while its page or its dialog is on its way', async ({
  page,
}) => {
  await signInAs(page, owner)
  await page.waitForLoadState('networkidle')
  const held: (() => void)[] = []
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  const line = page.getByRole('progressbar', { name: 'Loading' })
  for (const [press, opened] of [
    [
      page.getByRole('link', { name: 'Departments' }).first(),
      page.getByRole('heading', { name: 'Departments' }),
    ],
    [page.getByRole('button', { name: 'Search or jump to' }), page.getByRole('dialog', { name: 'Search' })],
  ] as const) {
    await press.click()
    await expect(line).toBeVisible()
    await expect(opened).toHaveCount(0)
    // one part may ask for the next
    await expect(async () => {
      for (const release of held.splice(0)) release()
      await expect(opened.first()).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(line).toHaveCount(0)
  }
})

test('A form keeps what was typed while the line is gone, and saves it when pressed again', async ({
  page,
}) => {
  await signIn(page, owner)
  await editFirstPerson(page)
  await page.getByLabel('Role').fill('Head of stores')
  // what shows messages comes once the page stands
  await expect(page.locator('.Toastify')).toBeAttached()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByText(/We couldn’t reach the server/).first()).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('Head of stores')
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await save.click()
  await expect(page.getByText(/Head of stores/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Edit / })).toHaveCount(0)
})

test('What was pressed without a line opens once it is back, though its code had never come', async ({
  page,
}) => {
  await signInAs(page, owner)
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('A part that was lost though there is a line is told of, and comes when the page is loaded again', async ({
  page,
}) => {
  await signInAs(page, owner)
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/palette-/, (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByText('A part of this page didn’t come.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByText('A part of this page didn’t come.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('A sign-in that was begun without a line works once it is back, with what was typed', async ({
  page,
}) => {
  await page.goto(address('/'))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('E-mail').fill(owner)
  await page.getByLabel('Password', { exact: true }).fill('karibu kazini')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/We couldn’t reach the server/).first()).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/app\//)
})

test('Pressing twice while the answer is on its way sends once', async ({ page }) => {
  await signIn(page, owner)
  await page.goto(address('/app/settings?tab=manage-team'))
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await fillPerson(dialogOf(page), {
    first: 'Akello',
    last: 'Odongo',
    email: `akello.${Date.now()}@nairobitech.example`,
  })
  let sent = 0
  await page.route('**/api/v1/organizations/admins', async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await route.continue()
  })
  await dialogOf(page).getByRole('button', { name: 'Send the invitation' }).dblclick()
  await expect(page.getByRole('row', { name: /Akello Odongo/ })).toBeVisible()
  expect(sent).toBe(1)
})
