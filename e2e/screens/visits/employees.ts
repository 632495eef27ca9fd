import type { Page } from '@playwright/test'
import { nobodyYet, peopleFail } from '../answers.ts'
import { press, pressInPlace, type VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

const sheet = [
  'First name,Last name,Start date,Monthly gross salary,Bank or mobile money,Account number,E-mail',
  'Good,Person,2026-01-05,80000,KCB Bank Kenya,1109998887,good.person@nairobitech.example',
  'Negative,Pay,2026-01-05,-5,KCB Bank Kenya,1109998886,negative@nairobitech.example',
]

/** A sheet with a fault in it, read but not imported. */
async function openFaultySheet(page: Page, say: Say): Promise<void> {
  await press('employees.import')(page, say)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\n')) })
  await page.waitForURL(/\/app\/employees\/bulk/)
}

/** Changes the department of two people, up to the preview. */
async function openChange(page: Page, say: Say): Promise<void> {
  for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').check()
  await page.getByRole('button', { name: say('employees.change.open'), exact: true }).click()
  await page.getByRole('textbox', { name: say('employees.change.to') }).fill('Warehouse')
  await page
    .getByRole('region', { name: say('employees.change.preview') })
    .locator('li')
    .first()
    .waitFor()
}

const active = '/app/employees?tab=active'

const tabOf = (person: string, tab: string): string => `${person.split('?')[0]}?tab=${tab}`

/** Opens the dialog of something that happens in an employment, and waits for what it does to pay. */
const openAct =
  (act: 'suspend' | 'separate') =>
  async (page: Page, say: Say): Promise<void> => {
    await page.getByRole('button', { name: say(`employees.acts.${act}.open`) }).click()
    await page
      .getByRole('region', { name: say('employees.acts.effect.title') })
      .locator('dl')
      .waitFor()
  }

export const employeesVisits: VisitsByPage = {
  '/app/employees': [
    { name: 'employees', account: 'owner', path: active },
    { name: 'employees-left', account: 'owner', path: '/app/employees?tab=in-active' },
    { name: 'employees-none-found', account: 'owner', path: `${active}&q=zzzz` },
    { name: 'employees-nobody', account: 'owner', path: active, answers: nobodyYet },
    { name: 'employees-failing', account: 'owner', path: active, answers: peopleFail },
    { name: 'employees-import', account: 'owner', path: active, open: press('employees.import') },
    { name: 'employees-expiring', account: 'owner', path: '/app/employees?expiring=true' },
    {
      name: 'employees-filters',
      account: 'owner',
      path: `${active}&missing=email`,
      open: pressInPlace('common.action.moreFilters'),
    },
    { name: 'employees-change', account: 'owner', path: active, open: openChange },
    { name: 'employees-time', account: 'owner', path: '/app/employees?time=true' },
    {
      name: 'employees-add',
      account: 'owner',
      path: '/app/employees?add=true',
      open: pressInPlace('employees.add.further'),
    },
    {
      name: 'employees-add-faults',
      account: 'owner',
      path: '/app/employees?add=true',
      open: pressInPlace('employees.add.save'),
    },
  ],
  '/app/employees/$id': [
    { name: 'employee', account: 'owner', path: ({ person }) => person },
    {
      name: 'employee-letter',
      account: 'owner',
      path: ({ person }) => person,
      open: press('employees.letters.issue'),
    },
    {
      name: 'employee-wordings',
      account: 'owner',
      path: ({ person }) => person,
      open: press('employees.letters.edit'),
    },
    { name: 'employee-queries', account: 'owner', path: ({ person }) => tabOf(person, 'queries') },
    {
      name: 'employee-query-ask',
      account: 'owner',
      path: ({ person }) => tabOf(person, 'queries'),
      open: press('employees.queries.ask'),
    },
    { name: 'employee-pay', account: 'owner', path: ({ person }) => tabOf(person, 'payroll-history') },
    {
      name: 'employee-next-pay',
      account: 'owner',
      path: ({ person }) => tabOf(person, 'bonuses-deductions'),
    },
    {
      name: 'employee-add-on',
      account: 'owner',
      path: ({ person }) => tabOf(person, 'bonuses-deductions'),
      open: press('addOns.add'),
    },
    {
      name: 'employee-add-on-sheet',
      account: 'owner',
      path: ({ person }) => tabOf(person, 'bonuses-deductions'),
      open: async (page, say) => {
        await pressInPlace('addOns.more')(page, say)
        await page.getByRole('menuitem', { name: say('addOns.sheet.open') }).click()
      },
    },
    {
      name: 'employee-payees',
      account: 'owner',
      path: ({ person }) => tabOf(person, 'bonuses-deductions'),
      open: press('addOns.payees'),
    },
    { name: 'employee-suspend', account: 'owner', path: ({ person }) => person, open: openAct('suspend') },
    { name: 'employee-separate', account: 'owner', path: ({ person }) => person, open: openAct('separate') },
    {
      name: 'employee-relief',
      account: 'owner',
      path: ({ person }) => person,
      open: press('employees.reliefs.declare'),
    },
    {
      name: 'employee-unknown',
      account: 'owner',
      path: '/app/employees/00000000-0000-7000-8000-000000000000',
    },
  ],
  '/app/employees/bulk': [{ name: 'employees-bulk', account: 'owner', path: active, open: openFaultySheet }],
}
