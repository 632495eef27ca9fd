import type { Page } from '@playwright/test'
import { nothingOwed, remittancesFail } from '../answers.ts'
import { press, seeDialog, type VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

const all = '/app/employees/remittances'

/** Opens what stands last in the list, and something over it. */
const openLast =
  (key?: string) =>
  async (page: Page, say: Say): Promise<void> => {
    // the year above has rows, too; those of the list can be opened
    await page.locator('tr.cursor-pointer').last().click()
    await seeDialog(page)
    if (key === undefined) return
    await page
      .getByRole('button', { name: say(key) })
      .first()
      .click()
  }

const late = `${all}?state=overdue`

export const remittancesVisits: VisitsByPage = {
  '/app/employees/remittances': [
    { name: 'remittances', account: 'owner', path: all },
    { name: 'remittances-nothing', account: 'owner', path: all, answers: nothingOwed },
    { name: 'remittances-failing', account: 'owner', path: all, answers: remittancesFail },
    { name: 'remittances-late', account: 'owner', path: late, open: openLast() },
    { name: 'remittances-pay', account: 'owner', path: late, open: openLast('remittances.record.open') },
    {
      name: 'remittances-reference',
      account: 'owner',
      path: late,
      open: openLast('remittances.portal.open'),
    },
  ],
  '/app/employees/remittances/$type': [
    { name: 'remittances-type', account: 'owner', path: `${all}/paye` },
    { name: 'remittances-type-unknown', account: 'owner', path: `${all}/nssf` },
  ],
  '/app/employees/remittances/$type/add': [
    { name: 'remittances-register', account: 'owner', path: `${all}/paye/add` },
  ],
  '/app/employees/remittances/receipts': [
    { name: 'remittances-receipts', account: 'owner', path: `${all}/receipts` },
  ],
  '/app/employees/remittances/settings': [
    { name: 'remittances-settings', account: 'owner', path: `${all}/settings` },
    {
      name: 'remittances-settings-day',
      account: 'owner',
      path: `${all}/settings`,
      open: press('remittances.settings.setDay'),
    },
  ],
}
