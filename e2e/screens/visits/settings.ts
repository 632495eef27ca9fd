import { press, type VisitsByPage } from '../visit.ts'

const team = '/app/settings?tab=manage-team'
const personal = '/app/settings?tab=personal-info'

export const settingsVisits: VisitsByPage = {
  '/app/settings': [
    { name: 'settings-company', account: 'owner', path: '/app/settings?tab=company-info' },
    {
      name: 'settings-bank-columns',
      account: 'owner',
      path: '/app/settings?tab=company-info',
      open: press('settings.bankColumns.title'),
    },
    {
      name: 'settings-correct-account',
      account: 'owner',
      path: '/app/settings?tab=company-info',
      open: press('settings.account.correct'),
    },
    { name: 'settings-personal', account: 'owner', path: personal },
    { name: 'settings-billing', account: 'owner', path: '/app/settings?tab=billing-info' },
    {
      name: 'settings-billing-cancel',
      account: 'owner',
      path: '/app/settings?tab=billing-info',
      open: press('billing.cancel.open'),
    },
    { name: 'settings-audit', account: 'owner', path: '/app/settings?tab=audit-log' },
    { name: 'settings-payroll', account: 'owner', path: '/app/settings?tab=payroll-settings' },
    { name: 'team', account: 'owner', path: team },
    { name: 'team-invite', account: 'owner', path: team, open: press('team.invite.open') },
    { name: 'team-new-role', account: 'owner', path: team, open: press('team.roles.create') },
    { name: 'team-role', account: 'owner', path: team, open: press('team.role.orgadmin') },
    { name: 'team-end-work', account: 'owner', path: team, open: press('team.consultants.dismiss') },
    { name: 'practice-personal', account: 'consultant', path: personal },
  ],
}
