import type { BrowserContext, Page } from '@playwright/test'
import { address, demoPassword, readMailedLink, signIn, signInAs, signUp } from './steps.ts'
import { expect, test } from './walk.ts'

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
  await expect(page).toHaveURL(address('/'))
  await signIn(page, owner)
  await page.goto(address('/'))
  await page.waitForURL(/\/app\/dashboard/)
})

/**
 * A new page of the same browser in which the access token has expired: spoiled in the cookie and in the store, before
 * any script of the page runs and while no other page is there to store the good one again.
 */
async function openWithExpiredToken(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  const cookies = (await context.cookies()).map((cookie) =>
    cookie.name === 'juiceUser'
      ? { ...cookie, value: cookie.value.replace(/(token%22%3A%22)[^%]+/, '$1expired') }
      : cookie,
  )
  await context.addCookies(cookies)
  const fresh = await context.newPage()
  await fresh.addInitScript(() => {
    const stored = localStorage.getItem('juiceUser')
    if (!stored || sessionStorage.getItem('spoiled')) return
    sessionStorage.setItem('spoiled', 'yes')
    localStorage.setItem('juiceUser', stored.replace(/("token":")[^"]+/, '$1expired'))
  })
  return fresh
}

test('An expired token is refreshed once without a word, however many calls wait for it', async ({
  page,
  context,
}) => {
  await signInAs(page, owner)
  const fresh = await openWithExpiredToken(context, page)
  let refreshes = 0
  let refused = 0
  fresh.on('response', (response) => {
    if (response.url().endsWith('/account/refresh-token')) refreshes += 1
    else if (response.status() === 401) refused += 1
  })
  await fresh.goto(address('/app/dashboard'))
  await expect(fresh.getByRole('region', { name: 'Next payday' })).toBeVisible()
  await expect(fresh).toHaveURL(/\/app\/dashboard/)
  await expect(fresh.getByText('November 2026 payroll').first()).toBeVisible()
  await fresh.waitForLoadState('networkidle')
  expect(refused).toBeGreaterThan(0)
  expect(refreshes).toBe(1)
})

test('Details that were typed are left only by who says so, and a change of the language leaves nothing', async ({
  page,
}) => {
  await signIn(page, owner)
  await page.goto(address('/en/app/settings?tab=personal-info'))
  const name = page.getByLabel('First name')
  const before = await name.inputValue()
  await name.fill('Nakato')
  await page.getByRole('tab', { name: 'Team' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Nakato')
  await page.getByRole('link', { name: /中文/ }).click()
  await expect(page).toHaveURL(/\/zh\/app\/settings/)
  await expect(page.getByLabel('名', { exact: true })).toHaveValue('Nakato')
  await page.getByRole('link', { name: /English/ }).click()
  await expect(name).toHaveValue('Nakato')
  await page.getByRole('link', { name: 'Payroll' }).first().click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll')
  await page.goBack()
  await expect(name).toHaveValue(before)
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

test('Signing out in one tab leads every tab to the sign-in', async ({ page, context }) => {
  await signInAs(page, owner)
  const other = await context.newPage()
  await other.goto(address('/app/employees'))
  await expect(other.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Owner/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

test('A company’s draft that can’t be kept says so, and what was typed stays', async ({ page }) => {
  await page.goto(address('/register'))
  const email = `newcomer.${Date.now()}@example.com`
  await signUp(page, { first: 'Ada', last: 'Obi', email })
  await page.waitForURL(/\/app\/onboarding/)
  const sentence = 'The draft met a full disk.'
  const failure = { message: sentence, errors: [sentence], code: 'server.failed', requestId: 'x' }
  await page.route('**/organizations/kyc', (route) => route.fulfill({ status: 500, json: failure }))
  await page.getByLabel('Registered name').fill('Ibadan Mills Ltd')
  await page.getByLabel('Registered name').blur()
  await expect(page.getByText('Draft not saved')).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Registered name')).toHaveValue('Ibadan Mills Ltd')
})
