import type { Permission } from '@kazi/contract/permissions'

/**
 * The permissions that can be limited to departments: those whose every route shows and changes the people of the
 * member's departments alone. An area joins the list with the change that makes its routes do so, never before;
 * payroll, money, reports and the team never do, because their figures are about everybody.
 */
export const scopablePermissions: ReadonlySet<Permission> = new Set<Permission>([
  'view:employees',
  'create:employees',
  'edit:employees',
  'delete:employees',
  // Making, moving and deleting departments is about the whole organisation; looking at them and filling them is not.
  'view:departments',
  'assign:departments',
  // The company's objectives are everybody's to see; what is about people outside can't be changed or started by one of these.
  'view:performance',
  'edit:performance',
])

/** Whether a role of these permissions can be limited to departments. */
export const isScopable = (permissions: Iterable<Permission>): boolean =>
  [...permissions].every((permission) => scopablePermissions.has(permission))
