import type { Page } from '@playwright/test'
import { departmentsFail, noDepartments } from '../answers.ts'
import { press, type VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

const all = '/app/employees/departments?tab=all'

/** Opens the department of the chart that has others inside it. */
async function openManagement(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Management/ }).click()
  await page.waitForURL(/departments\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { level: 1, name: 'Management' }).waitFor()
}

/** Opens what else can be done with that department. */
async function openMore(page: Page, say: Say): Promise<void> {
  await openManagement(page)
  await page.getByRole('button', { name: say('departments.detail.more') }).click()
  await page.getByRole('menuitem').first().waitFor()
}

export const departmentsVisits: VisitsByPage = {
  '/app/employees/departments': [
    { name: 'departments', account: 'owner', path: all },
    { name: 'departments-roles', account: 'owner', path: `${all}&view=roles` },
    { name: 'departments-without', account: 'owner', path: '/app/employees/departments?tab=without' },
    { name: 'departments-none', account: 'owner', path: all, answers: noDepartments },
    { name: 'departments-failing', account: 'owner', path: all, answers: departmentsFail },
    { name: 'departments-make', account: 'owner', path: all, open: press('departments.make.open') },
    { name: 'role-make', account: 'owner', path: `${all}&view=roles`, open: press('departments.roles.open') },
  ],
  '/app/employees/departments/$id': [
    { name: 'department', account: 'owner', path: all, open: openManagement },
    { name: 'department-more', account: 'owner', path: all, open: openMore },
    {
      name: 'department-unknown',
      account: 'owner',
      path: '/app/employees/departments/00000000-0000-7000-8000-000000000000',
    },
  ],
}
