import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll': [
    'payroll.list',
    'payroll.readStatsCard',
    'payroll.read',
    'payroll.readProgress',
    'payroll.listPayslips',
    'payroll.readPayslip',
  ],
  'create:payroll': ['payroll.getInitData', 'payroll.compute', 'payroll.deleteComputed', 'payroll.create'],
  'approve:payroll': ['payroll.approve', 'payroll.reject'],
}
