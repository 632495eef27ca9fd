import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:employees': ['employees.list', 'employees.read'],
  'create:employees': [
    'employees.create',
    'employees.validateSheet',
    'employees.importSheet',
    'employees.downloadSheet',
  ],
  'edit:employees': ['employees.update'],
}
