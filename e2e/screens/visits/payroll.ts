import type { Page } from '@playwright/test'
import { runIsOpen } from '../answers.ts'
import { parallelRun } from '../parallel-run.ts'
import type { VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

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

export const payrollVisits: VisitsByPage = {
  '/app/payroll': [
    { name: 'payroll', account: 'owner' },
    { name: 'payroll-open-run', account: 'owner', answers: runIsOpen },
  ],
  '/app/payroll/create': [
    { name: 'payroll-create', account: 'owner' },
    { name: 'payroll-bonus', account: 'owner', path: '/app/payroll/create?kind=bonus' },
    { name: 'payroll-off-cycle', account: 'owner', path: '/app/payroll/create?kind=off-cycle' },
    { name: 'payroll-correction', account: 'owner', path: '/app/payroll/create?kind=correction' },
  ],
  '/app/payroll/$id': [
    { name: 'run', account: 'owner', path: ({ run }) => run },
    {
      name: 'run-parallel',
      account: 'owner',
      path: ({ run }) => `${run}?parallel=true`,
      answers: parallelRun,
    },
    {
      name: 'run-parallel-upload',
      account: 'owner',
      path: ({ run }) => `${run}?parallel=true`,
    },
    { name: 'payslip', account: 'owner', path: ({ payslip }) => payslip },
    {
      name: 'payslip-explained',
      account: 'owner',
      path: ({ payslip }) => payslip,
      open: openTaxAndItsLaw,
    },
  ],
}
