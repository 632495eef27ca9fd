import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll': [
    'payroll.list',
    'payroll.readStatsCard',
    'payroll.read',
    'payroll.readProgress',
    'payroll.readBridge',
    'payroll.readDifferences',
    'payroll.listPayslips',
    'payroll.readPayslip',
  ],
  'create:payroll': [
    'payroll.getInitData',
    'payroll.compute',
    'payroll.deleteComputed',
    'payroll.create',
    'payroll.withdraw',
  ],
  'approve:payroll': [
    'payroll.approve',
    'payroll.reject',
    'payroll.cancel',
    'payroll.processPayroll',
    'payroll.requestCode',
    'payroll.submitCode',
    'payroll.markPaid',
    'payroll.confirmFailed',
    'payroll.confirmPaid',
    'payroll.retryProcessing',
    'payroll.downloadPain001',
    'payroll.downloadBankCsv',
  ],
}

export const further: Further = {
  // Consultants prepare, the client releases, unless it delegated that.
  'payroll.requestCode': { 'consultant in a client': 'payroll.release-not-delegated' },
  'payroll.submitCode': { 'consultant in a client': 'payroll.release-not-delegated' },
  'payroll.retryProcessing': { 'consultant in a client': 'payroll.release-not-delegated' },
}
