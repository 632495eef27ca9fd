import type { Browser, Page } from '@playwright/test'
import {
  address,
  approve,
  computePayroll,
  dialogOf,
  fillPerson,
  importPeople,
  join,
  openRun,
  readMailedCode,
  signUpAndOnboard,
  typeCode,
} from './steps.ts'
import { expect, test } from './walk.ts'
import { walks } from './world.ts'

/** A company of two: the owner's page stands at the team, where the other one was invited from. */
async function openCompany(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const owner = await signUpAndOnboard(page, walks[0]!)
  const maker = `maker.${Date.now()}@example.com`
  await page.goto(address('/app/settings?tab=manage-team'))
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await fillPerson(dialogOf(page), { first: 'Tunde', last: 'Ade', email: maker })
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  const { page: makersPage } = await join(browser, maker)
  return { page, owner, maker, makersPage }
}

/** The maker says that the bank refused one and paid the others; the person is named, and nothing can be retried yet. */
async function callOneRefused(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Mark as paid' }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByText('It refused some').click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('What the bank said').fill('Account closed')
  await dialog.getByLabel('The bank’s reference').fill('ZEN-2026-11-24')
  await dialog.getByRole('button', { name: 'Save what the bank did' }).click()
  await expect(page.getByText(/says that the bank refused the payment to .*“Account closed”/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
}

/** Another person confirms it, and asks for the one payment to leave once more, with its own amount everywhere. */
async function confirmAndRetry(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Check 1 refusal' }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^The bank refused the payment to .*“Account closed”/)).toBeVisible()
  const correcting = page.getByRole('link', { name: 'Correct the account' }).first()
  await correcting.click()
  await expect(page.getByRole('button', { name: 'Change the account' })).toBeFocused()
  await page.goBack()
  await page
    .getByRole('button', { name: /^Retry 1 payment · ₦[\d,.]+$/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText(/The next try for .*, ₦[\d,.]+, waits for approval\./)).toBeVisible()
}

/** Of two, the one who didn't ask decides; the code goes there, and makes a second file beside the first. */
async function approveAndReleaseRetry(page: Page, maker: string, ownersCode: string): Promise<void> {
  await page.reload()
  await expect(page.getByRole('button', { name: /^Approve 1 retry · ₦[\d,.]+$/ }).first()).toBeVisible()
  await approve(page)
  await page
    .getByRole('button', { name: /^Make the bank file · ₦/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Send me the code' }).click()
  await typeCode(page, await readMailedCode(page, maker, [ownersCode]))
  await expect(page.getByRole('button', { name: /-2026-11-bank-2\.xml/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /-2026-11-bank-1\.xml/ })).toBeVisible()
}

async function markRestPaid(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Mark as paid' }).first().click()
  await dialogOf(page).getByLabel('The bank’s reference').fill('ZEN-2026-11-25')
  await dialogOf(page).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('November 2026 is done')).toBeVisible()
}

/** An approval without its ticks sends nothing and leads the keyboard to the first that is missing. */
async function expectTickAskedFor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve / }).click()
  const approval = dialogOf(page)
  await approval.getByRole('button', { name: /^Approve / }).press('Enter')
  await expect(approval.getByRole('alert')).toHaveText('Tick everything that you have checked')
  await expect(approval.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(approval).toHaveCount(0)
}

test('Whoever made a run can’t approve it; the owner approves, and the code survives a closed browser', async ({
  browser,
}) => {
  const { page, owner, maker, makersPage } = await openCompany(browser)
  await importPeople(makersPage, walks[0]!)
  await computePayroll(makersPage, walks[0]!)
  await makersPage.getByRole('button', { name: 'Submit for approval' }).first().click()
  await dialogOf(makersPage).getByRole('button', { name: 'Submit for approval' }).click()
  await expect(dialogOf(makersPage)).toHaveCount(0)
  await expect(makersPage.getByRole('button', { name: /^Approve / })).toHaveCount(0)

  const context = page.context()
  await openRun(page, 'November 2026 payroll')
  await expectTickAskedFor(page)
  await approve(page)
  await page
    .getByRole('button', { name: /^Make the bank file/ })
    .first()
    .click()
  const signUpCode = await readMailedCode(page, owner)
  await dialogOf(page).getByRole('button', { name: 'Send me the code' }).click()
  const code = await readMailedCode(page, owner, [signUpCode])
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

  await callOneRefused(makersPage)
  await confirmAndRetry(again)
  await approveAndReleaseRetry(makersPage, maker, code)
  await markRestPaid(again)
  await makersPage.goto(address('/app/dashboard'))
  await expect(makersPage.getByRole('heading', { level: 1 })).toBeVisible()
})
