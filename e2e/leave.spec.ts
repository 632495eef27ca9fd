import type { Browser, Page } from '@playwright/test'
import { address, dialogOf, findMailedLinks, readMailedCode, readMailedLink, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@nairobitech.example'
const doorLink = /\/door\/[\w-]{43}/

/** The owner says what a type gives from today on, and the list of types says it. */
async function changePolicy(page: Page): Promise<void> {
  await page.goto(address('/app/leave?tab=settings'))
  await page.getByRole('button', { name: 'Change Unpaid leave' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Days of notice').fill('1')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('1 day’s notice')).toBeVisible()
}

/** Mails somebody the link to their leave from the drawer of their year. @returns who it is, and the link */
async function mailLink(page: Page): Promise<{ name: string; email: string; link: string }> {
  await page.goto(address('/app/employees?tab=active'))
  const person = page.getByRole('button', { name: /^Open: / }).nth(3)
  const name = (await person.getAttribute('aria-label'))!.replace('Open: ', '')
  await person.click()
  await page.waitForURL(/\/app\/employees\/[0-9a-f-]{36}/)
  const mailed = page.getByText(/^[\w.-]+@[\w.-]+\.[a-z]+$/).first()
  const email = (await mailed.textContent()) ?? ''
  const earlier = await findMailedLinks(page, email, doorLink)
  await page.goto(address(`/app/leave?view=balances&q=${encodeURIComponent(name)}`))
  await page.getByRole('button', { name: `Open: ${name}` }).click()
  await page.getByRole('button', { name: 'Mail their link' }).click()
  await page.getByRole('button', { name: 'Mail the links' }).click()
  await expect(page.getByText('One link is on its way')).toBeVisible()
  return { name, email, link: await readMailedLink(page, email, doorLink, earlier) }
}

async function pickDay(page: Page, field: string, day: RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('button', { name: day }).click()
}

/** On a phone: the code, the days of this week that aren't paid, and the request. */
async function askOnPhone(browser: Browser, email: string, link: string): Promise<Page> {
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage()
  await phone.goto(address(link))
  await phone.getByRole('button', { name: 'Mail me the code' }).click()
  await readMailedLink(phone, email, /on the page that you opened/)
  await phone.getByLabel('Code from the mail').fill(await readMailedCode(phone, email))
  await expect(phone.getByRole('heading', { name: 'Your leave' })).toBeVisible()
  await phone.getByRole('combobox', { name: 'Type' }).click()
  await phone.getByRole('option', { name: 'Unpaid leave' }).click()
  await pickDay(phone, 'First day', /November 26, 2026/)
  await pickDay(phone, 'Last day', /November 27, 2026/)
  const comes = phone.getByRole('region', { name: 'What this comes to' })
  await expect(comes).toContainText('2 days')
  await expect(comes).toContainText('is paid at 0%')
  await phone.getByLabel('Reason').fill('Moving house')
  await phone.getByRole('button', { name: 'Send the request' }).click()
  await expect(phone.getByText('Your request is sent.')).toBeVisible()
  return phone
}

async function approveLeave(page: Page, name: string): Promise<void> {
  await page.goto(address(`/app/leave?tab=leave-requests&state=pending&q=${encodeURIComponent(name)}`))
  await page.locator('table tbody tr').filter({ hasText: 'Unpaid leave' }).click()
  const drawer = dialogOf(page)
  await expect(drawer.getByText('Moving house')).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`The leave of ${name} is approved`)).toBeVisible()
}

/** November's payroll is made, and the payslip of the person has the line with the days behind it. */
async function findPayslipLine(page: Page, name: string): Promise<void> {
  await page.goto(address('/app/payroll'))
  const start = 'Start November 2026 payroll'
  await page
    .getByRole('link', { name: start })
    .or(page.getByRole('button', { name: start }))
    .first()
    .click()
  await page.getByRole('button', { name: /^Calculate pay for \d+ people$/ }).click()
  await page.waitForURL(/\/app\/payroll\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'November 2026 payroll' })).toBeVisible()
  await page.goto(`${page.url()}?q=${encodeURIComponent(name)}`)
  await page.locator('table tbody tr').filter({ hasText: name }).first().click()
  const basic = dialogOf(page).getByRole('list', { name: 'What Basic pay is made of' })
  await expect(
    basic.getByRole('listitem').filter({ hasText: 'Unpaid leave, 26 Nov – 27 Nov' }),
  ).toContainText('−KES')
}

test('Leave without pay goes from its rule by a phone and an approval to the calendar and the payslip’s line', async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  await changePolicy(office)
  const { name, email, link } = await mailLink(office)
  const phone = await askOnPhone(browser, email, link)
  await approveLeave(office, name)
  await phone.reload()
  await expect(phone.getByText('Approved').first()).toBeVisible()
  await office.goto(address('/app/leave'))
  const row = office.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Unpaid leave').first()).toBeVisible()
  await findPayslipLine(office, name)
})
