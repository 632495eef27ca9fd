import type { Page } from '@playwright/test'
import { address, demoPassword, dialogOf, fillPerson, join, type Person, signIn, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@lagosfoods.example'

const openTeam = (page: Page) => page.goto(address('/app/settings?tab=manage-team'))

/** Invites an administrator by the keyboard alone: it starts in the first field, and Enter sends. */
async function invite(page: Page, person: Person): Promise<void> {
  await openTeam(page)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await fillPerson(dialog, person)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused()
}

/** Opens the form of a new role, names it, and allows one thing. */
async function draftRole(page: Page, name: string, permission: string): Promise<void> {
  await page.getByRole('button', { name: 'New role' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Name of the role').fill(name)
  await form.getByRole('button', { name: 'Choose one by one' }).click()
  await form.getByRole('checkbox', { name: permission, exact: true }).check()
}

async function changeRole(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Change the role' }).click()
  await dialogOf(page).getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  await dialogOf(page).getByRole('button', { name: 'Change the role' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

test('Somebody who is invited joins, sees what the role may see, and loses a page at once with the role', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, owner)
  const email = `zainab.${Date.now()}@lagosfoods.example`
  await invite(page, { first: 'Zainab', last: 'Sule', email })
  await expect(page.getByRole('row', { name: /Zainab Sule/ })).toContainText('Invited')

  const { page: theirs, link } = await join(browser, email)
  await theirs.waitForURL(/\/app\/dashboard/)
  await theirs.goto(address('/app/payroll'))
  await expect(theirs.getByRole('heading', { name: 'Payroll', exact: true })).toBeVisible()
  await openTeam(theirs)
  await expect(theirs.getByRole('row', { name: /Zainab Sule/ })).toContainText('You')
  await expect(theirs.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)

  const again = await (await browser.newContext()).newPage()
  await again.goto(address(link))
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await openTeam(page)
  await page.getByRole('button', { name: 'New role' }).click()
  await dialogOf(page).getByLabel('Name of the role').fill('Nothing at all')
  await dialogOf(page).getByRole('button', { name: 'Create the role' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Choose at least one thing')
  await expect(dialogOf(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await draftRole(page, 'People desk', 'Edit Employees')
  await dialogOf(page).getByRole('button', { name: 'Create the role' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await changeRole(page, 'Zainab Sule', 'People desk')
  await expect(page.getByRole('row', { name: /Zainab Sule/ })).toContainText('People desk')

  await theirs.goto(address('/app/payroll'))
  await expect(theirs.getByText('This page isn’t here')).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to home' }).click()
  await theirs.waitForURL(/\/app\/employees/)
  await expect(theirs.getByRole('link', { name: 'Payroll' })).toHaveCount(0)
})

test('An invitation that the line broke off is sent again as the same one, and a refused one keeps what was typed', async ({
  page,
}) => {
  await signInAs(page, owner)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/organizations/admins', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await openTeam(page)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = dialogOf(page)
  await fillPerson(dialog, { first: 'Kunle', last: 'Ade', email: owner })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('reach the server')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByRole('alert')).toContainText('in the team already')
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  // a press beside the dialog leaves it as it is
  await page.mouse.click(10, 10)
  await expect(dialog.getByLabel('First name')).toHaveValue('Kunle')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
})

test('A page that is open closes at the first call after the role has lost it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, owner)
  const email = `bisi.${Date.now()}@lagosfoods.example`
  await invite(page, { first: 'Bisi', last: 'Cole', email })
  const { page: theirs } = await join(browser, email)
  await theirs.waitForURL(/\/app\/dashboard/)
  await theirs.getByRole('link', { name: 'Payroll' }).first().click()
  await expect(theirs.getByRole('heading', { name: 'Payroll', exact: true })).toBeVisible()

  await openTeam(page)
  await page.getByRole('button', { name: 'Actions for Bisi Cole' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await dialogOf(page).getByRole('button', { name: 'Remove from the team' }).click()
  await expect(page.getByRole('row', { name: /Bisi Cole/ })).toHaveCount(0)

  await theirs.getByRole('link', { name: 'Employees' }).first().click()
  await expect(theirs.getByRole('alertdialog')).toContainText('This organisation is no longer open')
  await theirs.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(theirs.getByText('You are in no organisation')).toBeVisible()
})

test('Something that matters asks who sits there, and goes on by itself; cancelling sends nothing', async ({
  page,
}) => {
  await signInAs(page, owner)
  // The sign-in is fresh, so the first answer is the one that the server gives ten minutes later.
  const sent: string[] = []
  await page.route('**/api/v1/organizations/roles', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postData() ?? '')
    if (sent.length % 2 === 0) return route.continue()
    const body = { message: 'Prove it', errors: ['Prove again who you are.'], code: 'session.step-up-needed' }
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await openTeam(page)
  await draftRole(page, 'Auditor', 'View Reports')
  await page.getByRole('button', { name: 'Create the role' }).click()

  const stepUp = page.getByRole('dialog', { name: 'Is it still you?' })
  await stepUp.getByLabel('Your password').fill('not the password')
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect(stepUp.getByText('The password is wrong. Enter the one that you sign in with.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await stepUp.getByLabel('Your password').fill(demoPassword)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The role Auditor is saved.')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])

  await draftRole(page, 'Nobody', 'View Reports')
  await page.getByRole('button', { name: 'Create the role' }).click()
  await stepUp.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Prove again who you are.').first()).toBeVisible()
  expect(sent).toHaveLength(3)
})

test('When the subscription has expired, whatever needs it opens the paywall, and the page stays readable', async ({
  page,
}) => {
  await signIn(page, owner)
  await openTeam(page)
  await draftRole(page, 'Too late', 'View Reports')
  // Nothing that is built needs a subscription yet, so the refusal is put into the server's mouth.
  await page.route('**/api/v1/organizations/roles', (route) =>
    route.fulfill({
      status: 402,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Expired', errors: ['Expired.'], code: 'subscription.expired' }),
    }),
  )
  await page.getByRole('button', { name: 'Create the role' }).click()
  const paywall = page.getByRole('dialog', { name: 'The subscription has expired' })
  await expect(paywall).toContainText('Everything stays readable')
  await expect(paywall.getByRole('button', { name: 'Go on reading' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(paywall).toBeHidden()
  await expect(page.getByLabel('Name of the role')).toHaveValue('Too late')
})
