import { address, openRun, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

test.beforeEach(async ({ page }) => signIn(page, 'owner@nairobitech.example'))

test('Going back closes the drawer, and closing it leaves nothing to go back to', async ({ page }) => {
  await page.goto(address('/app/payroll'))
  await openRun(page, 'October 2026 payroll')
  const run = page.url()
  const firstRow = page.getByRole('button', { name: /^Open: / }).first()
  await firstRow.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/person=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(run)
  await firstRow.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/payroll(\?|$)/)
})

test('A filter of the list doesn’t change which month comes next', async ({ page }) => {
  const start = page.getByRole('link', { name: 'Start November 2026 payroll' })
  for (const search of ['', '?state=cancelled', '?page=9']) {
    await page.goto(address(`/app/payroll${search}`))
    await expect(start).toHaveAttribute('href', /month=2026-11/)
  }
})

test('A message goes with its page; another file takes the place of the first, and the dialog goes', async ({
  page,
}) => {
  const sheet = (row: string) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`First name,Last name,Start date,Monthly gross salary\n${row}`),
  })
  await page.goto(address('/app/employees?import=true'))
  await page.locator('input[type=file]').setInputFiles(sheet('Negative,Pay,2026-01-05,-5'))
  await page.waitForURL(/\/app\/employees\/bulk/)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.locator('input[type=file]').setInputFiles(sheet('Message,Walks,2026-01-05,50000'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  const message = page.getByText('1 added, 0 changed.')
  await expect(message).toBeVisible()
  await page.waitForTimeout(1100)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(message).toBeHidden({ timeout: 5000 })
})
