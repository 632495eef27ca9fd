import type { Locator, Page } from '@playwright/test'
import { stillness } from './screens/in-page.ts'
import { openKit } from './steps.ts'
import { expect, test } from './walk.ts'

/* The parts of the design system as a person uses them: by pointer, by keyboard, on a phone, in both languages. */

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}
test.describe('The tooltip', () => {
  const parts = (page: Page) => ({
    trigger: page.getByRole('button', { name: 'Download the pay sheet' }),
    tip: page.getByText('Download the pay sheet', { exact: true }).locator('visible=true').last(),
    shown: page.locator('[data-side]', { hasText: 'Download the pay sheet' }),
  })

  test('opens over the middle of what it explains while the pointer is there, and closes when it leaves', async ({
    page,
  }) => {
    await openKit(page)
    const { trigger, shown } = parts(page)
    await trigger.hover()
    await expect(shown).toHaveCount(2)
    await expect(shown.first()).toHaveAttribute('data-side', 'top')
    await expect(shown.first()).toHaveAttribute('data-align', 'center')
    const [over, under] = [await boxOf(shown.last()), await boxOf(trigger)]
    expect(over.y + over.height).toBeLessThanOrEqual(under.y)
    expect(Math.abs(over.x + over.width / 2 - (under.x + under.width / 2))).toBeLessThan(3)
    await page.mouse.move(5, 5)
    await expect(shown).toHaveCount(0)
  })

  test('opens by the keyboard and closes on blur, on Escape and on a press outside', async ({ page }) => {
    await openKit(page)
    const { trigger, shown } = parts(page)
    const focusByKey = async (): Promise<void> => {
      await trigger.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(trigger).toBeFocused()
      await expect(shown).toHaveCount(2)
    }
    await focusByKey()
    await page.keyboard.press('Tab')
    await expect(shown).toHaveCount(0)
    await focusByKey()
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await focusByKey()
    await page.locator('h1').first().click()
    await expect(shown).toHaveCount(0)
  })

  test('closes when something around it scrolls, and stays when something beside it does', async ({
    page,
  }) => {
    await openKit(page)
    const { trigger, shown } = parts(page)
    await trigger.hover()
    await expect(shown).toHaveCount(2)
    const board = page.getByRole('region', { name: 'Candidates' })
    await expect(board).toBeVisible()
    await page.evaluate(
      "document.querySelector('section[aria-label=Candidates] section').parentElement.dispatchEvent(new Event('scroll'))",
    )
    await expect(shown).toHaveCount(2)
    await page.evaluate('window.scrollBy(0, 60)')
    await expect(shown).toHaveCount(0)
  })
})

test('A toast slides in at the bottom in the middle, alone, without a bar, and goes after 15 seconds', async ({
  page,
}) => {
  await openKit(page)
  await page.evaluate(
    "window.moves = []; document.addEventListener('animationstart', (event) => window.moves.push(event.animationName), true)",
  )
  const toasts = page.locator('.Toastify__toast')
  await page.getByRole('button', { name: 'Toasts 1' }).click()
  await expect(toasts).toHaveText(/Payroll approved/)
  const box = await boxOf(toasts)
  expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(8)
  expect(box.y + box.height).toBeGreaterThan(900)
  // The browser tells of an animation that its compositor runs a frame or two after one that it runs itself.
  await expect.poll(() => page.evaluate('window.moves')).toContain('Toastify__slideInUp')
  const styleOf = (part: string, name: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('.Toastify__progress-bar${part}')).${name}`)
  expect(await styleOf('', 'animationDuration')).toBe('15s')
  expect(await styleOf('--wrp', 'opacity')).toBe('0')
  await page.getByRole('button', { name: 'Toasts 2' }).click()
  await expect(toasts).toHaveText(/The code is wrong/)
  await expect(toasts).toHaveCount(1)
})

test('Whoever waits for a page to be still doesn’t wait for a message, whose time rests without the focus', async ({
  page,
}) => {
  await openKit(page)
  await page.getByRole('button', { name: 'Toasts 1' }).click()
  const time = page.locator('.Toastify__progress-bar')
  await expect(time).toBeAttached()
  await page.evaluate("dispatchEvent(new Event('blur'))")
  await expect(time).toHaveCSS('animation-play-state', 'paused')
  await page.evaluate(stillness)
  await expect(page.locator('.Toastify__toast')).toHaveCount(1)
})

test('Boards, trees and weeks are worked by the keyboard alone', async ({ page }) => {
  await openKit(page)
  const cardIn = (stage: string) =>
    page.getByRole('region', { name: stage }).getByRole('button', { name: 'Chidi Opio Line Supervisor' })
  await cardIn('Applied, 3').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(cardIn('Interview, 3')).toBeFocused()
  await expect(page.getByText('Chidi Opio is now in Interview, place 3 of 3.')).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Chidi Opio is now in Interview, place 2 of 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Move Chidi Opio' }).click()
  await page.getByRole('menuitemradio', { name: 'Hired' }).click()
  await expect(cardIn('Hired, 1')).toBeVisible()

  const tree = page.getByRole('tree', { name: 'Departments' })
  const unit = (name: string) => tree.getByRole('treeitem', { name })
  await unit('Ibadan Mill').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(unit('Day shift')).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(unit('Finance')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowRight')
  await expect(unit('Northern region')).toBeVisible()

  const week = page.getByRole('grid', { name: 'Shifts' })
  await week.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(
    week.getByRole('button', { name: /^Bọ́lá Bakare, Tuesday.*24 November.*Night shift/ }),
  ).toBeFocused()
})

test('Text is written in bold and lists, and days, signatures and figures have a way without a pointer', async ({
  page,
}) => {
  await openKit(page)
  const letter = page.getByRole('textbox', { name: 'Offer letter' })
  await letter.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Welcome ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Ngozi')
  await expect(letter.locator('strong')).toHaveText('Ngozi')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pension')
  await expect(letter.locator('li')).toHaveText(['Welcome Ngozi', 'Pension'])

  const signature = page.getByRole('group', { name: 'Signature' }).first()
  const pad = signature.getByRole('img', { name: 'No signature yet' })
  const { x, y } = await boxOf(pad)
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 90, { steps: 6 })
  await page.mouse.up()
  await expect(signature.getByRole('img', { name: 'Signature drawn' })).toBeVisible()
  await signature.getByRole('button', { name: 'Type' }).click()
  await signature.getByRole('textbox', { name: 'Your full name' }).fill('Ngozi Eze')
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()

  await page.getByRole('button', { name: /^Leave: / }).click()
  await page.getByRole('button', { name: /November 9/ }).click()
  await expect(page.getByText('Now choose the last day.')).toBeVisible()
  await page.getByRole('button', { name: /November 13/ }).click()
  await expect(page.getByRole('button', { name: 'Leave: 9 Nov – 13 Nov · 5 days' })).toBeFocused()

  const chart = page.getByRole('region', { name: 'People by month' })
  await chart.getByRole('button', { name: 'Show as a table' }).click()
  await expect(chart.getByRole('row', { name: 'November 2026 48 1 –' })).toBeVisible()
})

test('On a phone nothing is wider than the screen, and calendars are lists of days', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/dev/kit', '/zh/dev/kit', '/dev/kit/table?rows=300']) {
    await openKit(page, path)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0)
  }
  await openKit(page)
  await expect(page.getByRole('grid', { name: 'Shifts' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Shifts' }).getByRole('button').first()).toBeVisible()
})
