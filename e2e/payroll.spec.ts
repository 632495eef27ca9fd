import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { approveAndReleaseByKeyboard, markAsPaidByKeyboard } from './keyboard.ts'
import { readRows } from './people-sheet.ts'
import {
  approveAndRelease,
  bytesOf,
  clickToDownload,
  computePayroll,
  dialogOf,
  importPeople,
  signUpAndOnboard,
} from './steps.ts'
import { expect, test } from './walk.ts'
import { type Walk, walks } from './world.ts'

/** How people there work: a mouse and a wide screen unless said. Who has the keyboard alone never loses the place. */
const means = { NG: '', KE: ', on a phone', UG: ', deciding by the keyboard alone' } as const
const phone = { width: 390, height: 844 }

for (const walk of walks) {
  const isByKeyboard = walk.country === 'UG'
  test(`A new employer in ${walk.countryName} gets from the sign-up to a paid month, with every figure explained${means[walk.country]}`, async ({
    page,
  }) => {
    if (walk.country === 'KE') await page.setViewportSize(phone)
    const email = await signUpAndOnboard(page, walk)
    await importPeople(page, walk)
    await computePayroll(page, walk)
    await explainFirstPerson(page, walk)
    await (isByKeyboard ? approveAndReleaseByKeyboard : approveAndRelease)(page, email)
    await openOutputs(page, walk)
    await (isByKeyboard ? markAsPaidByKeyboard : markAsPaid)(page)
  })
}

/** The drawer's figures are the ones that a person works out by hand; the tax opens into its arithmetic and its law. */
async function explainFirstPerson(page: Page, walk: Walk): Promise<void> {
  const [first] = walk.people
  const name = `${first!['First name']} ${first!['Last name']}`
  await page.getByText(name).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(walk.net).first()).toBeVisible()
  for (const [line, amount] of walk.lines) {
    await expect(
      drawer.getByRole('listitem').filter({ hasText: line }).filter({ hasText: amount }).first(),
    ).toBeVisible()
  }
  await drawer
    .getByRole('button', { name: /Income tax/ })
    .first()
    .click()
  await expect(drawer.getByRole('table').first()).toBeVisible()
  // by the keyboard: the line above is still unfolding, and the button moves with it
  await drawer.getByRole('button', { name: 'The law' }).first().press('Enter')
  await expect(drawer.getByText(/^In force since /).first()).toBeVisible()
  await expect(drawer.getByText(/^Source: /).first()).toBeVisible()
  await expect(drawer.getByRole('table').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

async function openOutputs(page: Page, walk: Walk): Promise<void> {
  const archive = unzipSync(await bytesOf(await clickToDownload(page, /All payslips/)))
  expect(Object.keys(archive)).toHaveLength(walk.people.length)
  for (const payslip of Object.values(archive)) expect(strFromU8(payslip.subarray(0, 5))).toBe('%PDF-')

  const sheet = await readRows(await bytesOf(await clickToDownload(page, 'Run sheet (XLSX)')))
  expect(sheet.flat().map(String).join(' ')).toContain(walk.people[0]!['Last name']!)

  const first = await bytesOf(await clickToDownload(page, /pain\.001/))
  const again = await bytesOf(await clickToDownload(page, /pain\.001/))
  expect(again.equals(first), 'the bank file is the same at every download').toBe(true)
  expect(first.toString()).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')

  expect((await bytesOf(await clickToDownload(page, 'Bank CSV'))).toString()).toContain(
    walk.people[0]!['Account number']!,
  )
}

async function markAsPaid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as paid' }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('The bank’s reference').fill('BANK-2026-11-0042')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('November 2026 is done')).toBeVisible()
}
