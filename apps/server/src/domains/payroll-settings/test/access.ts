import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll-settings': ['payrollSettings.readSettings', 'payrollGroups.readGroupSettings'],
  'edit:payroll-settings': [
    'payrollSettings.toggle',
    'payrollSettings.setBonus',
    'payrollSettings.setBreakdown',
    'payrollSettings.update',
    'payrollSettings.preview',
    'payrollGroups.toggleForGroup',
    'payrollGroups.setGroupBonus',
    'payrollGroups.setGroupBreakdown',
    'payrollGroups.updateGroupSettings',
  ],
  'view:payroll': ['payrollGroups.listGroups', 'payrollGroups.readGroup', 'payrollGroups.listMembers'],
  'create:payroll': [
    'payrollGroups.createGroup',
    'payrollGroups.changeGroup',
    'payrollGroups.removeGroup',
    'payrollGroups.addMembers',
    'payrollGroups.removeMembers',
  ],
}
