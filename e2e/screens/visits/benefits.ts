import { press, type VisitsByPage } from '../visit.ts'

const claims = (tab: string) => `/app/employees/reimbursement?tab=${tab}`

export const benefitsVisits: VisitsByPage = {
  '/app/employees/reimbursement': [
    { name: 'claims', account: 'owner', path: claims('requests') },
    { name: 'claims-history', account: 'owner', path: claims('history') },
    {
      name: 'claims-ask',
      account: 'owner',
      path: claims('requests'),
      open: press('reimbursements.ask.open'),
    },
    {
      name: 'claims-settings',
      account: 'owner',
      path: claims('requests'),
      open: press('reimbursements.settings.open'),
    },
  ],
  '/app/employees/benefits': [
    { name: 'benefits', account: 'owner', path: '/app/employees/benefits' },
    {
      name: 'benefits-loan',
      account: 'owner',
      path: '/app/employees/benefits',
      open: press('benefits.loans.new'),
    },
  ],
  '/app/employees/benefits/earned-wage-access': [
    { name: 'earned-pay', account: 'owner', path: '/app/employees/benefits/earned-wage-access' },
    {
      name: 'earned-pay-without',
      account: 'owner',
      path: '/app/employees/benefits/earned-wage-access?view=no-access',
    },
    {
      name: 'earned-pay-advances',
      account: 'owner',
      path: '/app/employees/benefits/earned-wage-access?view=advances',
    },
    {
      name: 'earned-pay-give',
      account: 'owner',
      path: '/app/employees/benefits/earned-wage-access',
      open: press('benefits.earned.give'),
    },
  ],
  '/app/employees/benefits/earned-wage-access/settings': [
    {
      name: 'earned-pay-settings',
      account: 'owner',
      path: '/app/employees/benefits/earned-wage-access/settings',
    },
  ],
}
