import type { Page } from '@playwright/test'
import { address, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@nairobitech.example'

/** The reading calls of a page from here on, as their paths and searches. */
function listen(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) calls.push(pathname.slice(8) + search)
  })
  return calls
}

/** Signs in and sees the front page, after which the browser knows what is open to the person. */
async function enter(page: Page): Promise<void> {
  await signInAs(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** What the page asks without any of its script files. */
async function askedByDocument(page: Page, path: string): Promise<string[]> {
  await page.route('**/assets/*.js', (route) => route.abort())
  // the page before has gone, with whatever it would still ask because something happened meanwhile
  await page.goto('about:blank')
  const calls = listen(page)
  await page.goto(address(path))
  await page.waitForLoadState('networkidle')
  await page.unroute('**/assets/*.js')
  return calls.toSorted()
}

test('A page asks with its document what it will show, and nothing of it twice', async ({ page }) => {
  await enter(page)
  const ofPage = [
    'dashboard/employee-stats',
    'dashboard/payroll-distribution-summary',
    'dashboard/stats-card',
    'dashboard/tasks',
    'organizations/wallets',
  ]
  // this tab knows who sits there, another one asks
  expect(await askedByDocument(page, '/app/dashboard')).toEqual(ofPage)
  const tab = await page.context().newPage()
  const calls = listen(tab)
  await tab.goto(address('/app/dashboard'))
  await expect(tab.locator('main [role=img]').first()).toBeVisible()
  await tab.waitForLoadState('networkidle')
  for (const call of ['account/me', ...ofPage]) expect(calls.filter((one) => one === call)).toEqual([call])
})

test('A list asks with its document by the address as it stands, whatever is written there', async ({
  page,
}) => {
  await enter(page)
  const nonsense = '</script><script>document.title="taken"</script>'
  const search = new URLSearchParams({ tab: 'active', q: nonsense })
  expect(await askedByDocument(page, `/app/employees?${search}`)).toEqual([
    'dashboard/employee-stats',
    `employees?${new URLSearchParams({ tab: 'active', search: nonsense })}`,
  ])
  await page.goto(address(`/app/employees?${search}`))
  await expect(page.getByRole('searchbox')).toHaveValue(nonsense)
  await expect(page).not.toHaveTitle('taken')
})

test('Who isn’t signed in is asked for nothing, and a cookie written by hand opens nothing', async ({
  page,
}) => {
  const frame = { open: ['/app/payroll/', { path: 1 }, '/nowhere'], firstName: '</script>' }
  await page
    .context()
    .addCookies([{ name: 'earlyFrame', value: encodeURIComponent(JSON.stringify(frame)), url: address('/') }])
  const calls = listen(page)
  await page.goto(address('/app/payroll'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(calls).toEqual([])
})

test('The document of a link asks what it opens, once', async ({ page }) => {
  const token = 'x'.repeat(43)
  const calls = listen(page)
  await page.goto(address(`/invite/${token}`))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(await askedByDocument(page, `/invite/${token}`)).toHaveLength(1)
  expect(await askedByDocument(page, '/invite/short')).toEqual([])
})
