import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:employees': [
    'employees.list',
    'employees.read',
    'employees.readTimeline',
    'employees.listWorkedTime',
  ],
  'create:employees': [
    'employees.create',
    'employees.validateSheet',
    'employees.importSheet',
    'employees.downloadSheet',
    'employees.listImports',
    'employees.undoImport',
  ],
  'edit:employees': [
    'employees.update',
    'employees.updateMany',
    'employees.suspend',
    'employees.revokeSuspension',
    'employees.togglePayroll',
    'employees.setWorkedTime',
  ],
  'view:payroll': ['employees.readPayrollHistory', 'employees.readCostBreakdown'],
  'delete:employees': ['employees.separate', 'employees.restore'],
}
