import { type Permission, permissionsOf } from '@kazi/contract/permissions'

/** What a role is made of, as far as giving and taking it goes. */
export interface RoleShape {
  readonly role: 'employer' | 'orgadmin' | 'custom'
  readonly permissions: ReadonlySet<Permission>
}

/** The permissions of a fixed role, or those of the organisation's own. */
export const permissionSetOf = (
  role: RoleShape['role'],
  custom: readonly Permission[],
): ReadonlySet<Permission> => new Set(role === 'custom' ? custom : permissionsOf[role])

/** Who gives or takes a role. */
export interface Giver {
  readonly permissions: ReadonlySet<Permission>
  /** an employer of the organisation; or a consultant, while it has no employer of its own */
  readonly mayMakeEmployers: boolean
}

/**
 * Whether somebody may give a role, or take it away: nobody gives or takes more than they have themselves. Being an
 * employer is more than its permissions: owners alone make and unmake owners.
 */
export const mayGive = ({ permissions, mayMakeEmployers }: Giver, given: RoleShape): boolean =>
  given.role === 'employer' ? mayMakeEmployers : [...given.permissions].every((one) => permissions.has(one))

/** Roles whose name a reader, or a rule, would take for another: nothing of an organisation's own is called so. */
const reservedNames: ReadonlySet<string> = new Set(['employer', 'orgadmin', 'consultant', 'custom'])

export const isReservedName = (name: string): boolean => reservedNames.has(name.toLowerCase())
