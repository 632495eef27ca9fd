import { address, dialogOf, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

const header =
  'First name,Last name,Start date,Monthly gross salary,Bank or mobile money,Account number,E-mail'
const upload = (text: string, name = 'people.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test.beforeEach(async ({ page }) => {
  await signIn(page, 'owner@nairobitech.example')
  await page.goto(address('/app/employees'))
  await page.getByRole('button', { name: 'Import people' }).first().click()
})

test('Each fault of a sheet is named by row and column, and nothing is imported until it is mended', async ({
  page,
}) => {
  const rows = [
    header,
    'Good,Person,2026-01-05,80000,KCB Bank Kenya,1109998887,good.person@nairobitech.example',
    'Negative,Pay,2026-01-05,-5,KCB Bank Kenya,1109998886,negative@nairobitech.example',
    'Third,Decimal,2026-01-05,1000.005,KCB Bank Kenya,1109998885,third@nairobitech.example',
    'No,Bank,2026-01-05,80000,,1109998884,nobank@nairobitech.example',
    'Late,Date,sometime,80000,KCB Bank Kenya,1109998883,late@nairobitech.example',
  ]
  await page.locator('input[type=file]').setInputFiles(upload(rows.join('\n')))
  await page.waitForURL(/\/app\/employees\/bulk/)
  for (const row of [3, 4, 5, 6])
    await expect(page.getByText(`Row ${row}`, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Correct \d rows first/ })).toBeDisabled()
  // A phone shows everything that a wrong cell costs most, in the row itself.
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const good = page.getByRole('row').filter({ hasText: 'Good Person' })
  await expect(good.getByText('1109998887, KCB Bank Kenya')).toBeVisible()
  await expect(good.getByText('5 Jan 2026').filter({ visible: true })).toBeVisible()
  await page.setViewportSize(wide)
  await page.getByRole('checkbox', { name: /Leave out the 4 rows with errors/ }).check()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await page.waitForURL(/tab=active/)
  await page.getByRole('searchbox').first().fill('Good Person')
  await expect(page.getByText('Good Person').first()).toBeVisible()
  await page.getByRole('searchbox').first().fill('negative')
  await expect(page.getByText('Nobody matches these filters')).toBeVisible()
})

test('A file that is no sheet, whatever its name says, is refused with a sentence', async ({ page }) => {
  const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: pdf })
  await expect(dialogOf(page).getByText(/content isn’t what its name says/)).toBeVisible()
  await expect(page).not.toHaveURL(/bulk/)
})

test('A page that needs a held list goes to the people when there is none', async ({ page }) => {
  await page.goto(address('/app/employees/bulk'))
  await page.waitForURL(/\/app\/employees(\?|$)/)
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
})
