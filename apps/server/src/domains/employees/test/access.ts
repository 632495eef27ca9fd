import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:employees': [
    'employees.list',
    'employees.exportPeople',
    'employees.read',
    'employees.readTimeline',
    'employees.listWorkedTime',
    'employees.listDeclarations',
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
    'employees.declareRelief',
    'employees.endDeclaration',
  ],
  'view:payroll': [
    'employees.readPayrollHistory',
    'employees.readCostBreakdown',
    'employees.downloadEvidence',
  ],
  'delete:employees': ['employees.separate', 'employees.restore'],
}
