import { expect, type Page } from '@playwright/test'
import { noGroups, payrollSettingsFail } from '../answers.ts'
import { press, seeDialog, type VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

const list = '/app/employees/groups'

/** Opens the group that the demo has. */
async function openGroup(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Open: |打开)/ })
    .first()
    .click()
  await page.waitForURL(/groups\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Support team' })).toBeVisible()
}

async function openGroupSettings(page: Page, say: Say): Promise<void> {
  await openGroup(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('payrollSettings.groups.settings') }).click()
  await page.waitForURL(/\/settings$/)
}

/** Measures parts of a month otherwise, and looks at what that does before it is saved. */
async function seeForecast(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('button', { name: say('payrollSettings.change.open') })
    .nth(2)
    .click()
  await seeDialog(page)
  await page.getByRole('radio', { name: say('payrollSettings.proration.name.fixed-30') }).click()
  await page.getByRole('button', { name: say('payrollSettings.change.show') }).click()
  await expect(page.getByRole('button', { name: say('payrollSettings.change.save') })).toBeVisible()
}

/** Adds a second approval level that owners decide. */
async function openLevels(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('button', { name: say('payrollSettings.change.open') })
    .last()
    .click()
  await seeDialog(page)
  await page.getByRole('button', { name: say('payrollSettings.approval.dialog.add') }).click()
}

export const payrollSettingsVisits: VisitsByPage = {
  '/app/payroll/settings': [
    { name: 'payroll-settings', account: 'owner' },
    { name: 'payroll-settings-failing', account: 'owner', answers: payrollSettingsFail },
    {
      name: 'payroll-settings-breakdown',
      account: 'owner',
      open: press('payrollSettings.change.open'),
    },
    { name: 'payroll-settings-forecast', account: 'owner', open: seeForecast },
    { name: 'payroll-settings-approval', account: 'owner', open: openLevels },
  ],
  '/app/employees/groups': [
    { name: 'payroll-groups', account: 'owner', path: list },
    { name: 'payroll-groups-none', account: 'owner', path: list, answers: noGroups },
  ],
  '/app/employees/groups/$id': [{ name: 'payroll-group', account: 'owner', path: list, open: openGroup }],
  '/app/employees/groups/$id/settings': [
    { name: 'payroll-group-settings', account: 'owner', path: list, open: openGroupSettings },
  ],
}
