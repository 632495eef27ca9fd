import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'create:payroll': ['payroll.mailPayslips'],
  'view:payroll': ['payroll.listPayslipMails'],
}
