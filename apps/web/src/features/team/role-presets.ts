import { type Permission, permissions } from '@kazi/contract/permissions'

/** What most organisations give somebody beside owners and administrators; each is a beginning that can be changed. */
export const rolePresets = {
  payrollOfficer: [
    'view:dashboard',
    'view:employees',
    'create:employees',
    'edit:employees',
    'view:departments',
    'view:payroll',
    'create:payroll',
    'view:payroll-settings',
    'view:remittance',
    'view:bonus-and-deductions',
    'edit:bonus-and-deductions',
    'view:reports',
  ],
  approver: [
    'view:dashboard',
    'view:employees',
    'view:departments',
    'view:payroll',
    'approve:payroll',
    'view:remittance',
    'view:reports',
  ],
  peopleOfficer: [
    'view:dashboard',
    'view:employees',
    'create:employees',
    'edit:employees',
    'view:departments',
    'create:departments',
    'edit:departments',
    'assign:departments',
    'view:leave-management',
    'create:leave-management',
    'approve:leave-management',
    'view:hirings',
    'view:benefits',
    'view:performance',
  ],
  auditor: permissions.filter((permission) => permission.startsWith('view:')),
} as const satisfies Record<string, readonly Permission[]>

export type RolePreset = keyof typeof rolePresets
export const rolePresetNames = Object.keys(rolePresets) as readonly RolePreset[]

/** The preset that is exactly this; undefined once something was changed. */
export const presetOf = (chosen: ReadonlySet<Permission>): RolePreset | undefined =>
  rolePresetNames.find((name) => {
    const preset = rolePresets[name]
    return preset.length === chosen.size && preset.every((permission) => chosen.has(permission))
  })
