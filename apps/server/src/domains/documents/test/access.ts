import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll': ['payroll.downloadSheet', 'payroll.downloadPayslip', 'payroll.downloadPayslips'],
}
