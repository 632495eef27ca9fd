import { address, signIn, signInAs } from './steps.ts'
import { expect, test } from './walk.ts'

test('An address without a tab, or with one that isn’t there, leads to the page’s first, in place of itself', async ({
  page,
}) => {
  await signInAs(page, 'owner@nairobitech.example')
  const before = page.url()
  await page.goto(address('/app/employees'))
  await expect(page).toHaveURL(address('/app/employees?tab=active'))
  await page.goBack()
  await expect(page).toHaveURL(before)
  for (const [asked, shown] of [
    ['/app/employees?tab=gone&q=ada', '/app/employees?tab=active&q=ada'],
    ['/app/employees?tab=in-active', '/app/employees?tab=in-active'],
    ['/app/settings?tab=nonsense', '/app/settings?tab=company-info'],
    ['/app/settings?tab=personal-info', '/app/settings?tab=personal-info'],
  ] as const) {
    await page.goto(address(asked))
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams), { message: asked })
      .toEqual(Object.fromEntries(new URL(address(shown)).searchParams))
  }
})

test('A page past the end of a list leads to its last', async ({ page }) => {
  await signIn(page, 'owner@nairobitech.example')
  await page.goto(address('/app/employees?tab=active&page=99'))
  await expect(page).not.toHaveURL(/page=99/)
  await expect(page.getByRole('main')).toContainText(/\d+ to \d+ of \d+/)
  await expect(page.getByText('Add the people you pay')).toBeHidden()
})
