import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:reimbursement': [
    'reimbursements.list',
    'reimbursements.create',
    'reimbursements.read',
    'reimbursements.change',
    'reimbursements.approve',
    'reimbursements.reject',
    'reimbursements.withdraw',
    'reimbursements.downloadReceipt',
    'reimbursements.exportClaims',
    'reimbursements.readSettings',
    'reimbursements.changeSettings',
    'reimbursements.createCategory',
    'reimbursements.changeCategory',
  ],
  'approve:payroll': ['reimbursements.retry'],
}

export const further: Further = {
  'reimbursements.retry': { 'consultant in a client': 'payroll.release-not-delegated' },
}
