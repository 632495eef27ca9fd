import type { Page } from '@playwright/test'
import { address, dialogOf, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@kampalatraders.example'

/** Opens what a button of the page opens. */
async function openBy(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).first().click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

test('A breakdown is changed by the keyboard and the mouse, is saved after its effect was shown, and stands in the history', async ({
  page,
}) => {
  await signIn(page, owner)
  await page.goto(address('/app/payroll/settings'))
  const dialog = await openBy(page, 'Change: Salary breakdown')
  await dialog.getByLabel('Share of Basic').fill('60')
  await expect(dialog.getByText('Together 90%: it has to be exactly 100 %')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Show what it does' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Add a part' }).click()
  await dialog.getByLabel('Name on the payslip').fill('Meals')
  await dialog.getByLabel('Share of Meals').fill('10')
  await dialog.getByLabel('Why').fill('New contracts')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('people of 21 would be different')).toBeVisible()
  // whatever is changed afterwards is looked at again before it is saved
  await dialog.getByRole('checkbox', { name: 'NSSF' }).last().check()
  await expect(dialog.getByRole('button', { name: 'Show what it does' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await dialog.getByRole('button', { name: /^Save from/ }).click()
  await expect(dialog).toBeHidden()

  // November is at the bank, so it stays as it is, and the change is one that lies ahead
  await expect(page.getByRole('img', { name: 'Basic 70%, Housing 20%, Transport 10%' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Every change' })).toContainText(
    'Salary breakdown, from December 2026 on',
  )
})

test('A department is made inside another, gets somebody from elsewhere, and is merged away', async ({
  page,
}) => {
  await signIn(page, owner)
  await page.goto(address('/app/employees/departments?tab=all'))
  const making = await openBy(page, 'New department')
  await making.getByLabel('Name').fill('Night shift')
  await making.getByRole('combobox', { name: 'Part of' }).fill('Warehouse')
  await page.getByRole('option', { name: 'Warehouse' }).click()
  await making.getByRole('button', { name: 'Make the department' }).click()
  await expect(making).toBeHidden()

  await page.getByRole('link', { name: /^Night shift/ }).click()
  await expect(page.getByText('Part of Warehouse')).toBeVisible()
  const adding = await openBy(page, 'Add people')
  await adding.getByRole('checkbox').first().check()
  await adding.getByRole('button', { name: 'Move 1 person' }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()

  await page.getByRole('button', { name: 'More about Night shift' }).click()
  await page.getByRole('menuitem', { name: 'Merge or delete' }).click()
  const merging = dialogOf(page)
  await merging.getByRole('combobox', { name: 'Into' }).fill('Shops')
  await page.getByRole('option', { name: 'Shops' }).click()
  await merging.getByRole('button', { name: 'Merge' }).click()
  await page.waitForURL(/departments\?tab=all/)
  await expect(page.getByRole('link', { name: /^Shops/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Night shift/ })).toHaveCount(0)
})
