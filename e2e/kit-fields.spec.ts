import type { Page } from '@playwright/test'
import { openKit } from './steps.ts'
import { expect, test } from './walk.ts'

/* What ties a field together, and the fields that something opens from: found by typing, or chosen in a calendar. */

const bankOf = (page: Page) => page.getByRole('combobox', { name: 'Bank' }).nth(0)
const options = (page: Page) => page.getByRole('listbox', { name: 'Bank' }).getByRole('option')
const highlighted = (page: Page) => page.locator('[role=option][data-highlighted]')

test.describe('A field', () => {
  test('has the name of its label and says what is wrong with it, whatever is inside', async ({ page }) => {
    await openKit(page)
    for (const [role, name, error] of [
      ['textbox', 'Monthly gross pay', 'Enter at least the minimum wage, ₦70,000.00'],
      ['combobox', 'Bank', 'Choose a bank from the list'],
    ] as const) {
      const wrong = page.getByRole(role, { name }).and(page.locator('[aria-invalid=true]'))
      await expect(wrong.first()).toHaveAccessibleDescription(error)
    }
    await expect(page.getByRole('radiogroup', { name: 'Kind of payroll' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Receipt/ })).toBeVisible()
  })

  test('takes a press on its label as one on itself where something is typed, and opens no list by it', async ({
    page,
  }) => {
    await openKit(page)
    await page.getByText('Monthly gross pay', { exact: true }).first().click()
    await expect(page.getByLabel('Monthly gross pay').first()).toBeFocused()
    for (const label of ['State of residence', 'Start date', 'Bank']) {
      await page.getByText(label, { exact: true }).first().click()
      await expect(
        page.locator('[aria-haspopup][aria-expanded=true], input[aria-expanded=true]'),
      ).toHaveCount(0)
    }
  })
})

test('A field that finds one of many finds by any part of a name, and takes the first one found on Enter', async ({
  page,
}) => {
  await openKit(page)
  const bank = bankOf(page)
  await bank.click()
  await expect(options(page)).toHaveCount(7)
  await page.keyboard.type('ban')
  await expect(options(page)).toHaveText(['Access Bank', 'First Bank', 'GTBank', 'Wema Bank', 'Zenith Bank'])
  await expect(highlighted(page)).toHaveText('Access Bank')
  await expect(bank).toHaveAttribute('aria-activedescendant', (await highlighted(page).getAttribute('id'))!)
  await page.keyboard.press('ArrowUp')
  await expect(highlighted(page)).toHaveText('Access Bank')
  await page.keyboard.press('PageDown')
  await expect(highlighted(page)).toHaveText('Zenith Bank')
  await page.keyboard.press('Enter')
  await expect(bank).toHaveValue('Zenith Bank')
  await expect(bank).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toHaveText('Zenith Bank')
  await page.getByRole('option', { name: 'Kuda' }).click()
  await expect(bank).toHaveValue('Kuda')
  await expect(bank).toBeFocused()
})

test('A field that finds one of many takes a name that was typed in full when it is left, and otherwise says again what is chosen', async ({
  page,
}) => {
  await openKit(page)
  const bank = bankOf(page)
  await bank.fill('gtbank')
  await page.locator('h1').first().click()
  await expect(bank).toHaveValue('GTBank')
  await bank.fill('zen')
  await page.keyboard.press('Tab')
  await expect(bank).toHaveValue('GTBank')
  await expect(options(page)).toHaveCount(0)
  await bank.fill('nobody')
  await expect(page.getByText('No match')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No match')).toHaveCount(0)
  await expect(bank).toHaveValue('nobody')
  await bank.fill('')
  await page.keyboard.press('Tab')
  await expect(bank).toHaveValue('')
})

test('A field that finds one of many opens by its arrows, is emptied by its cross, and begins anew when it is pressed', async ({
  page,
}) => {
  await openKit(page)
  const bank = bankOf(page)
  const field = bank.locator('xpath=..')
  await field.getByRole('button', { name: 'Choose' }).click()
  await expect(options(page)).toHaveCount(7)
  await expect(bank).toBeFocused()
  await field.getByRole('button', { name: 'Choose' }).click()
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(bank).toHaveValue('Zenith Bank')
  await bank.click()
  await page.keyboard.type('kud')
  await expect(options(page)).toHaveText(['Kuda'])
  await page.keyboard.press('Enter')
  await field.getByRole('button', { name: 'Clear' }).click()
  await expect(bank).toHaveValue('')
  await expect(bank).toBeFocused()
  await expect(page.locator('[role=combobox][aria-label=Bank]:disabled + div button:enabled')).toHaveCount(0)
})

/** Holds back the code of what opens until it is let go. */
async function holdBack(page: Page, code: string): Promise<() => void> {
  const line = Promise.withResolvers<void>()
  await page.route(`**/${code}-*.js`, async (route) => {
    await line.promise
    await route.continue()
  })
  return line.resolve
}

test('A calendar asked for before its code has come opens once it has, with the keyboard in it', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'date-popup')
  await openKit(page)
  const date = page.locator('button[aria-label^="Start date: 2 Mar"]')
  await date.focus()
  await page.keyboard.press('Enter')
  await expect(date).toBeFocused()
  letGo()
  await expect(page.getByRole('button', { name: 'Monday, March 2, 2026' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('button[aria-label^="Start date: 3 Mar"]')).toBeFocused()
})

test('A menu asked for before its code has come opens once it has, with the keyboard in it', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'menu-parts')
  await openKit(page)
  const menu = page.getByRole('button', { name: /^Move Adaeze/ })
  await menu.focus()
  await page.keyboard.press('ArrowUp')
  await expect(menu).toBeFocused()
  letGo()
  await expect(page.getByRole('menuitemradio', { name: 'Hired' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
