import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:benefits': [
    'loans.list',
    'loans.read',
    'loans.create',
    'loans.approve',
    'loans.reject',
    'loans.withdraw',
    'loans.skip',
  ],
  'approve:payroll': ['loans.writeOff'],
}
