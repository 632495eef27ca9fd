import { address, dialogOf, fillPerson, join, onboard, signInAs, signUp } from './steps.ts'
import { expect, test } from './walk.ts'
import { walks } from './world.ts'

const kenya = walks.find((walk) => walk.country === 'KE')!

test('A consultant signs up, adds a client whose owner joins, works in its books, and lets no tab write elsewhere', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = `practice.${Date.now()}@example.com`
  await page.goto(address('/register'))
  await page.getByRole('link', { name: 'Sign up as a consultant' }).click()
  await page.getByLabel('Name of the practice').fill('Baraka Payroll')
  await page.getByRole('radio', { name: 'Uganda', exact: true }).click()
  await expect(page.getByLabel('Country code')).toHaveValue('+256')
  await signUp(page, { first: 'Neema', last: 'Oduya', email })
  await page.waitForURL(/\/app\/dashboard/)
  await expect(page.getByText('No clients yet')).toBeVisible()

  const ownersEmail = `owner.${Date.now()}@mwangiworks.example`
  await page.getByRole('button', { name: 'Add a client' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name of the company').fill('Mwangi Works Ltd')
  await dialog.getByRole('radio', { name: 'Kenya', exact: true }).click()
  await fillPerson(dialog, { first: 'Esther', last: 'Mwangi', email: ownersEmail })
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  const row = page.getByRole('row', { name: /Mwangi Works Ltd/ })
  await expect(row).toContainText('Owner hasn’t joined yet')

  const { page: owner } = await join(browser, ownersEmail)
  await owner.waitForURL(/\/app\/onboarding/)
  await onboard(owner, { ...kenya, company: 'Mwangi Works Ltd' })

  await page.reload()
  await expect(row).toContainText('The client')
  await page.getByRole('button', { name: 'Open: Mwangi Works Ltd' }).click()
  const place = page.getByRole('button', { name: /^Mwangi Works Ltd.* Switch the organisation$/ })
  await expect(place).toContainText('Client')
  await page.goto(address('/app/payroll'))
  await expect(page.getByRole('heading', { name: 'Payroll', exact: true })).toBeVisible()

  const second = await context.newPage()
  await second.goto(address('/app/dashboard'))
  await second.getByRole('button', { name: /^Mwangi Works Ltd.* Switch the organisation$/ }).click()
  await second.getByRole('option', { name: 'All clients' }).click()
  await expect(second.getByRole('heading', { name: 'Clients' })).toBeVisible()

  const refused = page.waitForResponse((answer) => answer.status() === 409)
  await page.getByRole('link', { name: 'Employees' }).first().click()
  await refused
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('You left Mwangi Works Ltd in another tab')
  await notice.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()

  await owner.goto(address('/app/settings?tab=manage-team'))
  await owner.getByRole('button', { name: 'End the work' }).click()
  await dialogOf(owner).getByRole('button', { name: 'End the work' }).click()
  await expect(owner.getByText('No consultant works for you')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No clients yet')).toBeVisible()
})

test('A member of a practice sees the clients that were chosen, and no others', async ({ page }) => {
  await signInAs(page, 'team@amani.example')
  await expect(page.getByRole('button', { name: 'Open: Nairobi Tech Ltd' })).toBeVisible()
  await expect(page.getByText('Kampala Traders Ltd')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a client' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Practice team' }).first().click()
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0)
  await page.goto(address('/app/payroll'))
  await expect(page.getByText('This page isn’t here')).toBeVisible()
})

test('A practice is handed over: its owner makes a colleague one, and leaves', async ({ browser, page }) => {
  const email = `handover.${Date.now()}@example.com`
  await page.goto(address('/register'))
  await page.getByRole('link', { name: 'Sign up as a consultant' }).click()
  await page.getByLabel('Name of the practice').fill('Zawadi Books')
  await page.getByRole('radio', { name: 'Kenya', exact: true }).click()
  await signUp(page, { first: 'Zawadi', last: 'Mutua', email })
  await page.waitForURL(/\/app\/dashboard/)
  await page.getByRole('link', { name: 'Practice team' }).first().click()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const heirsEmail = `heir.${Date.now()}@example.com`
  await fillPerson(dialogOf(page), { first: 'Kito', last: 'Were', email: heirsEmail })
  await dialogOf(page).getByRole('button', { name: 'Send the invitation' }).click()
  const { page: heirs } = await join(browser, heirsEmail)
  await heirs.waitForURL(/\/app\/dashboard/)

  await page.reload()
  await expect(page.getByRole('row', { name: /Kito Were/ })).toContainText('Member')
  await expect(page.getByRole('button', { name: 'Actions for Zawadi Mutua' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Kito Were' }).click()
  await page.getByRole('menuitem', { name: 'Make an owner' }).click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText('Make Kito Were an owner of Zawadi Books?')
  await expect(confirmation).toContainText('you included')
  await confirmation.getByRole('button', { name: 'Make an owner' }).click()
  await expect(page.getByRole('row', { name: /Kito Were/ })).toContainText('Owner')

  await page.getByRole('button', { name: 'Actions for Zawadi Mutua' }).click()
  await page.getByRole('menuitem', { name: 'Leave the practice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the practice' }).click()
  await expect(page.getByText('You are in no organisation')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practice team' })).toHaveCount(0)

  await heirs.goto(address('/app/manage-teams'))
  await expect(heirs.getByRole('row', { name: /Kito Were/ })).toContainText('Owner')
  await expect(heirs.getByRole('row', { name: /Zawadi Mutua/ })).toHaveCount(0)
  await expect(heirs.getByRole('button', { name: 'Invite a colleague' })).toBeVisible()
})
