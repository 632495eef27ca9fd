import type { Page } from '@playwright/test'
import { press, seeDialog, type VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

const at = (tab: string, more = '') => `/app/leave?tab=${tab}${more}`

/** Opens the first person of the calendar: their year, balances and ledger. */
async function openPerson(page: Page): Promise<void> {
  await page.locator('table th[scope=row] button, ul button').locator('visible=true').first().click()
  await seeDialog(page)
}

async function openAdjust(page: Page, say: Say): Promise<void> {
  await openPerson(page)
  await page
    .getByRole('button', { name: say('leave.person.adjust') })
    .last()
    .click()
}

async function openRequest(page: Page): Promise<void> {
  await page.locator('table tbody tr').first().click()
  await seeDialog(page)
}

async function openEdit(page: Page, say: Say): Promise<void> {
  await openRequest(page)
  await page
    .getByRole('button', { name: say('leave.request.edit'), exact: true })
    .first()
    .click()
}

export const leaveVisits: VisitsByPage = {
  '/app/leave': [
    { name: 'leave', account: 'owner', path: at('calendar') },
    { name: 'leave-requests', account: 'owner', path: at('leave-requests') },
    { name: 'leave-away', account: 'owner', path: at('employees-on-leave') },
    { name: 'leave-settings', account: 'owner', path: at('settings') },
    { name: 'leave-ask', account: 'owner', path: at('calendar'), open: press('leave.ask.open') },
    { name: 'leave-type', account: 'owner', path: at('settings'), open: press('leave.settings.add') },
    { name: 'leave-balances', account: 'owner', path: at('calendar', '&view=balances') },
    { name: 'leave-report', account: 'owner', path: at('calendar', '&view=report') },
    { name: 'leave-person', account: 'owner', path: at('calendar'), open: openPerson },
    { name: 'leave-adjust', account: 'owner', path: at('calendar'), open: openAdjust },
    { name: 'leave-invite', account: 'owner', path: at('calendar'), open: press('leave.invite.open') },
    { name: 'leave-holiday', account: 'owner', path: at('calendar'), open: press('leave.holiday.open') },
    { name: 'leave-request', account: 'owner', path: at('leave-requests'), open: openRequest },
    {
      name: 'leave-edit',
      account: 'owner',
      path: at('leave-requests', '&state=pending'),
      open: openEdit,
    },
  ],
}
