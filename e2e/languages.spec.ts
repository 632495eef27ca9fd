import type { APIRequestContext } from '@playwright/test'
import { address, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

test('A visitor reads Chinese by the address, by the cookie, or because the browser asks for it', async ({
  page,
  browser,
}) => {
  await page.goto(address('/zh/register'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/)
  expect(await page.locator('link[rel=alternate][hreflang]').count()).toBeGreaterThanOrEqual(2)

  const asking = await browser.newContext({ locale: 'zh-CN' })
  const theirs = await asking.newPage()
  await theirs.goto(address('/'))
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await asking.addCookies([{ name: 'locale', value: 'en-US', url: address('/') }])
  await theirs.goto(address('/'))
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en-US')
  expect((await page.goto(address('/fr/register')))?.status()).toBe(404)
})

test('The whole dashboard is in Chinese, the server’s sentences too', async ({ page, context }) => {
  await context.addCookies([{ name: 'locale', value: 'zh-CN', url: address('/') }])
  const languages: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) languages.push(request.headers()['accept-language'] ?? '')
  })
  await page.goto(address('/'))
  await page.locator('input[type=email], input[name=email]').first().fill('owner@nairobitech.example')
  await page.locator('input[type=password]').first().fill('wrong password')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toHaveText(/[\u4e00-\u9fff]/)
  expect(new Set(languages)).toEqual(new Set(['zh-CN']))
  await signInAs(page, 'owner@nairobitech.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/)
  const read = (await page.locator('main').textContent()) ?? ''
  expect(read).not.toMatch(/\b(the|your|payroll|people|next)\b/i)
})

/** What a search engine or a preview reads of a page, without running anything. */
async function readHead(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const html = await (await request.get(address(path), { headers })).text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match.slice(1).join(' '))
  return {
    language: all(/<html lang="([^"]+)"/g),
    alternates: all(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi),
    locales: all(/<meta property="og:(locale[^"]*)" content="([^"]+)"/g),
  }
}

for (const path of ['/', '/register', '/app/dashboard', '/app/payroll']) {
  test(`${path} names itself in each language, whichever it is read in`, async ({ request }) => {
    const after = path === '/' ? '' : path
    const alternates = [
      `en-US ${address(`/en${after}`)}`,
      `zh-CN ${address(`/zh${after}`)}`,
      `x-default ${address(path)}`,
    ]
    expect(await readHead(request, path)).toEqual({
      language: ['en-US'],
      alternates,
      locales: ['locale en_US', 'locale:alternate zh_CN'],
    })
    expect(await readHead(request, `/zh${after}`)).toEqual({
      language: ['zh-CN'],
      alternates,
      locales: ['locale zh_CN', 'locale:alternate en_US'],
    })
  })
}

test('A link to the front page says on other sites what the product is, and not what the form on it is called', async ({
  request,
}) => {
  const nameOf = async (path: string) =>
    /<meta property="og:title" content="([^"]+)"/.exec(await (await request.get(address(path))).text())?.[1]
  expect(await nameOf('/')).toBe('Kazi: payroll that explains itself')
  expect(await nameOf('/zh')).toMatch(/^Kazi：[\u4e00-\u9fff]+$/)
  expect(await nameOf('/register')).toBe('Create your account')
})

test('The route decides before the cookie, the cookie before Accept-Language, which decides before English', async ({
  request,
}) => {
  const languageOf = async (path: string, headers: Record<string, string>) =>
    (await readHead(request, path, headers)).language[0]
  const zh = { 'accept-language': 'fr, zh-CN;q=0.8, en;q=0.5' }
  expect(await languageOf('/register', {})).toBe('en-US')
  expect(await languageOf('/register', zh)).toBe('zh-CN')
  expect(await languageOf('/register', { ...zh, cookie: 'locale=en-US' })).toBe('en-US')
  expect(await languageOf('/zh/register', { ...zh, cookie: 'locale=en-US' })).toBe('zh-CN')
  expect(await languageOf('/register', { 'accept-language': 'de', cookie: 'locale=tlh' })).toBe('en-US')
})
