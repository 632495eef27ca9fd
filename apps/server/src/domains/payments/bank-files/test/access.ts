import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  member: ['payments.enquireName'],
  'approve:payroll': [
    'payroll.processPayroll',
    'payroll.requestCode',
    'payroll.submitCode',
    'payroll.markPaid',
    'payroll.retryProcessing',
  ],
}

export const further: Further = {
  // Consultants prepare, the client releases, unless it delegated that.
  'payroll.requestCode': { 'consultant in a client': 'payroll.release-not-delegated' },
  'payroll.submitCode': { 'consultant in a client': 'payroll.release-not-delegated' },
  'payroll.retryProcessing': { 'consultant in a client': 'payroll.release-not-delegated' },
}
