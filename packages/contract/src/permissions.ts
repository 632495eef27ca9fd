/** Every permission, `action:resource`, in the order of the specification's section 6. */
export const permissions = [
  'view:dashboard',
  'view:employees',
  'create:employees',
  'edit:employees',
  'delete:employees',
  'view:departments',
  'create:departments',
  'edit:departments',
  'delete:departments',
  'assign:departments',
  'view:payroll',
  'create:payroll',
  'approve:payroll',
  'view:payroll-settings',
  'edit:payroll-settings',
  'view:remittance',
  'edit:remittance',
  'update-settings:remittance',
  'view:leave-management',
  'create:leave-management',
  'approve:leave-management',
  'view:shifts',
  'approve:shifts',
  'create:shifts',
  'edit:shifts',
  'delete:shifts',
  'view:audit-log',
  'view:comms',
  'create:comms',
  'view:hirings',
  'view:benefits',
  'view:bonus-and-deductions',
  'edit:bonus-and-deductions',
  'view:team-members',
  'edit:team-members',
  'create:team-members',
  'delete:team-members',
  'view:settings-company-info',
  'edit:settings-company-info',
  'view:billing',
  'edit:billing',
  'view:performance',
  'edit:performance',
  'view:reports',
  'view:wallet',
  'view:reimbursement',
] as const
export type Permission = (typeof permissions)[number]

/** The two roles that the specification fixes; custom roles are made of the same permissions. */
export const roles = ['employer', 'orgadmin'] as const
export type Role = (typeof roles)[number]

/** What an orgadmin lacks; the employer has everything (specification, section 6). */
const notForOrgadmin: ReadonlySet<Permission> = new Set<Permission>([
  'edit:payroll-settings',
  'edit:remittance',
  'view:audit-log',
  'create:comms',
  'edit:team-members',
  'create:team-members',
  'delete:team-members',
  'edit:settings-company-info',
  'view:billing',
  'edit:billing',
  'edit:performance',
  'view:wallet',
])

/** The permissions of each role, and of a consultant in a client's organisation. */
export const permissionsOf: Readonly<Record<Role | 'consultant', readonly Permission[]>> = {
  employer: permissions,
  orgadmin: permissions.filter((permission) => !notForOrgadmin.has(permission)),
  consultant: permissions.filter((permission) => permission !== 'edit:billing'),
}
