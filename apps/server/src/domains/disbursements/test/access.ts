import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'approve:payroll': [
    'disbursements.list',
    'disbursements.create',
    'disbursements.read',
    'disbursements.remove',
    'disbursements.process',
    'disbursements.requestCode',
    'disbursements.submitCode',
    'disbursements.markPaid',
    'disbursements.decide',
    'disbursements.retry',
    'disbursements.downloadFile',
  ],
}

export const further: Further = {
  // Consultants prepare, the client releases, unless it delegated that.
  'disbursements.requestCode': { 'consultant in a client': 'payroll.release-not-delegated' },
  'disbursements.submitCode': { 'consultant in a client': 'payroll.release-not-delegated' },
  'disbursements.retry': { 'consultant in a client': 'payroll.release-not-delegated' },
}
