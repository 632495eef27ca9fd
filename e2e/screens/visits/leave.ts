import { press, type VisitsByPage } from '../visit.ts'

const at = (tab: string) => `/app/leave?tab=${tab}`

export const leaveVisits: VisitsByPage = {
  '/app/leave': [
    { name: 'leave', account: 'owner', path: at('calendar') },
    { name: 'leave-requests', account: 'owner', path: at('leave-requests') },
    { name: 'leave-away', account: 'owner', path: at('employees-on-leave') },
    { name: 'leave-settings', account: 'owner', path: at('settings') },
    { name: 'leave-ask', account: 'owner', path: at('calendar'), open: press('leave.ask.open') },
    { name: 'leave-type', account: 'owner', path: at('settings'), open: press('leave.settings.add') },
  ],
}
