import { expect, type Page } from '@playwright/test'
import {
  type Answer,
  dashboardFails,
  nobodyYet,
  openLinks,
  peopleFail,
  someToken,
  subscriptionIsOver,
} from './answers.ts'
import type { Places } from './places.ts'
import type { Say } from './words.ts'

/** Who looks: nobody signed in, a company's owner, a consultant between clients, somebody who just signed up. */
export type Account = 'nobody' | 'owner' | 'consultant' | 'newcomer'

/** One thing to look at: a page in one state. */
export interface Visit {
  /** unlike any other; also the name of its pictures' files */
  readonly name: string
  readonly account: Account
  readonly path: string | ((places: Places) => string)
  /** the route, where the path doesn't tell it */
  readonly route?: string
  /** shows on purpose what it looks like while something loads */
  readonly isAlwaysBusy?: boolean
  /** what is done on the page before it is looked at */
  readonly open?: (page: Page, say: Say) => Promise<void>
  /** what the server is made to say, for states that the demo world doesn't have */
  readonly answers?: readonly Answer[]
}

const dialog = '[role=dialog], [role=alertdialog]'

/** Presses a button of the page and waits for what opens over it. */
const press =
  (key: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await page
      .getByRole('button', { name: say(key) })
      .first()
      .click()
    await expect(page.locator(dialog).first()).toBeVisible()
  }

/** The longest line of the drawer, with every figure of its law in view. */
async function openTaxAndItsLaw(page: Page, say: Say): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: say('explain.items.ke.paye') })
    .first()
    .click()
  await drawer
    .getByRole('button', { name: say('payroll.explain.law') })
    .first()
    .click()
}

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

const outside: readonly Visit[] = [
  { name: 'sign-in', account: 'nobody', path: '/' },
  { name: 'register', account: 'nobody', path: '/register' },
  { name: 'register-consultant', account: 'nobody', path: '/register?as=consultant' },
  { name: 'verify', account: 'nobody', path: '/verify' },
  { name: 'forgot', account: 'nobody', path: '/forgot' },
  { name: 'reset-password', account: 'nobody', path: `/reset-password/${someToken}` },
  { name: 'reset-password-dead', account: 'nobody', path: '/reset-password/short' },
  { name: 'nowhere', account: 'nobody', path: '/nowhere' },
  { name: 'kit', account: 'nobody', path: '/dev/kit', isAlwaysBusy: true },
  {
    name: 'kit-decision',
    account: 'nobody',
    path: '/dev/kit',
    isAlwaysBusy: true,
    open: press('kit.overlay.confirm'),
  },
  { name: 'kit-table', account: 'nobody', path: '/dev/kit/table', isAlwaysBusy: true },
]

const links: readonly Visit[] = ['invite', 'create-pin', 'authorise'].flatMap((page) => [
  {
    name: page,
    account: 'nobody',
    path: `/${page}/${someToken}`,
    answers: openLinks[page as keyof typeof openLinks],
    open: (shown) => expect(shown.locator('form')).toBeVisible(),
  },
  { name: `${page}-used`, account: 'nobody', path: `/${page}/${someToken}` },
])

const company: readonly Visit[] = [
  { name: 'dashboard', account: 'owner', path: '/app/dashboard' },
  {
    name: 'dashboard-failing',
    account: 'owner',
    path: '/app/dashboard',
    answers: dashboardFails,
  },
  { name: 'paywall', account: 'owner', path: '/app/dashboard', answers: subscriptionIsOver },
  {
    name: 'palette',
    account: 'owner',
    path: '/app/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.locator(dialog).first()).toBeVisible()
    },
  },
  { name: 'notifications', account: 'owner', path: '/app/dashboard', open: press('shell.bell.open') },
  { name: 'employees', account: 'owner', path: '/app/employees?tab=active' },
  { name: 'employees-left', account: 'owner', path: '/app/employees?tab=in-active' },
  { name: 'employees-none-found', account: 'owner', path: '/app/employees?tab=active&q=zzzz' },
  { name: 'employees-nobody', account: 'owner', path: '/app/employees?tab=active', answers: nobodyYet },
  { name: 'employees-failing', account: 'owner', path: '/app/employees?tab=active', answers: peopleFail },
  { name: 'employee', account: 'owner', path: ({ person }) => person, route: '/app/employees/$employeeId' },
  { name: 'employee-unknown', account: 'owner', path: '/app/employees/00000000-0000-7000-8000-000000000000' },
  {
    name: 'employees-bulk',
    account: 'owner',
    path: '/app/employees?tab=active',
    route: '/app/employees/bulk',
    open: openFaultySheet,
  },
  {
    name: 'employees-import',
    account: 'owner',
    path: '/app/employees?tab=active',
    open: press('employees.import'),
  },
  { name: 'payroll', account: 'owner', path: '/app/payroll' },
  { name: 'payroll-create', account: 'owner', path: '/app/payroll/create' },
  { name: 'run', account: 'owner', path: ({ run }) => run, route: '/app/payroll/$payrollId' },
  { name: 'payslip', account: 'owner', path: ({ payslip }) => payslip },
  {
    name: 'payslip-explained',
    account: 'owner',
    path: ({ payslip }) => payslip,
    open: openTaxAndItsLaw,
  },
  { name: 'settings-company', account: 'owner', path: '/app/settings?tab=company-info' },
  { name: 'settings-personal', account: 'owner', path: '/app/settings?tab=personal-info' },
]

const teamPath = '/app/settings?tab=manage-team'
const team: readonly Visit[] = [
  { name: 'team', account: 'owner', path: teamPath },
  { name: 'team-invite', account: 'owner', path: teamPath, open: press('team.invite.open') },
  { name: 'team-new-role', account: 'owner', path: teamPath, open: press('team.roles.create') },
  { name: 'team-role', account: 'owner', path: teamPath, open: press('team.role.orgadmin') },
  { name: 'team-end-work', account: 'owner', path: teamPath, open: press('team.consultants.dismiss') },
]

const consultant: readonly Visit[] = [
  { name: 'clients', account: 'consultant', path: '/app/dashboard' },
  { name: 'client-add', account: 'consultant', path: '/app/dashboard', open: press('team.clients.add') },
  { name: 'practice', account: 'consultant', path: '/app/manage-teams' },
  { name: 'practice-personal', account: 'consultant', path: '/app/settings?tab=personal-info' },
]

const newcomer: readonly Visit[] = [
  { name: 'onboarding', account: 'newcomer', path: '/app/onboarding' },
  { name: 'onboarding-country', account: 'newcomer', path: '/app/onboarding/ke' },
]

/**
 * Every built page and state that there is to look at. `npm run screens` makes pictures of them all, the walks with
 * axe visit them all, and the pictures that are compared are among them.
 */
export const visits: readonly Visit[] = [
  ...outside,
  ...links,
  ...company,
  ...team,
  ...consultant,
  ...newcomer,
]

export function visitOf(name: string): Visit {
  const visit = visits.find((entry) => entry.name === name)
  if (!visit) throw new Error(`there is no visit ${name}`)
  return visit
}
