import type { Page } from '@playwright/test'
import { address, approve, dialogOf, openRun, readMailedCode, signIn, typeCode } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@lagosfoods.example'
const maker = 'payroll@lagosfoods.example'

/** An approval without its ticks sends nothing and leads the keyboard to the first that is missing. */
async function expectTickAskedFor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve / }).click()
  const approval = dialogOf(page)
  await approval.getByRole('button', { name: /^Approve / }).press('Enter')
  await expect(approval.getByRole('alert')).toHaveText('Tick everything that you have seen')
  await expect(approval.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(approval).toHaveCount(0)
}

test('Whoever made a run can’t approve it; the owner approves, and the code survives a closed browser', async ({
  browser,
}) => {
  const makersPage = await (await browser.newContext()).newPage()
  await signIn(makersPage, maker)
  await openRun(makersPage, 'November 2026 payroll')
  await expect(makersPage.getByRole('button', { name: /^Approve / })).toHaveCount(0)

  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, owner)
  await openRun(page, 'November 2026 payroll')
  await expectTickAskedFor(page)
  await approve(page)
  await page
    .getByRole('button', { name: /^Make the bank file/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Send me the code' }).click()
  const code = await readMailedCode(page, owner)
  const run = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(run)
  await expect(dialogOf(again).getByText('Enter the code to make the bank file')).toBeVisible()
  const wrong = code === '000000' ? '000001' : '000000'
  await typeCode(again, wrong)
  await expect(
    dialogOf(again)
      .getByText(/code/i)
      .filter({ hasText: /wrong|not right|isn’t/i })
      .first(),
  ).toBeVisible()
  await typeCode(again, code)
  await expect(again.getByText('Ready to upload').first()).toBeVisible()

  await makersPage.reload()
  await makersPage.getByRole('button', { name: 'Mark as paid' }).first().click()
  await dialogOf(makersPage).getByLabel('The bank’s reference').fill('ZEN-2026-11-24')
  await dialogOf(makersPage).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(makersPage.getByText('November 2026 is done')).toBeVisible()
  await makersPage.goto(address('/app/dashboard'))
  await expect(makersPage.getByRole('heading', { level: 1 })).toBeVisible()
})
