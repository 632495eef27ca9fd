import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:dashboard': ['dashboard.readHeadFigures', 'dashboard.readStatsCard', 'dashboard.listTasks'],
  'view:employees': ['dashboard.readEmployeeStats'],
  'view:payroll': ['dashboard.readPayrollDistribution'],
}
