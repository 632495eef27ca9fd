import { expect, test } from '@playwright/test'
import { address, approve, dialogOf, openRun, readMailedCode, signInAs, typeCode } from './steps.ts'

const owner = 'owner@lagosfoods.example'
const maker = 'payroll@lagosfoods.example'

test('Whoever made a run can’t approve it; the owner approves, and the code survives a closed browser', async ({
  browser,
}) => {
  const makersPage = await (await browser.newContext()).newPage()
  await signInAs(makersPage, maker)
  await openRun(makersPage, 'November 2026 payroll')
  await expect(makersPage.getByRole('button', { name: /^Approve / })).toHaveCount(0)

  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, owner)
  await openRun(page, 'November 2026 payroll')
  await approve(page)
  await page.getByRole('button', { name: /^Pay / }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Send me the code' }).click()
  const code = await readMailedCode(page, owner)
  const run = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(run)
  await expect(dialogOf(again).getByText('Enter the code to pay')).toBeVisible()
  const wrong = code === '000000' ? '000001' : '000000'
  await typeCode(again, wrong)
  await expect(
    dialogOf(again)
      .getByText(/code/i)
      .filter({ hasText: /wrong|not right|isn’t/i })
      .first(),
  ).toBeVisible()
  await typeCode(again, code)
  await expect(again.getByText('At the bank').first()).toBeVisible()

  await makersPage.reload()
  await makersPage.getByRole('button', { name: 'Mark as paid' }).first().click()
  await dialogOf(makersPage).getByLabel('The bank’s reference').fill('ZEN-2026-11-24')
  await dialogOf(makersPage).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(makersPage.getByText('November 2026 is done')).toBeVisible()
  await makersPage.goto(address('/app/dashboard'))
  await expect(makersPage.getByRole('heading', { level: 1 })).toBeVisible()
})
