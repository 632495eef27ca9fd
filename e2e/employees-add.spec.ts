import { address, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('One person is added on a phone: two presses beside what is typed, and going back is not the form again', async ({
  page,
}) => {
  await signIn(page, 'owner@nairobitech.example')
  await page.goto(address('/app/employees'))
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page).toHaveURL(/add=true/)
  await page.getByLabel('First name').fill('Achieng')
  await page.getByLabel('Last name').fill('Otieno-Walks')
  await page.getByRole('button', { name: 'Start date' }).click()
  await page.getByRole('gridcell').getByRole('button').first().click()
  await page.getByLabel('Monthly salary').fill('84000')
  await page.getByRole('button', { name: 'Add this person' }).click()
  await expect(page.getByText(/Achieng Otieno-Walks is added/)).toBeVisible()
  await expect(page).not.toHaveURL(/add=true/)
  await page.getByRole('searchbox').first().fill('Otieno-Walks')
  await expect(page.getByText('KES 84,000.00').first()).toBeVisible()
})

test('Nobody is entered twice: the same name and start date is refused, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, 'owner@nairobitech.example')
  await page.goto(address('/app/employees?add=true'))
  const type = async () => {
    await page.getByLabel('First name').fill('Baraka')
    await page.getByLabel('Last name').fill('Twice-Walks')
    await page.getByRole('button', { name: 'Start date' }).click()
    await page.getByRole('gridcell').getByRole('button').first().click()
  }
  await type()
  await page.getByRole('button', { name: 'Add, then another' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await type()
  await page.getByRole('button', { name: 'Add this person' }).click()
  await expect(page.getByText(/has the same name and start date/).first()).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Twice-Walks')
})
