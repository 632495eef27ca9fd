import type { Page } from '@playwright/test'
import { codeAt, nextStep } from './authenticator.ts'
import {
  address,
  demoPassword,
  dialogOf,
  password,
  readMailedCode,
  signInAs,
  signUpAndOnboard,
  typeCode,
} from './steps.ts'
import { expect, test } from './walk.ts'
import { walks } from './world.ts'

const uganda = walks.find((walk) => walk.country === 'UG')!

/** The server's time, which isn't ours: from the device that has just signed in. */
async function serverNow(page: Page): Promise<Date> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/account/sessions'))
  await page.goto(address('/app/settings?tab=personal-info'))
  const { data } = (await (await answer).json()) as {
    data: readonly { readonly isCurrent: boolean; readonly signedInAt: string }[]
  }
  return new Date(data.find((device) => device.isCurrent)!.signedInAt)
}

async function typeCredentials(page: Page, email: string): Promise<void> {
  await page.goto(address('/'))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('A second factor is set up with an app, asked for at the next sign-in, and a recovery code opens once', async ({
  page,
  browser,
}) => {
  // somebody of its own, here as below: other walks sign in by the addresses of the demo world
  const email = await signUpAndOnboard(page, uganda)
  const beganAt = Date.now()
  await signInAs(page, email, password)
  const signedInAt = await serverNow(page)
  const now = (): Date => new Date(signedInAt.getTime() + Date.now() - beganAt)

  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const firstCodeAt = now()
  await typeCode(page, codeAt(secret, firstCodeAt))
  await expect(dialog.getByText('Keep your recovery codes')).toBeVisible()
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByText('I have kept them in a safe place').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Signing in needs a code of your authenticator')).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await typeCredentials(phone, email)
  await typeCode(phone, codeAt(secret, nextStep(firstCodeAt)))
  await phone.waitForURL(/\/app\/dashboard/)

  const lost = await (await browser.newContext()).newPage()
  await typeCredentials(lost, email)
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await lost.getByLabel('Recovery code').fill(recoveryCodes[0]!)
  await lost.getByRole('button', { name: 'Confirm and sign in' }).click()
  await lost.waitForURL(/\/app\/dashboard/)

  const again = await (await browser.newContext()).newPage()
  await typeCredentials(again, email)
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(recoveryCodes[0]!)
  await again.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(again.getByText(/The code doesn’t fit/).first()).toBeVisible()
  await again.getByLabel('Recovery code').fill(recoveryCodes[1]!)
  await again.getByRole('button', { name: 'Confirm and sign in' }).click()
  await again.waitForURL(/\/app\/dashboard/)
})

test('A device that is signed out elsewhere leaves at its next step', async ({ page, browser }) => {
  const mine = 'team@amani.example'
  await signInAs(page, mine, demoPassword)
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, mine, demoPassword)
  await page.goto(address('/app/settings?tab=personal-info'))
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await dialogOf(page).getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('Every other device is signed out.', { exact: true })).toBeVisible()
  await other.goto(address('/app/manage-teams'))
  await expect(other).toHaveURL(address('/'))
})

test('A new address is proved by its code, ends other devices, and pauses releasing', async ({ page }) => {
  await signUpAndOnboard(page, uganda)
  await page.goto(address('/app/settings?tab=personal-info'))
  const card = page.getByRole('region', { name: 'E-mail address' })
  await card.getByRole('button', { name: 'Change' }).click()
  const newAddress = `moved.${Date.now()}@example.com`
  await dialogOf(page).getByLabel('New address').fill(newAddress)
  await dialogOf(page).getByRole('button', { name: 'Mail me the code' }).click()
  await typeCode(page, await readMailedCode(page, newAddress))
  await expect(card).toContainText(newAddress)
  await expect(card).toContainText('Releasing money pauses.')
})

test('Five wrong passwords lock the address for a while, counted down, with the way to a new one', async ({
  page,
}) => {
  await page.goto(address('/'))
  await page.getByLabel('E-mail').fill('nobody.there@lagosfoods.example')
  await page.getByLabel('Password', { exact: true }).fill('a wrong guess again')
  // five are read and are wrong; the sixth isn't read any more
  for (let attempt = 1; attempt <= 6; attempt++) {
    const answer = page.waitForResponse(/account\/employer\/login/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await answer
  }
  await expect(page.getByText('Too many wrong tries.')).toBeVisible()
  await expect(page.getByText(/possible in (1:00|0:[0-5]\d)\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await page.waitForURL(/\/forgot/)
})
