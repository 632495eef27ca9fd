import type { Locator, Page } from '@playwright/test'
import { openKit } from './steps.ts'
import { expect, test } from './walk.ts'

/* What opens beside a control, by the keyboard and over what lies over the page. */

const highlighted = (page: Page) => page.locator('[role=option][data-highlighted]')

/** Presses each key and says which option the keyboard then is at. */
async function walkThrough(page: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, option] of Object.entries(keys)) {
    await page.keyboard.press(key)
    await expect(highlighted(page), key).toHaveText(option)
  }
}

/** Chooses in a list by the keyboard alone, and leaves it open around what holds it. */
async function chooseState(page: Page, part: Locator): Promise<void> {
  const state = part.getByRole('combobox', { name: 'State of residence' })
  await state.focus()
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toHaveText('Lagos')
  // Rivers, the third, can't be chosen
  await walkThrough(page, { End: 'Oyo', ArrowUp: 'Kano', ArrowDown: 'Oyo', Home: 'Lagos', PageDown: 'Oyo' })
  await walkThrough(page, { PageUp: 'Lagos', k: 'Kano' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(part).toBeVisible()
  await expect(state).toHaveText('Choose')
  for (const [open, word, choose] of [
    ['Enter', 'o', 'Space'],
    ['Space', 'k', 'Enter'],
  ] as const) {
    await page.keyboard.press(open)
    await page.keyboard.press(word)
    await page.keyboard.press(choose)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(state).toHaveText(word === 'o' ? 'Oyo' : 'Kano')
    await expect(state).toBeFocused()
  }
  await state.click()
  await expect(page.getByRole('option', { name: 'Rivers' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: 'Lagos' }).click()
  await expect(state).toHaveText('Lagos')
  await expect(part).toBeVisible()
}

test('In a dialog and in a drawer a list is worked by every key of its kind, passing what can’t be chosen', async ({
  page,
}) => {
  await openKit(page)
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await chooseState(page, page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  await chooseState(page, page.getByRole('dialog'))
})

test('Over a dialog and a drawer, what opens beside a control lies on top, and Escape closes it alone', async ({
  page,
}) => {
  await openKit(page)
  for (const over of ['dialog', 'drawer']) {
    await page.getByRole('button', { name: `Open a ${over}` }).click()
    const part = page.getByRole('dialog').first()
    const bank = part.getByRole('combobox', { name: 'Bank' })
    await bank.click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(part).toHaveAttribute('data-open')
    await bank.fill('zen')
    // a press of Playwright fails on what something else covers
    await page.getByRole('option', { name: 'Zenith Bank' }).click()
    await expect(bank).toHaveValue('Zenith Bank')
    const date = part.locator('button[aria-haspopup=dialog]')
    await date.click()
    const calendar = page.getByRole('dialog', { name: 'Start date' })
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(date).toBeFocused()
    await expect(part).toHaveAttribute('data-open')
    // it fades first; a day that is pressed in one that is still going is nobody's choice
    await expect(calendar).toHaveCount(0)
    await date.click()
    await page.getByRole('button', { name: 'Wednesday, November 25, 2026' }).click()
    await expect(date).toHaveText('25 Nov 2026')
    const menu = part.getByRole('button', { name: 'More actions' })
    await menu.click()
    // it has the keyboard a moment after it is seen; only then is there something to give back
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(part).toHaveAttribute('data-open')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expect(part).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('A list stays in the window and off its field where neither side has room for all of it, as over a phone’s keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 360 })
  await openKit(page)
  const bank = page.getByRole('combobox', { name: 'Bank' }).first()
  for (const below of [40, 150, 300]) {
    await bank.scrollIntoViewIfNeeded()
    const { y } = (await bank.boundingBox())!
    await page.evaluate(`window.scrollBy(0, ${y - below})`)
    await bank.click()
    const [field, list] = [await bank.boundingBox(), await page.locator('[popover]').boundingBox()]
    if (!field || !list) throw new Error('the field or its list isn’t there')
    expect(list.y).toBeGreaterThanOrEqual(0)
    expect(list.y + list.height).toBeLessThanOrEqual(360)
    expect(list.y >= field.y + field.height || list.y + list.height <= field.y, `at ${below}`).toBe(true)
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Zenith Bank' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('Keys of an input method that is putting a sign together are left to it', async ({ page }) => {
  await openKit(page)
  const state = page.getByRole('combobox', { name: 'State of residence' }).first()
  await state.focus()
  await state.dispatchEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('A menu and a calendar open by their first press, keep the keyboard and give it back', async ({
  page,
}) => {
  await openKit(page)
  // while the calendar holds the keyboard, the page is hidden from roles
  const date = page.locator('button[aria-label^="Start date: 2 Mar"]')
  await date.click()
  await expect(page.getByRole('dialog', { name: 'Start date' })).toBeVisible()
  await date.click()
  await expect(page.getByRole('dialog', { name: 'Start date' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Monday, March 2, 2026' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(date).toBeFocused()

  const menu = page.getByRole('button', { name: /^Move Adaeze/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Applied' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitemradio', { name: 'Hired' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('A decision is sent once everything is ticked and its reason is written, and says inside what was refused', async ({
  page,
}) => {
  await openKit(page)
  const open = page.getByRole('button', { name: 'Delete a run' })
  await open.click()
  const decision = page.getByRole('alertdialog', { name: 'Delete the November run?' })
  const [box, reason] = [decision.getByRole('checkbox'), decision.getByLabel('Reason')]
  const decide = decision.getByRole('button', { name: 'Delete' })
  await expect(box).toBeFocused()
  await expect(box).not.toBeChecked()
  await decide.click()
  await expect(decision.getByText('Tick what you have checked')).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await decide.click()
  await expect(decision.getByText('Say why it is deleted')).toBeVisible()
  await expect(reason).toBeFocused()
  await page.keyboard.type('Made for the wrong month')
  await decide.click()
  await expect(decision.getByRole('alert')).toHaveCount(1)
  await expect(reason).toHaveValue('Made for the wrong month')
  // a press beside it must not lose what was written
  await page.mouse.click(10, 10)
  await page.keyboard.press('Escape')
  await expect(decision).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await expect(box).not.toBeChecked()
  await expect(decision.getByRole('alert')).toHaveCount(0)
})
