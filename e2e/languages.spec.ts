import { expect, test } from '@playwright/test'
import { address, signInAs } from './steps.ts'

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
