import { address, approve, dialogOf, openRun, readMailedCode, signInAs, typeCode } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@lagosfoods.example'

test('What is missing for the payroll is named and paid in, set aside with the approval, and on its way with the code', async ({
  page,
}) => {
  await signInAs(page, owner)
  await page.getByRole('link', { name: /Pay into the wallet: it won’t have enough on 30 Nov/ }).click()
  await expect(page.getByText(/^There won’t be enough on Monday, 30 November 2026/)).toBeVisible()

  await page.getByRole('button', { name: 'Cover amounts' }).click()
  await expect(page.getByText('••••••').first()).toBeVisible()
  await expect(page.getByText(/₦[\d,]{5,}/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()

  await page.getByRole('button', { name: 'Pay in' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Reference of the transfer').fill('GTB-2026-11-24-77')
  await dialog.getByRole('button', { name: /^Say that ₦[\d,.]+ was paid in$/ }).click()
  await expect(page.getByText(/^There is enough for everything until/)).toBeVisible()
  await expect(page.getByRole('row', { name: /GTB-2026-11-24-77/ })).toBeVisible()

  await openRun(page, 'November 2026 payroll')
  await approve(page)
  await page
    .getByRole('button', { name: /^Pay ₦/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Send me the code' }).click()
  await typeCode(page, await readMailedCode(page, owner))
  await expect(dialogOf(page)).toHaveCount(0)

  await page.goto(address('/app/wallet?q=KZ'))
  const sent = page.getByRole('row').filter({ hasText: 'Sent' }).first()
  await expect(sent).toBeVisible()
  await sent.click()
  await expect(
    dialogOf(page).getByText('It is on its way; the bank hasn’t said what became of it.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('They agree with ours.')).toBeVisible()
})
