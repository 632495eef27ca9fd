import { permissions as knownPermissions, type Permission, permissionsOf } from '@kazi/contract/permissions'
import { languages, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'

/** What a role is made of, as far as giving and taking it goes. */
export interface RoleShape {
  readonly role: 'employer' | 'orgadmin' | 'custom'
  readonly permissions: ReadonlySet<Permission>
}

/** What somebody is, or is to be, in the organisation. */
export interface Appointment extends RoleShape {
  /** a fixed role's own name, or what the organisation calls its role */
  readonly roleName: string
  readonly roleId: Id | null
  readonly departmentIds: readonly Id[]
}

/** The permissions of a fixed role, or those of the organisation's own. */
export const permissionSetOf = (
  role: RoleShape['role'],
  custom: readonly Permission[],
): ReadonlySet<Permission> => new Set(role === 'custom' ? custom : permissionsOf[role])

const known: ReadonlySet<string> = new Set(knownPermissions)

/** Permissions as they are stored; one that a later version took away counts for nothing. */
export const permissionsFrom = (stored: readonly string[]): Permission[] =>
  stored.filter((one): one is Permission => known.has(one))

/**
 * Names, in small letters, that a rule would take for another role, or a reader, who sees the fixed ones in words of
 * their language: nothing of an organisation's own is called so.
 */
export const reservedNames: readonly string[] = [
  'employer',
  'orgadmin',
  'consultant',
  'custom',
  ...languages.flatMap((language) => [
    translate(language, 'team', 'role.employer').toLowerCase(),
    translate(language, 'team', 'role.orgadmin').toLowerCase(),
  ]),
]
