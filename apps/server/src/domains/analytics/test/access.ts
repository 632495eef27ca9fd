import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:reports': [
    'analytics.readSalaryStat',
    'analytics.readSalaryDistribution',
    'analytics.readCostDivision',
    'analytics.downloadSheet',
  ],
  'view:payroll': ['analytics.listPayslips', 'analytics.downloadPayslips'],
  // Who came and went is about people, not about pay.
  'view:employees': ['analytics.listMovements'],
}
