import type { Page } from '@playwright/test'
import { address, dialogOf, findMailedLinks, readMailedLink, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@nairobitech.example'
const administrator = 'payroll@nairobitech.example'

async function typePin(page: Page, label: string, pin: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(pin)
}

/** Opens the first person of the list and gives them another account. */
async function changeFirstAccount(page: Page, accountNumber: string): Promise<string> {
  await page.goto(address('/app/employees?tab=active'))
  const open = page.getByRole('button', { name: /^Open: / }).first()
  const person = ((await open.getAttribute('aria-label')) ?? '').replace('Open: ', '')
  await open.click()
  await page.getByRole('button', { name: `Edit ${person}` }).click()
  await page.getByRole('button', { name: /^(Change the|Add an) account$/ }).click()
  await page.getByRole('combobox', { name: 'Bank' }).fill('KCB')
  await page.getByRole('option', { name: /KCB/ }).first().click()
  await page.getByLabel('Account number').fill(accountNumber)
  await page.getByRole('button', { name: 'Save changes' }).click()
  return person
}

test('An account that an administrator changed is approved by its owner with a link and the PIN, once', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, owner)
  await page.goto(address('/app/settings?tab=personal-info'))
  await page
    .getByRole('region', { name: 'Account PIN' })
    .getByRole('button', { name: 'Mail me a link' })
    .click()
  const pinPage = await (await browser.newContext()).newPage()
  await pinPage.goto(address(await readMailedLink(pinPage, owner, /\/create-pin\/[\w-]{43}/)))
  await expect(pinPage).toHaveTitle(/Create account pin/)
  await typePin(pinPage, 'New PIN', '123456')
  await typePin(pinPage, 'The same PIN again', '123456')
  await pinPage.getByRole('button', { name: 'Save the PIN' }).click()
  await expect(pinPage.getByText(/easily guessed/)).toBeVisible()
  await typePin(pinPage, 'New PIN', '482913')
  await typePin(pinPage, 'The same PIN again', '482913')
  await pinPage.getByRole('button', { name: 'Save the PIN' }).click()
  await expect(pinPage.getByText('Your PIN is saved')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, administrator)
  const mailed = await (await browser.newContext()).newPage()
  const pattern = /\/authorise\/[\w-]{43}/
  // the demo has asked for other approvals before
  const seen = await findMailedLinks(mailed, owner, pattern)
  const person = await changeFirstAccount(admin, '1109997771')
  const link = await readMailedLink(mailed, owner, pattern, seen)
  await mailed.goto(address(link))
  await expect(mailed.getByRole('heading', { level: 1 })).toContainText(person)
  await expect(mailed.getByText(/KCB/).last()).toBeVisible()
  await expect(mailed.getByText('1109997771')).toHaveCount(0)
  await typePin(mailed, 'Your account PIN', '000001')
  await mailed.getByRole('button', { name: 'Approve this account' }).click()
  await expect(mailed.getByText(/The PIN is wrong/)).toBeVisible()
  await typePin(mailed, 'Your account PIN', '482913')
  await mailed.getByRole('button', { name: 'Approve this account' }).click()
  await expect(mailed.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await admin.reload()
  await expect(admin.getByText(/^Confirmed/)).toBeVisible()

  await mailed.goto(address(link))
  await expect(mailed.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(dialogOf(mailed)).toHaveCount(0)
})

test('A link that never was looks like one that was used', async ({ page }) => {
  const unknown = 'x'.repeat(43)
  for (const path of [
    `/invite/${unknown}`,
    `/create-pin/${unknown}`,
    `/authorise/${unknown}`,
    `/door/${unknown}`,
    '/invite/short',
  ]) {
    await page.goto(address(path))
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  }
})
