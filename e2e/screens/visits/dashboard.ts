import { dashboardFails, runIsOpen, subscriptionIsOver } from '../answers.ts'
import { press, seeDialog, type VisitsByPage } from '../visit.ts'

export const dashboardVisits: VisitsByPage = {
  '/app/dashboard': [
    { name: 'dashboard', account: 'owner' },
    { name: 'dashboard-open-run', account: 'owner', answers: runIsOpen },
    { name: 'dashboard-failing', account: 'owner', answers: dashboardFails },
    { name: 'paywall', account: 'owner', answers: subscriptionIsOver },
    {
      name: 'palette',
      account: 'owner',
      open: async (page) => {
        await page.keyboard.press('Control+k')
        await seeDialog(page)
      },
    },
    { name: 'notifications', account: 'owner', open: press('shell.bell.open') },
    { name: 'clients', account: 'consultant' },
    { name: 'client-add', account: 'consultant', open: press('team.clients.add') },
  ],
}
