import type { Locator, Page } from '@playwright/test'
import { openKit } from './steps.ts'
import { expect, test } from './walk.ts'

/* Fields of figures, as they are typed in and pasted into. */

/** Where the caret is in the field that is being typed in. */
const caretOf = (input: Locator): Promise<number> =>
  input.page().evaluate<number>('document.activeElement.selectionStart')
const putCaret = (input: Locator, place: number): Promise<void> =>
  input.page().evaluate<void>(`document.activeElement.setSelectionRange(${place}, ${place})`)

async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await input.fill('')
  await input.press('ControlOrMeta+v')
}

test.describe('The amount field', () => {
  test('groups thousands, keeps one point, and leaves the caret where it was', async ({ page }) => {
    await openKit(page)
    const naira = page.getByLabel('Monthly gross pay').first()
    await naira.fill('')
    await naira.pressSequentially('1234567.8.9')
    await expect(naira).toHaveValue('1,234,567.89')
    await naira.fill('')
    await naira.pressSequentially('12a3b4')
    await expect(naira).toHaveValue('1,234')
    await putCaret(naira, 1)
    await naira.press('9')
    await expect(naira).toHaveValue('19,234')
    expect(await caretOf(naira)).toBe(2)
    await naira.press('x')
    await expect(naira).toHaveValue('19,234')
    expect(await caretOf(naira)).toBe(2)
    await naira.press('Backspace')
    await expect(naira).toHaveValue('1,234')
    expect(await caretOf(naira)).toBe(1)
    await naira.blur()
    await expect(naira).toHaveValue('1,234.00')
  })

  test('takes what is pasted by the same rules, and refuses what would become another amount', async ({
    page,
  }) => {
    await openKit(page)
    const naira = page.getByLabel('Monthly gross pay').first()
    await paste(page, naira, '1,234.567')
    await expect(naira).toHaveValue('1,234.56')
    await paste(page, naira, '₦36818699.15')
    await expect(naira).toHaveValue('36,818,699.15')
    await paste(page, naira, '12.3.4')
    await expect(naira).toHaveValue('12.3')
    await paste(page, naira, '-500')
    await expect(naira).toHaveValue('')
  })

  test('has no decimals in shillings of Uganda, also in Chinese', async ({ page }) => {
    for (const [path, label] of [
      ['/dev/kit', 'Monthly gross pay'],
      ['/zh/dev/kit', '月度税前工资'],
    ] as const) {
      await openKit(page, path)
      const shillings = page.getByLabel(label).nth(1)
      await shillings.pressSequentially('1500000.75')
      await expect(shillings).toHaveValue('1,500,000.')
      await shillings.blur()
      await expect(shillings).toHaveValue('1,500,000')
    }
  })

  test('stands beside a number field that keeps digits only', async ({ page }) => {
    await openKit(page)
    const share = page.getByLabel('Share of basic pay').first()
    await share.fill('')
    await share.pressSequentially('1a2.3-4')
    await expect(share).toHaveValue('1234')
    await putCaret(share, 2)
    await share.press('x')
    expect(await caretOf(share)).toBe(2)
    await paste(page, share, '12.5')
    await expect(share).toHaveValue('')
  })
})

/** Puts a text together as an input method does, sign by sign, and hands over what is chosen of it. */
async function compose(page: Page, steps: readonly string[], chosen: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const text of steps)
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await browser.send('Input.insertText', { text: chosen })
  await browser.detach()
}

test('Figures that an input method puts together are read once they are whole', async ({ page }) => {
  await openKit(page, '/zh/dev/kit')
  for (const [label, shown] of [
    ['月度税前工资', '12,345'],
    ['基本工资占比', '12345'],
    ['邮件中的验证码', '12345'],
    ['电话', '12345'],
  ] as const) {
    const field = page.getByLabel(label).first()
    await field.fill('')
    await compose(page, ['１', '１２', '１２３', '１２３４', '１２３４５'], '１２３４５')
    await expect(field, label).toHaveValue(shown)
    await compose(page, ['n', 'ni', 'ni h', 'ni hao'], '你好')
    await expect(field, label).toHaveValue(shown)
  }
  const naira = page.getByLabel('月度税前工资').first()
  await naira.fill('12345')
  for (const key of ['。', '５']) await page.keyboard.insertText(key)
  await expect(naira).toHaveValue('12,345.5')
})

test('Deleting goes on across a comma', async ({ page }) => {
  await openKit(page)
  const naira = page.getByLabel('Monthly gross pay').first()
  await naira.fill('1234567')
  await putCaret(naira, 1)
  await naira.press('Delete')
  await expect(naira).toHaveValue('134,567')
  await putCaret(naira, 4)
  await naira.press('Backspace')
  await expect(naira).toHaveValue('13,567')
  expect(await caretOf(naira)).toBe(2)
})
