import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:leave-management': [
    'leave.listTypes',
    'leave.listFilters',
    'leave.listRequests',
    'leave.exportRequests',
    'leave.listBalances',
    'leave.exportBalances',
    'leave.readBalances',
    'leave.readReport',
    'leave.listDaily',
    'leave.listActive',
    'leave.readCalendar',
    'leave.readYear',
    'leave.readWeek',
  ],
  'create:leave-management': [
    'leave.createType',
    'leave.setWeek',
    'leave.changeType',
    'leave.removeType',
    'leave.previewRequest',
    'leave.request',
    'leave.change',
    'leave.end',
    'leave.invite',
  ],
  'approve:leave-management': ['leave.review', 'leave.adjust', 'leave.declareHoliday', 'leave.removeHoliday'],
}
