import { address, dialogOf, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

test('A number of analytics opens the payslips, and a joiner the person, that it counts', async ({
  page,
}) => {
  await signIn(page, 'owner@nairobitech.example')
  await page.goto(address('/app/payroll/analytics'))
  await expect(page.getByRole('img', { name: /^What the months cost/ })).toBeVisible()
  await page.getByRole('button', { name: 'By item' }).click()
  await expect(page).toHaveURL(/by=item/)
  await page
    .getByRole('row', { name: /Basic pay/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll summary' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Basic pay' })).toBeVisible()

  await page.goBack()
  await page
    .getByRole('button', { name: /^Show 1 · Joined/ })
    .first()
    .click()
  await expect(dialogOf(page).getByRole('link')).toHaveCount(1)
})
