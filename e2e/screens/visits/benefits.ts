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
}
