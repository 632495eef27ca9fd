import { expect, type Locator, type Page } from '@playwright/test'
import { dialogOf, readMailedCode } from './steps.ts'

/* Deciding a run with the keyboard alone: every control is reached by Tab, is seen to have the focus, and is pressed. */

const mostStops = 120

/** Goes on by Tab until a control has the focus, which it must show. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isReached = (): Promise<boolean> => control.evaluate((element) => element.matches(':focus-visible'))
  for (let stop = 0; !(await isReached()); stop++) {
    expect(stop, `Tab never came to ${control}`).toBeLessThan(mostStops)
    await page.keyboard.press('Tab')
  }
}

/** Presses a button that Tab came to. */
export async function pressKey(page: Page, button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press(key)
}

/** Whoever can't see where the mouse is must be somewhere: on a control or the heading, never on the page as a whole. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.locator('#main :focus-visible')).toBeVisible()
}

const buttonOf = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()

async function submit(page: Page): Promise<void> {
  await pressKey(page, buttonOf(page, 'Submit for approval'))
  await pressKey(page, dialogOf(page).getByRole('button', { name: 'Submit for approval' }))
  await expectFocusKept(page)
}

async function approve(page: Page): Promise<void> {
  await pressKey(page, buttonOf(page, /^Approve /))
  const dialog = dialogOf(page)
  const confirming = dialog.getByRole('button', { name: /^Approve / })
  await expect(confirming).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await pressKey(page, box, 'Space')
  const reason = dialog.getByLabel(/^Why you approve/)
  if (await reason.isVisible()) {
    await tabTo(page, reason)
    await page.keyboard.type('Checked against the contracts')
  }
  await pressKey(page, confirming)
  await expectFocusKept(page)
}

/** As `approveAndRelease` does with the mouse. */
export async function approveAndReleaseByKeyboard(page: Page, email: string): Promise<void> {
  await submit(page)
  await approve(page)
  const used = [await readMailedCode(page, email)]
  await pressKey(page, buttonOf(page, /^Make the bank file/))
  await pressKey(page, dialogOf(page).getByRole('button', { name: 'Send me the code' }))
  const code = await readMailedCode(page, email, used)
  await expect(dialogOf(page).locator('input[autocomplete="one-time-code"]')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByText('Ready to upload').first()).toBeVisible()
  await expectFocusKept(page)
}

export async function markAsPaidByKeyboard(page: Page): Promise<void> {
  await pressKey(page, buttonOf(page, 'Mark as paid'))
  const dialog = dialogOf(page)
  await tabTo(page, dialog.getByLabel('The bank’s reference'))
  await page.keyboard.type('TRX-2026-11-24')
  await pressKey(page, dialog.getByRole('button', { name: 'Mark as paid' }))
  await expect(page.getByText('November 2026 is done')).toBeVisible()
  await expectFocusKept(page)
}
