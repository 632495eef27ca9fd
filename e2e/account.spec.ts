import { expect, type Page, test } from '@playwright/test'
import { address, demoPassword, readMailedLink, signInAs } from './steps.ts'

const owner = 'owner@kampalatraders.example'

test('A wrong password is told beside the form, and a right one opens the dashboard', async ({ page }) => {
  await page.goto(address('/'))
  await page.getByLabel('E-mail').fill(owner)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(address('/'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/app\/dashboard/)
})

test('The dashboard is closed to whoever isn’t signed in, and the front page sends on whoever is', async ({
  page,
}) => {
  await page.goto(address('/app/dashboard'))
  await page.waitForURL(address('/'))
  await signInAs(page, owner)
  await page.goto(address('/'))
  await page.waitForURL(/\/app\/dashboard/)
})

/** Spoils the stored access token, in the cookie and in the store, as fifteen minutes would. */
async function expireToken(page: Page): Promise<void> {
  const spoil = (text: string) => text.replace(/("token":")[^"]+/, '$1expired')
  const cookies = await page.context().cookies()
  await page
    .context()
    .addCookies(
      cookies.map((cookie) =>
        cookie.name === 'juiceUser'
          ? { ...cookie, value: encodeURIComponent(spoil(decodeURIComponent(cookie.value))) }
          : cookie,
      ),
    )
  const stored = await page.evaluate(() => localStorage.getItem('juiceUser') ?? '')
  await page.evaluate((text) => localStorage.setItem('juiceUser', text), spoil(stored))
}

test('An expired token is refreshed once without a word, however many calls wait for it', async ({
  page,
}) => {
  await signInAs(page, owner)
  // A page that still asks would store the good token again: load it whole, and let it come to rest.
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expireToken(page)
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/account/refresh-token')) refreshes += 1
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Next payday' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  expect(refreshes).toBe(1)
})

test('A session that was ended elsewhere leads to the sign-in at the next call', async ({ page }) => {
  await signInAs(page, owner)
  const stored = await page.evaluate(() => localStorage.getItem('juiceUser') ?? '')
  const refreshToken = /"refreshToken":"([^"]+)"/.exec(stored)?.[1]
  const ended = await page.request.post(address('/api/v1/account/logout'), { data: { refreshToken } })
  expect(ended.ok()).toBe(true)
  await page.reload()
  await expect(page).toHaveURL(address('/'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('juiceUser') ?? '')).not.toContain(refreshToken)
})

test('A forgotten password is set anew by the link of the mail, once', async ({ page }) => {
  const email = 'payroll@kampalatraders.example'
  await page.goto(address('/forgot'))
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('Look into your mail')).toBeVisible()
  const link = await readMailedLink(page, email, /\/reset-password\/[\w-]{43}/)
  await page.goto(address(link))
  await page
    .getByLabel(/password/i)
    .first()
    .fill('seven slow lanterns 7')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.waitForURL(address('/'))
  await page.goto(address(link))
  await page
    .getByLabel(/password/i)
    .first()
    .fill('seven slow lanterns 8')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await signInAs(page, email, 'seven slow lanterns 7')
})
