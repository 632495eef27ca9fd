import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: ['departments.readPublic'],
  'view:departments': ['departments.list', 'departments.read', 'departments.listRoles'],
  'create:departments': ['departments.create', 'departments.createRole'],
  'edit:departments': ['departments.update', 'departments.updateLead', 'departments.changeRole'],
  'delete:departments': ['departments.remove', 'departments.removeRole'],
  'assign:departments': ['departments.addEmployees'],
  // What people cost is about pay, not about departments.
  'view:payroll': ['departments.readCosts'],
}
